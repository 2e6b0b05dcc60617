// Names on the plates: as large as they fit, without asking the browser how wide its letters are.

const largest = 36;
/** What the plate leaves between its edges. */
const room = 150;
const longest = 8;

/** Of a letter in the page's fonts, semi-bold, in parts of the font's size; rather too much than too little. */
function width(letter: string) {
  if (/[mwMW@…]/.test(letter)) {
    return 0.98;
  }
  if (/[iljtfrI.,'’ !|-]/.test(letter)) {
    return 0.42;
  }
  return letter === letter.toLowerCase() ? 0.64 : 0.76;
}

export function onPlate(name: string): { text: string; size: number } {
  const letters = [...name];
  const text =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : name;
  const wide = [...text].reduce((sum, letter) => sum + width(letter), 0);
  return { text, size: Math.min(largest, Math.floor(room / Math.max(1, wide))) };
}
