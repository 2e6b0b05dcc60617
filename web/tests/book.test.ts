// The rule books: their three parts, and every picture of theirs in the real engine.
import { describe, expect, test } from 'vitest';
import { fieldsOf, parseBook, pictureOf, slug, type Picture } from '../src/book/parse';
import { TestTable } from '../src/engine/testing';

const files = import.meta.glob<string>('../../games/*/book.*.md', { query: '?raw', import: 'default', eager: true });
const bookOf = (game: string, lang: string) => files[`../../games/${game}/book.${lang}.md`]!;
const games = [...new Set(Object.keys(files).map((path) => path.split('/')[3]!))];
const langs = ['fr', 'en'] as const;
const asItIs = (text: string) => text;

describe('a book', () => {
  const source = `# Jeu

Bonjour !

## Le but
Gagner :
\`\`\`try
position: 1/l
options: players=3 limit=5
moves: 3|4 *
caption: Jouez : c'est
  à vous, \`a : b\`.
after: Bravo !

 |>|

 | |
\`\`\`
## La suite

| a | b : c |
|---|-------|
| 1 | 2     |

# Les détails

## Le coup
Le \`coup ! 'x'\` : un.
\`\`\`terminal
 |>|
\`\`\`
\`\`\`
 texte : 'y'
\`\`\`
`;
  const parts = parseBook(source, 'fr');

  test('has parts, and rows of words with their pictures', () => {
    expect(parts.map(({ id, title }) => [id, title])).toEqual([
      ['leaflet', 'Jeu'],
      ['details', 'Les détails'],
    ]);
    expect(parts[0]!.rows.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
    expect(parts[0]!.rows[0]!.html).toContain('<h2 id="le-but" tabindex="-1">Le but</h2>');
    expect(parts[1]!.rows[0]!.html).toContain('<h3 id="le-coup"');
  });

  test('has pictures with moves to try', () => {
    expect(parts[0]!.rows[0]!.pictures[0]).toEqual({
      position: '1/l',
      options: { players: '3', limit: '5' },
      moves: [['3', '4'], []],
      caption: 'Jouez\u202f: c’est à vous, <code>a : b</code>.',
      after: 'Bravo\u202f!',
    });
    expect(pictureOf('position: 0/l', asItIs)).toMatchObject({ position: '0/l', moves: [], caption: '', after: '' });
  });

  test('is typeset, but not its code, and leaves drawings to the terminal', () => {
    expect(parts[0]!.rows[0]!.html).toContain('Bonjour\u202f!');
    expect(parts[0]!.rows[1]!.html).toContain('b\u202f: c');
    expect(parts[1]!.rows[0]!.html).toContain('<code>coup ! &#39;x&#39;</code>\u202f: un.');
    expect(parts[1]!.rows[0]!.html).toContain(' texte : &#39;y&#39;');
    expect(parts[1]!.rows[0]!.html).not.toContain('|&gt;|');
    const english = parseBook('# It\n"Yes", it\'s `"x"`.', 'en')[0]!;
    expect(english.rows[0]!.html).toContain('“Yes”, it’s <code>&quot;x&quot;</code>.');
  });

  test('has headings named as GitHub names them', () => {
    expect(slug("À l'abri, ou non ?")).toBe('à-labri-ou-non-');
  });
});

/** The blocks as written: what must be the same in every language. */
function blocks(source: string) {
  return [...source.matchAll(/^```(try|picture)\n([^]*?)^```/gm)].map(([, kind, body]) => {
    const { position, options, moves, caption, after } = fieldsOf(body!);
    return { same: { kind, position, options, moves }, words: [caption, after] };
  });
}
const headings = (source: string) =>
  [...source.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, words]) => slug(words!));
const ruleIds = (text: string, game: string) =>
  text.match(new RegExp(`\\b${game[0]!.toUpperCase()}[1-9][0-9]?\\b`, 'g')) ?? [];

/** Tries what a picture offers: every move it names is legal, and its line can be played to the end. */
function tryOut(game: string, { position, options, moves }: Picture) {
  const table = new TestTable(game).start({ options, position }).draw();
  const seat = table.mover;
  for (const wanted of moves) {
    expect(table.mover, 'all its moves belong to one player').toBe(seat);
    const legal = table.view().moves.map(({ move }) => move);
    expect(legal).toEqual(expect.arrayContaining(wanted));
    table.play(wanted[0] ?? legal[0]!).draw();
  }
}

describe.each(games)('the books of %s', (game) => {
  test('have the same pictures in both languages', () => {
    const [fr, en] = langs.map((lang) => blocks(bookOf(game, lang)));
    expect(fr!.map(({ same }) => same)).toEqual(en!.map(({ same }) => same));
    for (const { same, words } of [...fr!, ...en!]) {
      expect(words[0], same.position).toBeTruthy();
      expect(Boolean(words[1]), same.position).toBe(same.kind === 'try');
      expect(Boolean(same.moves), same.position).toBe(same.kind === 'try');
    }
  });

  test('show what can be played', () => {
    for (const picture of parseBook(bookOf(game, 'fr'), 'fr').flatMap(({ rows }) =>
      rows.flatMap((row) => row.pictures),
    )) {
      tryOut(game, picture);
    }
  });

  test.each(langs)('have a leaflet, details and an appendix: %s', (lang) => {
    const parts = parseBook(bookOf(game, lang), lang);
    expect(parts.map(({ id }) => id)).toEqual(['leaflet', 'details', 'appendix']);
    const [leaflet, details, appendix] = parts.map(({ rows }) => ({
      html: rows.map((row) => row.html + row.pictures.map(({ caption, after }) => caption + after).join('')).join(''),
      tries: rows.flatMap((row) => row.pictures).filter(({ moves }) => moves.length > 0).length,
    }));
    expect(leaflet!.tries).toBe(3);
    expect(leaflet!.html).not.toMatch(/<(code|pre)/);
    expect(details!.html).not.toMatch(/<pre/);
    expect(ruleIds(leaflet!.html + details!.html, game)).toEqual([]);
    expect(ruleIds(appendix!.html, game).length).toBeGreaterThan(0);
  });

  test.each(langs)('lead from every rule to a heading: %s', (lang) => {
    const source = bookOf(game, lang);
    const names = headings(source);
    expect(new Set(names).size, 'each heading has a name of its own').toBe(names.length);
    const table = [...source.matchAll(/^\| ([A-Z])([0-9]+) +\| (.*) \|$/gm)];
    expect(table.map(([, , number]) => Number(number))).toEqual(table.map((_, index) => index + 1));
    const targets = [...source.matchAll(/\]\(#(.*?)\)/g)].map(([, target]) => target!);
    expect(names).toEqual(expect.arrayContaining(targets));
    expect(targets.length).toBeGreaterThanOrEqual(table.length);
  });

  test.each(langs)('begin and end what is bold or code on one line, as the terminal needs it: %s', (lang) => {
    const lines = bookOf(game, lang)
      .replaceAll(/^```[^]*?^```/gm, '')
      .split('\n');
    expect(lines.filter((line) => line.split('**').length % 2 === 0 || line.split('`').length % 2 === 0)).toEqual([]);
  });

  test('break no French line where no space may break', () => {
    expect(bookOf(game, 'fr').match(/^ *[;:!?»].*$|«$/gm)).toBeNull();
  });
});
