// A whole game of each, by clicking, by touch on a small phone and by keyboard alone, against the quickest bot.
import { afterAll, test } from 'vitest';
import { closeBrowser } from './browser';
import { gameIds } from './games';
import { playByKeyboard, playByTouch, playWholeGame } from './play';

afterAll(closeBrowser);

test.each(gameIds)('%s, by clicking', (game) => playWholeGame(game, { turns: 16 }));

test.each(gameIds)('%s, by keyboard alone', (game) => playWholeGame(game, { turns: 6, play: playByKeyboard }));

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
test.each(gameIds)('%s, by touch on a phone', (game) =>
  playWholeGame(game, { turns: 6, play: playByTouch, look: phone }),
);
