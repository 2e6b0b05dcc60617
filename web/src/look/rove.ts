// One tab stop for a row or a list of things: arrows, Home and End go from one to the next.

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  PageDown: (at) => at + 8,
  PageUp: (at) => at - 8,
  Home: () => 0,
  End: (_, last) => last,
};

/** Where a key leads from one of so many things; nothing where it is no such key. */
export function roveTo(key: string, at: number, count: number): number | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step && count > 0 ? Math.min(Math.max(step(at, count - 1), 0), count - 1) : undefined;
}
