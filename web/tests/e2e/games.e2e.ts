// A whole game of each, by clicking and by keyboard alone, against the quickest bot.
import { afterAll, test } from 'vitest';
import { closeBrowser } from './browser';
import { gameIds } from './games';
import { playByKeyboard, playWholeGame } from './play';

afterAll(closeBrowser);

test.each(gameIds)('%s, by clicking', (game) => playWholeGame(game, { turns: 16 }));

test.each(gameIds)('%s, by keyboard alone', (game) => playWholeGame(game, { turns: 6, play: playByKeyboard }));
