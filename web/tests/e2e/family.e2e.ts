// A family round one phone: everybody has a name, and is told what happened meanwhile.
import { afterAll, expect, test } from 'vitest';
import { clickOnce, closeBrowser, noViolations, visit, visitor } from './browser';
import { games } from './games';

afterAll(closeBrowser);

const names = ['Mamie', 'Papi', 'Zoé', 'Émile'];
const secret = games.filter(({ hidden, most_players: most }) => hidden && most === 4).map(({ id }) => id);

test.each(secret)('%s: the device goes round four people by name', async (game) => {
  const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await visit(context, `#/new/${game}`);
  await page.locator('.choice', { hasText: '4' }).click();
  for (const [index, name] of names.entries()) {
    await page.locator('.seat select').nth(index).selectOption('human');
    await page.getByPlaceholder('Nom').nth(index).fill(name);
  }
  await noViolations(page, 'names');
  await page.getByRole('button', { name: 'Commencer' }).click();

  const hands: string[] = [];
  for (let steps = 0; steps < 200 && hands.length < 6; steps++) {
    await page.waitForSelector('[data-action="take-screen"], .board [data-spot][tabindex="0"]');
    const ready = page.locator('[data-action="take-screen"]');
    if (await ready.count()) {
      const said = await page.locator('.board').innerText();
      const who = names.find((one) => said.includes(`Passez l’appareil à ${one}.`));
      expect(who, said).toBeDefined();
      expect(await page.title()).toContain(who);
      expect(await page.locator('.whose').innerText()).toContain(`C’est à ${who} de jouer.`);
      expect(await page.locator('.board [data-spot], .moves').count()).toBe(0);
      await ready.click();
      await ready.waitFor({ state: 'detached' });
      if (hands.length > 0) {
        // Whoever sat before is told by name.
        await expect.poll(() => page.locator('#since + ul').innerText()).toContain(hands.at(-1));
        await noViolations(page, 'since the last turn');
      }
      hands.push(who!);
      continue;
    }
    await clickOnce(page);
  }
  expect(new Set(hands.slice(0, 4))).toEqual(new Set(names));
  await page.reload();
  await expect.poll(() => page.locator('.whose').innerText()).toContain(hands.at(-1));

  // The names are known the next time.
  await page.goto(new URL('#/settings', page.url()).href);
  for (const name of names) {
    await page.getByRole('button', { name: `Supprimer ${name}` }).waitFor();
  }
  await context.close();
});
