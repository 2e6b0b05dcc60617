// A link is copied wherever the device allows it in any way, and selected where it does not.
import { afterEach, expect, test, vi } from 'vitest';
import { copyField, copyText } from '../src/parts/clipboard';
import { isOnlyHere } from '../src/online/reach';

afterEach(() => vi.unstubAllGlobals());
const field = () => ({ value: 'http://192.168.1.5:8080/#/join/K7QF3M', focus: vi.fn(), select: vi.fn() });
const device = (clipboard: object | undefined, execCommand: () => boolean) => {
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', { execCommand });
};
const never = () => {
  throw new Error('not here');
};

test('with a clipboard nothing is selected', async () => {
  const writeText = vi.fn(async () => {});
  device({ writeText }, never);
  const link = field();
  expect(await copyField(link)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(link.value);
  expect(link.select).not.toHaveBeenCalled();
});

test.each([
  ['is missing', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
])('where the clipboard %s, the selected text is copied', async (_, clipboard) => {
  device(clipboard, () => true);
  const link = field();
  expect(await copyText(link.value)).toBe(false);
  expect(await copyField(link)).toBe(true);
  expect(link.select).toHaveBeenCalled();
});

test.each([() => false, never])('where nothing copies, it is at least selected', async (execCommand) => {
  device(undefined, execCommand);
  const link = field();
  expect(await copyField(link)).toBe(false);
  expect(link.select).toHaveBeenCalled();
});

test('some addresses lead nowhere from another device', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].map(isOnlyHere)).toEqual([true, true, true, true]);
  expect(['192.168.1.5', 'jeux.example.org', 'localhost.example.org', '127.example.org'].some(isOnlyHere)).toBe(false);
});
