// Copying, also where the page came over plain HTTP, as on a home network: browsers give no clipboard there.

/** False where the device does not let it be. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on a page that is not safe, whatever the types say.
    await (navigator.clipboard as Clipboard | undefined)!.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a field is copied the new way or the old one; it stays selected where neither works. */
export async function copyField(field: Pick<HTMLInputElement, 'value' | 'focus' | 'select'>): Promise<boolean> {
  if (await copyText(field.value)) {
    return true;
  }
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
