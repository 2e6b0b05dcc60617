import { describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { lang: 'fr', flat: null } }));
import { cellSpots, spotAttributes } from './spots';
import { board, view } from './view.testing';

describe('spots', () => {
  it('lights what is legal, and only when the person decides', () => {
    const moves = [{ move: 'd4', take: 'd4', piece: 'd4', tell: { fr: 'Triangle prend le cube d4.', en: '' } }];
    const lit = cellSpots({ view: view({ moves }), active: true });
    expect(lit.get('d4')).toMatchObject({ lit: true, move: 'd4' });
    expect(lit.get('d4')!.label).toContain('Triangle prend');
    expect(lit.get('d5')!.lit).toBe(false);
    expect(cellSpots({ view: view({ moves }), active: false }).get('d4')!.lit).toBe(false);
  });
  it('carries the move, or where a choice begins', () => {
    const moves = [
      { move: 'e4', lay: 'e4', shown: false },
      { move: 'e4/show', lay: 'e4', shown: true },
    ];
    const spot = cellSpots({ view: view({ moves }), active: true, asked: 'e4' }).get('e4')!;
    expect(spotAttributes(spot, true)).toMatchObject({ role: 'button', 'data-from': 'e4', 'aria-pressed': true });
    expect(spotAttributes({ ...spot, lit: false })).toMatchObject({ role: 'img' });
  });
  it('stays on the spring by a tap on the pawn', () => {
    const moves = [{ move: 'stop', stop: true }];
    const spots = cellSpots({ view: view({ moves, board: board({ stage: 'spring' }) }), active: true });
    expect(spots.get('d6')).toMatchObject({ place: 'stop', lit: true, move: 'stop' });
  });
});
