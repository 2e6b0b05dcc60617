import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null } }));
import { about } from './geometry';
import { noteOn } from './notes';
import { board, cells, cube, view } from './view.testing';
import { words } from './words';

const { meanings, notes } = words.fr;
const seen = (more: Parameters<typeof board>[0]) => view({ board: board(more) });
const on = (piece: ReturnType<typeof cube>) =>
  seen({ cells: cells({ d4: { cell: 'd4', height: 2, pieces: [piece] } }) });

describe('notes', () => {
  it('explain a face that shows', () => {
    const note = noteOn(on(cube('d4', 'ladder', true)), 'd4')!;
    expect(note.title).toContain('échelle');
    expect(note.lines).toEqual([meanings.ladder]);
  });
  it('tell of a hidden cube only what the viewer knows', () => {
    const secret = noteOn(on(cube('d4')), 'd4')!;
    expect(secret).toMatchObject({ lines: [notes.hidden], isPlain: true });
    const known = noteOn(on(cube('d4', 'chasm')), 'd4')!;
    expect(known.lines).toEqual([meanings.chasm, notes.known]);
  });
  it('tell of locks, flags and the summit', () => {
    const players = board().players.map((one) => ({ ...one, has_flag: true, locked: { piece: 'd6', cell: 'd6' } }));
    expect(noteOn(seen({ players }), 'd6')!.lines).toEqual([notes.hidden, notes.locked('Triangle'), notes.flag]);
    expect(noteOn(seen({ cells: cells({ e5: { cell: 'e5', height: 9, pieces: [] } }) }), 'e5')!.lines).toEqual([
      notes.summit,
    ]);
  });
  it('explain what is in hand and in the reserves', () => {
    expect(noteOn(seen({ hand: cube('d4', 'spring') }), about.hand)!.lines).toContain(meanings.spring);
    expect(noteOn(view(), about.hand)).toBeUndefined();
    expect(noteOn(view(), about.half('joker'))!.lines).toEqual([meanings.joker]);
    expect(noteOn(view(), about.half('T'))!.lines[0]).toContain('Triangle');
  });
});
