// What both doors give, beside open() and openRecord().
export { Refusal, seatToMove } from '../../web/src/engine/protocol';
export type {
  GameInfo,
  MoveInfo,
  OptionInfo,
  Thought,
  ToldMove,
  Turn,
  View,
  Viewer,
  Words,
} from '../../web/src/engine/protocol';
export { games, type Game, type Info, type Start } from './game';
export type { Chance, Table, ThinkOptions } from './table';
