// Fair dice: for each table a secret of this device, kept until the end, whose hash the others see before the game
// begins; and what we saw of everybody's hashes, so that nobody can replace them once the dice are known.
import type { DicePromises } from '../engine/protocol';
import { parseJson } from '../storage/parse';
import { keysUnder, readText, removeText, writeText } from '../storage/store';
import { randomBytes } from './identity';
import { diceUnder } from './place.svelte';
import type { Seen } from './protocol';
import { hex, sha256 } from './sha256';

interface Kept {
  /** Of this device, in hexadecimal. */
  secret?: string;
  /** As first seen. */
  server?: string;
  /** As first seen in the running game: before that people stand up and sit down anew. */
  seats?: (string | null)[];
  when: number;
}

/** Games that never begin or end must not fill the device. */
const most = 40;
/** Where the device keeps nothing. */
const held = new Map<string, Kept>();

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const areHashes = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((one) => one === null || isHash(one));

function parseKept(text: string | undefined): Kept | undefined {
  if (text === undefined) {
    return undefined;
  }
  // Once it was the secret alone.
  const value = isHash(text) ? { secret: text } : parseJson(text);
  const { secret, server, seats, when } = (value ?? {}) as Record<string, unknown>;
  return {
    ...(isHash(secret) ? { secret } : {}),
    ...(isHash(server) ? { server } : {}),
    ...(areHashes(seats) ? { seats } : {}),
    when: typeof when === 'number' ? when : 0,
  };
}

const recall = (table: string) => parseKept(readText(diceUnder + table)) ?? held.get(table);

function keep(table: string, kept: Omit<Kept, 'when'>) {
  const place = diceUnder + table;
  makeRoom(place);
  const now = { ...kept, when: Date.now() };
  if (writeText(place, JSON.stringify(now))) {
    held.delete(table);
  } else {
    held.set(table, now);
  }
}

/** The oldest go first, and those with a secret that may still be asked for last. */
function makeRoom(place: string) {
  const others = keysUnder(diceUnder).filter((key) => key !== place);
  const worth = new Map(others.map((key) => [key, parseKept(readText(key))]));
  others
    .sort((a, b) => {
      const [one, other] = [worth.get(a), worth.get(b)];
      return Number(!!one?.secret) - Number(!!other?.secret) || (one?.when ?? 0) - (other?.when ?? 0);
    })
    .slice(0, Math.max(0, others.length + 1 - most))
    .forEach(removeText);
}

export const diceSecret = (table: string) => recall(table)?.secret;

/** The secret is for nothing any more; what was promised is looked at when the game is over. */
export function forgetSecret(table: string) {
  const { secret, when: _, ...promised } = recall(table) ?? { when: 0 };
  if (secret && promised.server) {
    keep(table, promised);
  } else if (secret) {
    held.delete(table);
    removeText(diceUnder + table);
  }
}

const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hashOf = (secret: string) => hex(sha256(bytesOf(secret)));

/** What `sit` carries; the same each time one sits at this table. */
export function commitment(table: string): string {
  const kept = recall(table);
  const secret = kept?.secret ?? hex(randomBytes());
  if (!kept?.secret) {
    keep(table, { ...kept, secret });
  }
  return hashOf(secret);
}

/** Has our seat another promise than ours? Then another device of ours made it, or somebody cheats. */
export function isNotOurs({ table, dice, you }: Seen): boolean {
  const secret = diceSecret(table);
  return secret !== undefined && !!dice && you !== null && dice.seats[you - 1] !== hashOf(secret);
}

/** Remembers what everybody promised, once. */
export function noteDice(seen: Seen) {
  const { table, phase, dice, you } = seen;
  const kept = recall(table);
  const isNew = phase === 'running' ? !kept?.seats : phase === 'open' && !kept?.server;
  if (!dice || !isNew) {
    return;
  }
  const seats = [...dice.seats];
  if (isNotOurs(seen)) {
    seats[you! - 1] = hashOf(kept!.secret!);
  }
  keep(table, { ...kept, server: kept?.server ?? dice.server, ...(phase === 'running' ? { seats } : {}) });
}

/** Nothing where we were not there in time. */
export function promisesSeen(table: string): DicePromises | undefined {
  const { server, seats } = recall(table) ?? {};
  return server && seats ? { server, seats } : undefined;
}
