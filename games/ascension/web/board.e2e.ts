import { afterAll, expect, test } from 'vitest';
import { closeBrowser, firstMove, visit, visitor } from '../../../web/tests/e2e/browser';
import { playWholeGame } from '../../../web/tests/e2e/play';

afterAll(closeBrowser);

test('a whole game in 3D', () => playWholeGame('ascension', { turns: 3, flat: false }));

test('a guided step that takes several decisions is not done after the first', async () => {
  const context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await visit(context, '#/learn/ascension');
  await firstMove(page).click({ force: true });
  await expect.poll(() => page.locator('.board [data-move][tabindex="0"]').count()).toBeGreaterThan(0);
  expect(await page.locator('.guide').getAttribute('data-done')).toBe('false');
  await context.close();
});
