// Fair dice: a secret for each table, kept on this device until the end; others see its hash before the game begins.
import { keysUnder, readText, removeText, writeText } from '../storage/store';
import { randomBytes } from './identity';
import { diceUnder } from './place.svelte';
import { hex, sha256 } from './sha256';

/** The latest are kept: a game that never begins must not fill the device. */
const most = 40;
const held = new Map<string, string>();
const isSecret = (text: string | undefined): text is string => /^[0-9a-f]{64}$/.test(text ?? '');

/** Of this device at the table, in hexadecimal. */
export function diceSecret(table: string): string | undefined {
  const kept = readText(diceUnder + table);
  return isSecret(kept) ? kept : held.get(table);
}

export function forgetDice(table: string) {
  held.delete(table);
  removeText(diceUnder + table);
}

const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** What `sit` carries; the same each time one sits at this table. */
export function commitment(table: string): string {
  let secret = diceSecret(table);
  if (!secret) {
    secret = hex(randomBytes());
    held.set(table, secret);
    keysUnder(diceUnder).slice(0, -most).forEach(removeText);
    writeText(diceUnder + table, secret);
  }
  return hex(sha256(bytesOf(secret)));
}
