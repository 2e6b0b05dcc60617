// What somebody has not read yet.
import { expect, test, vi } from 'vitest';
import { keepReadTo, readTo, unreadOf } from '../../src/online/unread';
import type { Said } from '../../src/online/protocol';

const said = (version: number, seat: number | null, name: string): Said => ({ version, seat, name, text: '', at: 0 });
const talk = [said(3, 1, 'Anna'), said(5, 2, 'Ben'), said(6, null, 'Zoé'), said(9, null, 'Ben'), said(10, 2, 'Ben')];
const versions = (...of: Parameters<typeof unreadOf>) => unreadOf(...of).map(({ version }) => version);

test('what others said after the last that was read', () => {
  expect(versions(talk, 0, { seat: 1, name: 'Anna' })).toEqual([5, 6, 9, 10]);
  expect(versions(talk, 6, { seat: 2, name: 'Ben' })).toEqual([9]);
  expect(versions(talk, 10, { seat: 1, name: 'Anna' })).toEqual([]);
});

test('whoever watches has said what has their name and no seat', () => {
  expect(versions(talk, 0, { seat: null, name: 'Zoé' })).toEqual([3, 5, 9, 10]);
  expect(versions(talk, 0, { seat: null, name: 'Ben' })).toEqual([3, 5, 6, 10]);
  expect(versions(talk, 0, { seat: null, name: undefined })).toEqual([3, 5, 6, 9, 10]);
});

test('each table is remembered as long as the tab; without storage nothing breaks', () => {
  expect(readTo('AAAAAA')).toBe(0);
  keepReadTo('AAAAAA', 7);
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  keepReadTo('AAAAAA', 7);
  expect([readTo('AAAAAA'), readTo('BBBBBB')]).toEqual([7, 0]);
  vi.unstubAllGlobals();
});
