// The plain board shows every game: each view of the real engine can be read, and each legal move is a button.
import catalogue from 'virtual:catalogue';
import { render } from 'svelte/server';
import { describe, expect, test, vi } from 'vitest';

vi.mock('../src/settings.svelte', () => ({ settings: { lang: 'en' }, isCalm: () => true }));
import type { View } from '../src/engine/protocol';
import { TestTable } from '../src/engine/testing';
import PlainBoard from '../src/plain/PlainBoard.svelte';
import PlainCover from '../src/plain/PlainCover.svelte';
import { linesOf, shapeOf, titleOf } from '../src/plain/shape';

const nothing = () => {};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shown = (view: View, active = true) =>
  render(PlainBoard, { props: { view, active, play: nothing, refuse: nothing, why: async () => undefined } }).body;
const buttonsOf = (html: string) => [...html.matchAll(/data-move="([^"]*)"/g)].map(([, move]) => move!);

test.each(catalogue.games)('$id is played by the buttons of the plain board', ({ id }) => {
  const table = new TestTable(id).start().draw();
  for (let decision = 0; decision < 12 && !table.isOver; decision++) {
    const view = table.view();
    const html = shown(view);
    const buttons = buttonsOf(html);
    expect(buttons).toEqual(view.moves.map(({ move }) => escaped(move)));
    expect(html).toContain(escaped(view.ask.en));
    expect(html).toContain(escaped(view.moves[0]!.tell!.en));
    if (view.last) {
      expect(html).toContain(escaped(view.last.tell.en));
    }
    for (const name of Object.keys(view.board)) {
      expect(html).toContain(titleOf(name));
    }
    table.play(view.moves[(decision * 7) % buttons.length]!.move).draw();
  }
});

test('whoever does not decide sees the position and no button', () => {
  const view = new TestTable(catalogue.games[0]!.id).start().draw().view();
  expect(buttonsOf(shown(view, false))).toEqual([]);
  expect(shown(view, false)).toContain('Nothing to decide here.');
});

test('the drawing of a terminal is shown above the position, in the language of the page', () => {
  const view = new TestTable(catalogue.games[0]!.id).start().draw().view();
  expect(shown(view)).not.toContain('<pre');
  expect(shown({ ...view, drawing: { fr: 'un\n deux', en: 'one\n two' } })).toMatch(/<pre[^>]*>one\n two<\/pre>/);
});

test('the plain cover bears the name of the game', () => {
  expect(render(PlainCover, { props: { name: 'Fifth' } }).body).toContain('>Fifth</text>');
});

describe('a value is shown as what it is', () => {
  test.each([
    [7, 'word'],
    [null, 'word'],
    [[], 'list'],
    [[1, 'two', null], 'list'],
    [[[1, 2], [3]], 'grid'],
    [[{ a: 1 }, { b: 2 }], 'table'],
    [[{ a: 1 }, 2], 'items'],
    [{ a: 1 }, 'fields'],
  ])('%j: %s', (value, kind) => expect(shapeOf(value).kind).toBe(kind));

  test('a table has a column for every field that occurs', () => {
    expect(
      shapeOf([
        { a: 1, b: 2 },
        { b: 3, c: 4 },
      ]),
    ).toMatchObject({ columns: ['a', 'b', 'c'] });
  });

  test('lines are counted, so that long tables can be folded', () => {
    expect([linesOf(shapeOf([[1], [2]])), linesOf(shapeOf('text')), linesOf(shapeOf([{}, 1, 2]))]).toEqual([2, 1, 3]);
  });
});
