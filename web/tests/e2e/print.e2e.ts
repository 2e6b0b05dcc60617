// The games on paper that the rule books link to.
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visit, visitor } from './browser';
import { gameIds } from './games';

afterAll(closeBrowser);

test.each(gameIds)('%s can be printed on either paper', async (game) => {
  const context = await visitor();
  const page = await visit(context, `#/book/${game}`);
  const links = page.locator('a[href$=".pdf"]');
  await expect.poll(() => links.allInnerTexts()).toEqual(['A4', 'Letter']);
  const files = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const file of files) {
    const answer = await page.request.get(file);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.text()).slice(0, 4)).toBe('%PDF');
  }
  expect(new Set(files).size).toBe(2);
  await context.close();
});
