/** Keys of the table: a letter alone, never while somebody types or holds Ctrl, Alt or Meta. */
export function shortcuts(keys: Record<string, () => void>) {
  return (event: KeyboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.('input:not([type="range"]), textarea, select, dialog');
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping || event.defaultPrevented) {
      return;
    }
    const key = event.key.toLowerCase();
    if (Object.hasOwn(keys, key)) {
      event.preventDefault();
      keys[key]!();
    }
  };
}
