// Styles in a shadow root. Sheets are adopted, not written as <style>: a content security policy without inline styles
// allows that, and all boards of a page share them. The build sends Svelte's styles here (npm/vite.config.ts).
import { getContext } from 'svelte';

export const rootKey = Symbol('shadow root');

const sheets = new Map<string, CSSStyleSheet>();
/** Those of files that a board imports: every root that is made later has them. */
const ofFiles = new Set<string>();

function sheetOf(code: string): CSSStyleSheet {
  let sheet = sheets.get(code);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(code);
    sheets.set(code, sheet);
  }
  return sheet;
}

export function adoptInto(root: ShadowRoot, code: string) {
  const sheet = sheetOf(code);
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets.push(sheet);
  }
}

/** Called by every component as it is made. */
export function adopt(_anchor: Node, { code }: { hash: string; code: string }) {
  adoptInto(getContext(rootKey), code);
}

/** Called by every component that imports a file of styles. */
export function adoptFile(code: string) {
  ofFiles.add(code);
}

export function adoptFiles(root: ShadowRoot) {
  ofFiles.forEach((code) => adoptInto(root, code));
}
