// A face has a word on the way to others: the pictures are this page's own.
import { tidyName, type Person } from '../storage/parse';
import type { SeatInfo } from './protocol';

/** In the order of the animals of Face.svelte. */
const words = ['fox', 'bear', 'cat', 'rabbit', 'frog', 'owl', 'panda', 'lion', 'penguin', 'mouse', 'hen', 'fish'];

export const faceWord = (face: number) => words[face] ?? words[0]!;
/** A word that this page does not know is a face all the same. */
export const faceOf = (word: string | undefined) => Math.max(0, words.indexOf(word ?? ''));

/** Nobody where a bot sits, or nobody yet. */
export function personAt({ player, name, face }: SeatInfo): Person | null {
  const clean = player === 'person' ? tidyName(name ?? '') : '';
  return clean ? { name: clean, face: faceOf(face) } : null;
}
