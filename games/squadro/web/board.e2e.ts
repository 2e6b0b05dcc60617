import { afterAll, expect, test } from 'vitest';
import { closeBrowser, sitDown, visit, visitor, waitForTurn, whispers } from '../../../web/tests/e2e/browser';

afterAll(closeBrowser);

test('a tap on a piece of the other side says whose it is', async () => {
  const context = await visitor();
  const page = await visit(context);
  await sitDown(page, 'squadro');
  await waitForTurn(page);
  const said = await whispers(page);
  await page.locator('.board [data-piece][data-side="dark"]').last().click({ force: true });
  await expect.poll(said).toMatch(/Foncé/);
  await context.close();
});
