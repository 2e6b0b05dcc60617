import { afterAll, test } from 'vitest';
import { closeBrowser } from '../../../web/tests/e2e/browser';
import { playWholeGame } from '../../../web/tests/e2e/play';

afterAll(closeBrowser);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
test('a whole game on a phone', () => playWholeGame('quadrot', { turns: 8, look: phone }));
