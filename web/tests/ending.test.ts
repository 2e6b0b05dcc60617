// The end of a game: who won, how it came about, what may follow.
import { describe, expect, test } from 'vitest';
import { chanceAt, linesOf, rewardOf, smooth } from '../src/ending/curve';
import { headline, storyText } from '../src/ending/headline';
import { atLevel, otherSide, rematch } from '../src/ending/next';
import { botLevel, onlyPerson, outcomeOf, podiumOf } from '../src/ending/outcome';
import { storyOf } from '../src/ending/story';
import { mistakes, turningPoints } from '../src/ending/turning';
import type { Judgement, TableInfo } from '../src/engine/protocol';
import { roveTo } from '../src/look/rove';
import { lateEn as en } from '../src/words/late.en';
import { lateFr as fr } from '../src/words/late.fr';

const tell = { fr: 'Mieux.', en: 'Better.' };
const judged = (ply: number, seat: number, score: number, loss = 0, mark: Judgement['mark'] = ''): Judgement => ({
  ply,
  seat,
  move: 'a',
  forced: false,
  best: 'b',
  score,
  loss,
  error: 0,
  mark,
  good: loss === 0,
  tell,
});
const forced = (ply: number, seat: number): Judgement => ({ ply, seat, move: 'a', forced: true });

describe('who won', () => {
  test('the first place shared is a draw', () => {
    expect(outcomeOf([1, 2], 1)).toBe('win');
    expect(outcomeOf([1, 2], 2)).toBe('loss');
    expect(outcomeOf([1, 1, 3], 2)).toBe('draw');
  });
  test('the podium', () => {
    expect(podiumOf([3, 1, 1]).map(({ seat }) => seat)).toEqual([2, 3, 1]);
  });
  test('the only person, and the one level of the bots', () => {
    expect(onlyPerson(['bot:1', 'human'])).toBe(2);
    expect(onlyPerson(['human', 'human'])).toBeUndefined();
    expect(onlyPerson(['bot:1', 'bot:1'])).toBeUndefined();
    expect(botLevel(['human', 'bot:4', 'bot:4'])).toBe(4);
    expect(botLevel(['human', 'bot:4', 'bot:5'])).toBeUndefined();
    expect(botLevel(['human', 'greedy'])).toBeUndefined();
    expect(botLevel(['human', 'human'])).toBeUndefined();
  });
});

describe('in words', () => {
  const say = (places: number[], players: string[], resigned?: number, dictionary = fr) =>
    headline(dictionary, {
      places,
      only: onlyPerson(players),
      name: (seat) => ['Mamie', 'Foncé', 'Vert'][seat - 1]!,
      list: (names) => names.join(' et '),
      ...(resigned ? { resigned } : {}),
    });
  test('to the only person', () => {
    expect(say([1, 2], ['human', 'bot:1'])).toBe('Vous avez gagné !');
    expect(say([2, 1], ['human', 'bot:1'])).toBe('Foncé gagne.');
    expect(say([1, 1], ['human', 'bot:1'])).toBe('Partie nulle.');
    expect(say([2, 1], ['human', 'bot:1'], 1)).toBe('Foncé gagne : vous avez abandonné.');
    expect(say([1, 2], ['human', 'bot:1'], undefined, en)).toBe('You won!');
  });
  test('to several, by name', () => {
    expect(say([1, 2], ['human', 'human'])).toBe('Mamie gagne !');
    expect(say([1, 2], ['human', 'human'], 2)).toBe('Foncé abandonne : Mamie gagne !');
    expect(say([1, 1, 3], ['human', 'human', 'human'])).toBe('Mamie et Foncé sont premiers à égalité.');
  });
});

describe('the curve', () => {
  const judgements = [judged(1, 1, 0.5), judged(2, 2, 0.3), forced(3, 1), judged(4, 2, 0.9)];
  test('between two, one line: what one may expect the other may not', () => {
    const [line, ...others] = linesOf(judgements, 2, 1, { ply: 4, places: [2, 1] });
    expect(others).toEqual([]);
    expect(line!.points.map(({ ply }) => ply)).toEqual([0, 1, 3, 4]);
    [0.5, 0.7, 0.1, 0].forEach((chance, index) => expect(line!.points[index]!.chance).toBeCloseTo(chance));
    expect(chanceAt(line!, 2)).toBeCloseTo(0.7);
  });
  test('among several, a line for each', () => {
    const lines = linesOf(judgements, 3, 1);
    expect(lines.map(({ points }) => points.length)).toEqual([1, 2, 0]);
    expect(chanceAt(lines[1]!, 0)).toBeUndefined();
  });
  test('a result is worth its place', () => {
    expect(rewardOf([1, 2], 1)).toBe(1);
    expect(rewardOf([1, 1], 1)).toBe(0.5);
    expect([1, 2, 3, 4].map((seat) => rewardOf([2, 1, 2, 4], seat))).toEqual([0.5, 1, 0.5, 0]);
  });
  test('its ends stay when it is smoothed', () => {
    const points = [0, 1, 0, 1].map((chance, ply) => ({ ply, chance }));
    expect(smooth(points).map(({ chance }) => chance)).toEqual([0, 0.5, 0.5, 1]);
  });
});

describe('turning points', () => {
  const judgements = [
    judged(1, 1, 0.5, 0.04),
    judged(2, 2, 0.5, 0.5, '??'),
    judged(3, 1, 0.5, 0.3, '??'),
    judged(5, 1, 0.5, 0.01),
    judged(7, 1, 0.5, 0.12, '?'),
    judged(9, 1, 0.5, 0.2, '?'),
  ];
  test('are the three dearest moves of people, in the order of play', () => {
    expect(turningPoints(judgements, [1]).map(({ ply }) => ply)).toEqual([3, 7, 9]);
    expect(turningPoints(judgements, [1, 2]).map(({ ply }) => ply)).toEqual([2, 3, 9]);
    expect(turningPoints(judgements.slice(0, 1), [1]).map(({ ply }) => ply)).toEqual([1]);
  });
  test('what is as good as the best is none', () => {
    expect(turningPoints([{ ...judged(1, 1, 0.5, 0.4), good: true }], [1])).toEqual([]);
  });
  test('mistakes on the curve have a mark', () => {
    expect(mistakes(judgements, [1]).map(({ ply, mark }) => `${ply}${mark}`)).toEqual(['3??', '7?', '9?']);
  });
});

describe('what is said of how it went', () => {
  const line = (...chances: number[]) => ({ seat: 1, points: chances.map((chance, ply) => ({ ply, chance })) });
  test.each([
    ['close', line(0.5, 0.5, 0.4, 0.4, 0.55, 0)],
    ['led', line(0.5, 0.7, 0.8, 0.2, 0.2, 0.1, 0.1, 0.1, 0)],
    ['held', line(0.5, 0.5, 0.4, 0.4, 0.35, 0.1, 0.1, 0)],
    ['early', line(0.5, 0.2, 0.1, 0.1, 0.1, 0.1, 0)],
  ])('a defeat that was %s', (kind, chances) => {
    expect(storyOf(chances, 'loss', false)?.kind).toBe(kind);
  });
  test('a win, a draw, a resignation', () => {
    expect(storyOf(line(0.5, 0.5, 0.2, 1), 'win', false)?.kind).toBe('comeback');
    expect(storyOf(line(0.5, 0.6, 0.9, 1), 'win', false)?.kind).toBe('fine');
    expect(storyOf(line(0.5, 0.5), 'draw', false)).toBeUndefined();
    expect(storyOf(line(0.5, 0.6, 0), 'loss', true)?.kind).toBe('open');
    expect(storyOf(line(0.5, 0.1, 0), 'loss', true)?.kind).toBe('hard');
    expect(storyOf(line(0), 'loss', false)).toBeUndefined();
  });
  test('names who was ahead, and until when', () => {
    expect(storyText(en, { kind: 'early' }, 'Dark')).toMatch(/^Dark was ahead/);
    expect(storyText(fr, { kind: 'led', ply: 23 }, 'Foncé')).toContain('coup 23');
  });
});

describe('what may follow', () => {
  const info = { game: 'toy', players: ['human', 'bot:3', 'bot:3'], options: { a: 'b' } } as unknown as TableInfo;
  const mamie = { name: 'Mamie', face: 2 };
  test('the same again, and the other side', () => {
    const plan = rematch(info, [mamie]);
    expect(plan).toEqual({ game: 'toy', players: info.players, options: info.options, people: [mamie, null, null] });
    expect(otherSide(plan).players).toEqual(['bot:3', 'human', 'bot:3']);
    expect(otherSide(plan).people).toEqual([null, mamie, null]);
  });
  test('a level up or down, where there is one', () => {
    const plan = rematch(info, []);
    expect(atLevel(plan, 1)!.players).toEqual(['human', 'bot:4', 'bot:4']);
    expect(atLevel({ ...plan, players: ['human', 'bot:1'] }, -1)).toBeUndefined();
    expect(atLevel({ ...plan, players: ['human', 'bot:8'] }, 1)).toBeUndefined();
    expect(atLevel({ ...plan, players: ['human', 'human'] }, 1)).toBeUndefined();
  });
});

test('keys in a list with one tab stop', () => {
  expect(roveTo('ArrowDown', 2, 5)).toBe(3);
  expect(roveTo('ArrowUp', 0, 5)).toBe(0);
  expect(roveTo('End', 0, 5)).toBe(4);
  expect(roveTo('PageDown', 0, 5)).toBe(4);
  expect(roveTo('x', 0, 5)).toBeUndefined();
  expect(roveTo('constructor', 0, 5)).toBeUndefined();
  expect(roveTo('Home', 0, 0)).toBeUndefined();
});
