// What can be pointed at on the board, and what each of it says and does.
import type { Words } from '$lib/engine/protocol';
import { centreOf, drops, heightsOf, layings, openCells, sourcesOf, stepsOf } from './choose';
import { cellName } from './geometry';
import { keyOf, moverOf, type Cell, type CrescendoMove, type CrescendoView, type Point } from './types';
import { tellCell, type BoardWords } from './words';

/** How a spot invites: a stack to take, a free cell to go to, an own stack to join, another's to strike… */
export type Mark = 'take' | 'taken' | 'go' | 'join' | 'strike' | 'place' | 'drop';

export interface Spot extends Point {
  key: string;
  label: string;
  mark?: Mark | undefined;
  /** The move that a tap plays, or will be part of. */
  move?: string | undefined;
}

export interface Selection {
  kind?: number | undefined;
  turns: number;
  colour?: number | undefined;
  from?: string | undefined;
  height: number;
  /** Numbers of the cells that pawns were put on and that the engine does not know of yet. */
  scattered: number[];
}

interface Speech {
  words: BoardWords;
  tr: (words: Words) => string;
}

const toldBy = (move: CrescendoMove, { tr }: Speech) => (move.tell ? tr(move.tell) : move.move);

function placeSpots(view: CrescendoView, chosen: Selection, speech: Speech): Spot[] {
  if (chosen.kind === undefined) {
    return [];
  }
  return layings(view.moves, chosen.kind, chosen.turns).map((move) => {
    const at = centreOf(move);
    return { ...at, key: keyOf(at), label: toldBy(move, speech), mark: 'place', move: move.move };
  });
}

type Doing = Pick<Spot, 'label' | 'mark' | 'move'>;

function potDoing(view: CrescendoView, cell: Cell, chosen: Selection, speech: Speech): Doing | undefined {
  const [move, second] = drops(view.moves, keyOf(cell), chosen.colour);
  const mark = cell.height ? 'join' : 'drop';
  return move && !second ? { label: toldBy(move, speech), mark, move: move.move } : undefined;
}

function moveDoing(view: CrescendoView, cell: Cell, chosen: Selection, speech: Speech): Doing | undefined {
  const key = keyOf(cell);
  const name = tellCell(cell, speech.words);
  if (chosen.from === undefined) {
    return sourcesOf(view.moves).has(key) ? { label: speech.words.choose(name), mark: 'take' } : undefined;
  }
  if (chosen.from === key) {
    return { label: `${name}, ${speech.words.heightOf(chosen.height, cell.height ?? 1)}`, mark: 'taken' };
  }
  const move = stepsOf(view.moves, chosen.from, chosen.height).get(key);
  if (move) {
    const mark = move.displaces ? 'strike' : cell.seat === moverOf(view) ? 'join' : 'go';
    return { label: toldBy(move, speech), mark, move: move.move };
  }
  return cell.seat === moverOf(view) && heightsOf(view.moves, key).length
    ? { label: speech.words.choose(name) }
    : undefined;
}

function scatterDoing(view: CrescendoView, number: number, open: Set<number>, chosen: Selection, words: BoardWords) {
  const cell = view.board.cells![number]!;
  const name = words.cell(cell.colour, cellName(cell.x, cell.y));
  if (chosen.scattered.includes(number)) {
    return { label: words.scatterBack(name), mark: 'taken' as const, move: keyOf(cell) };
  }
  return open.has(number) && chosen.scattered.length < (view.board.dispersal?.left ?? 0)
    ? { label: words.scatterTo(name), mark: 'go' as const, move: keyOf(cell) }
    : undefined;
}

export function spotsOf(view: CrescendoView, chosen: Selection, active: boolean, speech: Speech): Spot[] {
  const { board } = view;
  if (!board.cells) {
    return active ? placeSpots(view, chosen, speech) : [];
  }
  const open = board.stage === 'disperse' ? openCells(view) : new Set<number>();
  return board.cells.map((cell, number) => {
    const still: Spot = { x: cell.x, y: cell.y, key: keyOf(cell), label: tellCell(cell, speech.words) };
    if (!active) {
      return still;
    }
    switch (board.stage) {
      case 'first pot':
      case 'second pot':
        return { ...still, ...potDoing(view, cell, chosen, speech) };
      case 'move':
        return { ...still, ...moveDoing(view, cell, chosen, speech) };
      case 'disperse':
        return { ...still, ...scatterDoing(view, number, open, chosen, speech.words) };
      default:
        return still;
    }
  });
}
