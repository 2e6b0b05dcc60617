import { afterAll, expect, test } from 'vitest';
import { chooseFirst, closeBrowser, playSome, visit, visitor, waitForTurn } from '../../../web/tests/e2e/browser';

afterAll(closeBrowser);

test('the endgame table comes for the champion alone, and stays without a network', async () => {
  const context = await visitor({ serviceWorkers: 'allow' });
  const page = await visit(context);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('endgame')).keys()).map(({ url }) => new URL(url).pathname));
  const playAgainst = async (bot: string) => {
    await page.goto(new URL('#/new/squadro', page.url()).href);
    await page.locator('.seat select').nth(1).selectOption(bot);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.waitForSelector('.status');
  };
  await playAgainst('bot:1');
  await playSome(page, 1);
  expect(await kept()).toEqual([]);
  await playAgainst('bot:8');
  await waitForTurn(page);
  await chooseFirst(page);
  await expect.poll(kept).toEqual([expect.stringMatching(/squadro-endgame-[0-9a-f]{8}\.bin$/)]);
  const [address] = await kept();
  await context.setOffline(true);
  const size = await page.evaluate(async (path) => (await (await fetch(path)).blob()).size, address!);
  expect(size).toBeGreaterThan(1_000_000);
  await context.close();
});
