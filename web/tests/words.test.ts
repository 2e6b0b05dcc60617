import { expect, test } from 'vitest';
import { en as early } from '../src/words/en';
import { fr as tot } from '../src/words/fr';
import { lateEn } from '../src/words/late.en';
import { lateFr } from '../src/words/late.fr';
import { onlineEn } from '../src/words/online.en';
import { onlineFr } from '../src/words/online.fr';
import { typeset } from '../src/words/typeset';

const fr = { ...tot, late: lateFr, online: onlineFr };
const en = { ...early, late: lateEn, online: onlineEn };

/** Every text with its way in the dictionary; functions are called with numbers. */
function texts(value: unknown, way = ''): [string, string][] {
  if (typeof value === 'string') {
    return [[way, value]];
  }
  if (typeof value === 'function') {
    return [[way, String(value(2, 3))]];
  }
  return Object.entries(value as object).flatMap(([key, item]) => texts(item, `${way}.${key}`));
}

test('no string is missing in either language', () => {
  const ways = (dictionary: unknown) => texts(dictionary).map(([way]) => way);
  expect(ways(en)).toEqual(ways(fr));
});

test('no string is empty', () => {
  for (const [way, text] of [...texts(fr), ...texts(en)]) {
    expect(text.trim(), way).not.toBe('');
  }
});

test('French has its spaces before ; : ! ? and inside guillemets', () => {
  for (const [way, text] of texts(fr)) {
    expect(text, way).not.toMatch(/[^\s\u202f][;:!?](\s|$)/);
  }
  expect(typeset('Prêt ? « Oui » : allez !')).toBe('Prêt\u202f? «\u202fOui\u202f»\u202f: allez\u202f!');
});
