// The messages of docs/protocol.md, «Tables at a distance», as types.
import type { TableInfo, ToldMove, View, Words } from '../engine/protocol';

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'total'; seconds: number; increment: number }
  | { kind: 'days'; days: number };

/** A clock on the table: `left` of each seat in milliseconds, at the server's time `now`; that of `runs` goes down. */
export type RunningClock = Clock & { left?: number[]; runs?: number | null; now?: number };

/** Those that lists are made of. */
export type ListedPhase = 'open' | 'running' | 'over';
/** `closed`: before its game, or by the host in the middle of it; nothing more happens there. */
export type Phase = ListedPhase | 'closed';
export type Offered = 'draw' | 'undo';
export type EndingKind = 'rules' | 'resigned' | 'time' | 'left' | 'agreed';

/** Somebody at a seat, a bot (`bot:3`), or nobody yet. */
export interface SeatInfo {
  /** "person", "open", or a bot. */
  player: string;
  id?: string;
  name?: string;
  face?: string;
  program?: boolean;
  /** Nothing where nobody of that seat looks at the table. */
  here?: boolean;
  /** Whom an open seat is kept for, or who may return where a bot stands in. */
  for?: string;
}

export interface Said {
  version: number;
  /** Nothing for who watches. */
  seat?: number | null;
  name: string;
  text: string;
  at: number;
}

/** The table of the protocol, as this viewer sees it. */
export interface RemoteStep extends TableInfo {
  view: View;
  told: ToldMove[];
}

/** The table as one sees it. */
export interface Seen {
  table: string;
  version: number;
  game: string;
  options: Record<string, string>;
  /** Where it begins, if not at the start. */
  position: string | null;
  phase: Phase;
  listed: boolean;
  chat: boolean;
  maker: string;
  you: number | null;
  seats: SeatInfo[];
  clock: RunningClock;
  offer: { what: Offered; by: number; accepted: number[] } | null;
  claim: { seat: number; ends: number } | null;
  dice: { server: string; seats: (string | null)[]; awaits: number[] } | null;
  ending: EndingKind | null;
  next: string | null;
  watching: number;
  talk: Said[];
  from: number;
  step: RemoteStep | null;
}

export interface Card {
  table: string;
  game: string;
  phase: Phase;
  seats: SeatInfo[];
  clock: Clock;
  /** A seat, or 0. */
  turn: number;
  you?: number | null;
  created: number;
  changed: number;
}

export interface Hello {
  you: { id: string; name: string; face?: string };
  now: number;
}

/** What changes something; the connection gives it a key. */
export type Wish =
  | {
      ask: 'create';
      game: string;
      seats: string[];
      options?: Record<string, string>;
      listed?: boolean;
      chat?: boolean;
      clock?: Clock;
    }
  | { ask: 'sit'; table: string; seat: number; commit: string }
  | { ask: 'stand' | 'begin' | 'resign' | 'claim' | 'here' | 'rematch' | 'link' | 'close' | 'return'; table: string }
  | { ask: 'play'; table: string; ply: number; move: string }
  | { ask: 'offer' | 'accept' | 'decline'; table: string; what: Offered }
  | { ask: 'chat'; table: string; text: string }
  | { ask: 'dice'; table: string; secret: string }
  | { ask: 'take'; table: string; token: string; commit: string };

/** What changes nothing. */
export type Question =
  | { ask: 'tables'; phase: ListedPhase; game?: string; before?: number }
  | { ask: 'mine'; before?: number }
  | { ask: 'watch'; table: string; version?: number }
  | { ask: 'leave' | 'record'; table: string }
  | { ask: 'view'; table: string; ply: number }
  | { ask: 'why'; table: string; move: string }
  | { ask: 'ping' };

export interface Done {
  version: number;
  /** Of `create`. */
  table?: string;
  /** Of `link`. */
  token?: string;
  /** Of `take`. */
  seat?: number;
}

export type News =
  | ({ news: 'table' } & Seen)
  | { news: 'here'; table: string; here: number[]; watching: number }
  | { news: 'closing'; again: number };

export interface ServerError extends Words {
  code?: 'outdated' | 'unavailable' | 'refused';
}
