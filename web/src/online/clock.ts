// What a clock shows. The server's time counts: this device's clock only tells how long ago the server spoke.
import type { Lang } from '../storage/parse';
import type { OnlineDictionary } from '../words/online.fr';
import type { Clock, RunningClock } from './protocol';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Below it tenths are shown. */
export const tight = 10 * second;

/** What is left to a seat at the server's time `now`; nothing where nobody counts. */
export function leftOf(clock: RunningClock, seat: number, now: number): number | undefined {
  const left = clock.left?.[seat - 1];
  if (clock.kind === 'none' || left === undefined) {
    return undefined;
  }
  const passed = clock.runs === seat && clock.now !== undefined ? Math.max(0, now - clock.now) : 0;
  return Math.max(0, left - passed);
}

const two = (n: number) => String(n).padStart(2, '0');

/** "2 j 3 h", "23 h 59" where days are counted, "1:02:03", "9:59", "9,4". Whole seconds are rounded up: 0:00 is the end. */
export function clockText(left: number, lang: Lang, kind: Clock['kind'] = 'total'): string {
  if (left < tight) {
    const tenths = Math.floor(left / 100);
    return `${Math.floor(tenths / 10)}${lang === 'fr' ? ',' : '.'}${tenths % 10}`;
  }
  if (left >= day) {
    const hours = Math.floor(left / hour);
    return `${Math.floor(hours / 24)} ${lang === 'fr' ? 'j' : 'd'} ${hours % 24} h`;
  }
  const seconds = Math.ceil(left / second);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h && kind === 'days') {
    return `${h} h ${two(m)}`;
  }
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How long until it shows something else. */
export function untilChange(left: number, kind: Clock['kind'] = 'total') {
  if (left < tight) {
    return left % 100 || 100;
  }
  const hasSeconds = kind === 'days' ? left < hour + minute : left < day;
  return hasSeconds ? left % second || second : left % minute || minute;
}

/** The server's time from ours: of several looks the one with the shortest way there and back is the truest. */
export class ServerTime {
  private offset = 0;
  private way = Infinity;

  learn(now: number, asked: number, heard: number) {
    const way = heard - asked;
    // An old look is worth less and less: clocks drift.
    this.way += second;
    if (way <= this.way) {
      this.way = way;
      this.offset = now + way / 2 - heard;
    }
  }

  /** The server's time, when it is `here` on this device. */
  at(here: number) {
    return here + this.offset;
  }
}

/** What people may choose from. */
export const usualClocks: Clock[] = [
  { kind: 'none' },
  { kind: 'move', seconds: 60 },
  { kind: 'total', seconds: 300, increment: 3 },
  { kind: 'total', seconds: 600, increment: 5 },
  { kind: 'total', seconds: 1800, increment: 10 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
];

/** As short as a line of a list wants it: "10 min + 5 s". */
export function clockBrief(clock: Clock, { make: { clocks } }: OnlineDictionary): string {
  const { minutes, seconds, days } = clocks.short;
  const time = (of: number) => (of % 60 ? `${of} ${seconds}` : `${of / 60} ${minutes}`);
  switch (clock.kind) {
    case 'move':
      return time(clock.seconds);
    case 'total':
      return clock.increment ? `${time(clock.seconds)} + ${clock.increment} ${seconds}` : time(clock.seconds);
    case 'days':
      return `${clock.days} ${days}`;
    default:
      return '';
  }
}

/** A clock in people's words. */
export function clockWords(clock: Clock, { make: { clocks } }: OnlineDictionary): string {
  const time = (seconds: number) => (seconds % 60 ? clocks.seconds(seconds) : clocks.minutes(seconds / 60));
  switch (clock.kind) {
    case 'move':
      return clocks.move(time(clock.seconds));
    case 'total':
      return clock.increment
        ? clocks.totalMore(time(clock.seconds), clock.increment)
        : clocks.total(time(clock.seconds));
    case 'days':
      return clocks.days(clock.days);
    default:
      return clocks.none;
  }
}
