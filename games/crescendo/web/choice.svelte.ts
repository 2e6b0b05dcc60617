// What the person at the screen has chosen so far, and what their next tap does.
import type { Words } from '$lib/engine/protocol';
import type { BoardProps } from '$lib/table/board';
import {
  coloursOf,
  drops,
  heightsOf,
  inEngineOrder,
  kindsOf,
  lowerHeight,
  openCells,
  otherHeights,
  rotationAfter,
  stepsOf,
} from './choose';
import { refusals } from './refusals';
import type { Selection } from './spots';
import { keyOf, moverOf, type Cell, type CrescendoBoard, type Detail, type Point } from './types';

type Props = BoardProps<CrescendoBoard, Detail>;
type Near = Element | null | undefined;

const slip = 400;

export class Choice implements Selection {
  private chosenKind = $state<number>();
  private chosenColour = $state<number>();
  turns = $state(0);
  from = $state<string>();
  height = $state(0);
  scattered = $state<number[]>([]);
  /** The rest of a dispersal, played cell by cell as the views come. */
  private sending: { ply: number; cells: number[] } | undefined;

  private played = { ply: -1, at: 0 };

  constructor(private props: () => Props) {}

  private get view() {
    return this.props().view;
  }

  /** The cross in hand; the last one is chosen by itself. */
  get kind() {
    const hand = kindsOf(this.view.moves);
    return this.chosenKind ?? (this.view.board.stage === 'lay' && hand.length === 1 ? hand[0] : undefined);
  }

  /** The colour to take from the pot; a single one is chosen by itself. */
  get colour() {
    const colours = this.view.board.players.some((one) => one.pot) ? coloursOf(this.view.moves) : [];
    return this.chosenColour ?? (colours.length === 1 ? colours[0] : undefined);
  }

  get isEmpty() {
    return this.chosenKind === undefined && this.chosenColour === undefined && !this.from && !this.scattered.length;
  }

  cancel() {
    this.chosenKind = undefined;
    this.chosenColour = undefined;
    this.turns = 0;
    this.from = undefined;
    this.height = 0;
    this.scattered = [];
    this.sending = undefined;
  }

  /** A new view: a dispersal goes on, everything else begins anew. */
  follow() {
    if (this.sending && this.view.board.stage === 'disperse' && this.view.ply === this.sending.ply) {
      this.scattered = this.sending.cells;
    } else {
      this.cancel();
    }
  }

  /** Plays the next cell of a dispersal that is complete. */
  send() {
    const { active } = this.props();
    const sending = this.sending;
    const cell = this.view.board.cells?.[sending?.cells[0] ?? -1];
    if (active && sending && cell && sending.ply === this.view.ply) {
      this.sending = { ply: sending.ply + 1, cells: sending.cells.slice(1) };
      if (!this.play(keyOf(cell))) {
        this.sending = sending;
      }
    }
  }

  takeCard(kind: number) {
    if (this.kind === kind) {
      this.turn(1);
    } else {
      this.chosenKind = kind;
      this.turns = 0;
    }
  }

  turn(by: number) {
    if (this.kind !== undefined) {
      this.turns += by;
    }
  }

  /** The wheel turns a cross in hand, or takes more or fewer pawns; tells whether it did. */
  scroll(by: number): boolean {
    if (this.kind !== undefined) {
      this.turn(by);
    } else if (this.from) {
      const heights = heightsOf(this.view.moves, this.from);
      this.takeHeight(heights[heights.indexOf(this.height) - by] ?? this.height);
    }
    return this.kind !== undefined || this.from !== undefined;
  }

  takeColour(seat: number, near: Near) {
    const { active } = this.props();
    if (active && coloursOf(this.view.moves).includes(seat)) {
      this.chosenColour = seat;
    } else if (active) {
      this.refuse(refusals.notFromPot(this.view.board.players.find((one) => one.seat === seat)?.pot ?? 0), near);
    }
  }

  takeHeight(height: number) {
    if (this.from && heightsOf(this.view.moves, this.from).includes(height)) {
      this.height = height;
    }
  }

  tapCell(number: number, near: Near) {
    const cell = this.view.board.cells?.[number];
    if (!this.props().active || !cell) {
      return;
    }
    switch (this.view.board.stage) {
      case 'first pot':
      case 'second pot':
        return this.tapPot(cell, near);
      case 'move':
        return this.tapStack(cell, near);
      case 'disperse':
        return this.tapScatter(number, near);
    }
  }

  /** A tap on the grid while crosses are laid; `near` is what was tapped. */
  tapTable(at: Point, near: Near) {
    const { active, view } = this.props();
    if (!active || view.board.stage !== 'lay') {
      return;
    }
    if (this.kind === undefined) {
      return this.refuse(refusals.cardFirst(), near);
    }
    this.attempt(`${this.kind}r${rotationAfter(view.moves, this.kind, this.turns)}@${keyOf(at)}`, near);
  }

  /** A second tap before the view has come is a slip of the finger. Tells whether it was played, not only shown. */
  private play(move: string): boolean {
    const { ply } = this.view;
    const at = performance.now();
    if (this.played.ply === ply && at - this.played.at <= slip) {
      return false;
    }
    const isPlayed = this.props().play(move) !== false;
    this.played = isPlayed ? { ply, at } : this.played;
    return isPlayed;
  }

  private refuse(words: Words, near: Near) {
    this.props().refuse(words, near);
  }

  /** Plays it, or lets the engine say why not. */
  private async attempt(move: string, near: Near) {
    if (this.view.moves.some((one) => one.move === move)) {
      this.play(move);
      return;
    }
    const words = await this.props().why(move);
    if (words) {
      this.refuse(words, near);
    }
  }

  private tapPot(cell: Cell, near: Near) {
    const found = drops(this.view.moves, keyOf(cell), this.colour);
    if (found.length > 1) {
      return this.refuse(refusals.colourFirst(), near);
    }
    const colour = this.colour ?? coloursOf(this.view.moves)[0];
    return this.attempt(found[0]?.move ?? `${colour}@${keyOf(cell)}`, near);
  }

  private tapStack(cell: Cell, near: Near) {
    const { moves } = this.view;
    const key = keyOf(cell);
    if (this.from === key) {
      const lower = lowerHeight(heightsOf(moves, key), this.height);
      return lower === undefined ? this.cancel() : this.takeHeight(lower);
    }
    const step = this.from && stepsOf(moves, this.from, this.height).get(key);
    if (step) {
      this.play(step.move);
      return;
    }
    if (cell.seat === moverOf(this.view)) {
      return this.takeStack(key, near);
    }
    if (this.from === undefined) {
      return this.refuse(refusals.notYours(this.view.seats.find((one) => one.seat === cell.seat)), near);
    }
    const others = otherHeights(moves, this.from, key);
    if (others.length) {
      return this.refuse(refusals.otherHeight(others), near);
    }
    return this.attempt(`${this.from}>${key}/${this.height}`, near);
  }

  private takeStack(key: string, near: Near) {
    const heights = heightsOf(this.view.moves, key);
    if (!heights.length) {
      return this.refuse(refusals.stuck(), near);
    }
    this.from = key;
    this.height = heights.at(-1) ?? 0;
  }

  private tapScatter(number: number, near: Near) {
    const left = this.view.board.dispersal?.left ?? 0;
    if (this.sending && this.scattered.at(-1) === number) {
      // All lie where they are to go, and were only shown.
      this.send();
    } else if (this.scattered.includes(number)) {
      this.scattered = this.scattered.filter((one) => one !== number);
      this.sending = undefined;
    } else if (openCells(this.view).has(number)) {
      if (this.scattered.length < left) {
        this.scattered = [...this.scattered, number];
      }
      if (this.scattered.length === left) {
        this.sending = { ply: this.view.ply, cells: inEngineOrder(this.scattered) };
        this.send();
      }
    } else {
      this.refuse(refusals.notOpen(!this.view.board.cells?.[number]?.height), near);
    }
  }
}
