// What somebody at a page says to the server of tables, on a line of its own.

/** @type {(page: import('playwright-core').Page, message: object) => Promise<any>} */
export const say = (page, message) =>
  page.evaluate(
    (message) =>
      new Promise((tell, fail) => {
        const { secret, name } = JSON.parse(localStorage.getItem('quatuor.online.me') ?? '');
        const face = ['frog', 'owl', 'panda'][name.charCodeAt(0) % 3];
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => line.send(JSON.stringify({ id: 0, ask: 'hello', secret, name, face }));
        line.onerror = () => fail(new Error('no line'));
        line.onmessage = ({ data }) => {
          const { id, ...answer } = JSON.parse(data);
          if (id === 0) {
            line.send(JSON.stringify({ id: 1, ...message }));
          } else if (id === 1) {
            line.close();
            tell(answer);
          }
        };
      }),
    message,
  );

let keys = 0;
/** Something that changes a table. */
export const wish = (/** @type {import('playwright-core').Page} */ page, /** @type {object} */ message) =>
  say(page, { key: `wish-${++keys}`, ...message });

/** 32 bytes as 43 letters, the same for the same name in every run. */
export const secretOf = (/** @type {string} */ name) =>
  name.normalize('NFD').replaceAll(/\W/g, '').repeat(42).slice(0, 42) + 'A';

/** As the device keeps it. */
export const identityOf = (/** @type {string} */ name) =>
  JSON.stringify({ secret: secretOf(name), name, face: name.length % 12, sat: true });

/** Everybody sits down at a new table, the first of them its maker, and the last begins. Their dice are never revealed. */
export async function newGame(
  /** @type {import('playwright-core').Page[]} */ people,
  /** @type {{ game: string } & Record<string, unknown>} */ setup,
) {
  const [maker, last] = [people[0], people.at(-1)];
  if (!maker || !last) {
    throw new Error('nobody');
  }
  const { table } = await wish(maker, { ask: 'create', seats: ['open', 'open'], ...setup });
  for (const [index, page] of people.entries()) {
    await wish(page, { ask: 'sit', table, seat: index + 1, commit: '0'.repeat(64) });
  }
  if (people.length > 1) {
    await wish(last, { ask: 'begin', table });
  }
  return table;
}
