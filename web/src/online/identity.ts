// Who this device is at tables elsewhere: a secret that nobody else knows, and the name and face that others see.
import { faces, parseJson, tidyName, type Person } from '../storage/parse';
import { readText, writeText } from '../storage/store';
import { knownPeople, rememberPeople } from '../table/people';
import { me as place, seated } from './place.svelte';

export interface Identity {
  secret: string;
  /** Empty until somebody sits down. */
  name: string;
  face: number;
  /** Has a seat somewhere, or had. */
  sat: boolean;
}

/** 32 bytes: the last letter has bits to spare, which are none. */
const secretShape = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const randomBytes = () => crypto.getRandomValues(new Uint8Array(32));

function parseIdentity(text: string | undefined): Identity | undefined {
  const { secret, name, face, sat } = (parseJson(text ?? '') ?? {}) as Record<string, unknown>;
  return typeof secret === 'string' && secretShape.test(secret)
    ? {
        secret,
        name: typeof name === 'string' ? tidyName(name) : '',
        face: Number.isSafeInteger(face) ? Math.abs(face as number) % faces : 0,
        sat: sat === true,
      }
    : undefined;
}

let current: Identity | undefined;

/** A device that keeps nothing has one as long as the page is open. */
export function identity(): Identity {
  const kept = parseIdentity(readText(place));
  current = kept ?? current;
  if (!current) {
    const [known, ...others] = knownPeople();
    const person = known && others.length === 0 ? known : undefined;
    current = {
      secret: base64url(randomBytes()),
      name: '',
      face: person?.face ?? randomBytes()[0]! % faces,
      sat: false,
    };
    keep(current);
  }
  return current;
}

function keep(next: Identity) {
  current = next;
  writeText(place, JSON.stringify(next));
}

export function callMe({ name, face }: Person) {
  keep({ ...identity(), name: tidyName(name), face });
  rememberPeople([{ name: tidyName(name), face }]);
}

export function forgetName() {
  keep({ ...identity(), name: '' });
}

export function haveSat() {
  keep({ ...identity(), sat: true });
  seated.ever = true;
}
