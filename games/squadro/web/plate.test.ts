import { expect, test } from 'vitest';
import { onPlate } from './plate';

test('short names are large, longer ones smaller, long ones cut', () => {
  expect(onPlate('Clair')).toEqual({ text: 'Clair', size: 36 });
  expect(onPlate('Foncé').size).toBe(36);
  expect(onPlate('Mathilde').size).toBeLessThan(36);
  expect(onPlate('Grand-père Jean')).toEqual({ text: 'Grand-p…', size: onPlate('Grand-p…').size });
  expect(onPlate('WWWWWWWW').size).toBe(19);
  expect(onPlate('').size).toBe(36);
});
