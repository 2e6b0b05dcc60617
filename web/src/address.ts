// Addresses of the page: #/new/GAME, #/table/ID, #/open/DATA … so that any host can serve it.

export interface Route {
  /** '' is the first screen. */
  screen: string;
  argument: string;
}

/** Leads nowhere: no screen is called so. */
const nowhere: Route = { screen: '?', argument: '' };

/** What cannot be decoded is left out: a damaged link is still a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function parseAddress(hash: string): Route {
  if (['', '#', '#/'].includes(hash)) {
    return { screen: '', argument: '' };
  }
  const [, screen, argument = ''] = /^#\/([a-z]+)(?:\/(.*))?$/.exec(hash) ?? [];
  return screen ? { screen, argument: decoded(argument) } : nowhere;
}

/** The screens whose argument is a game, and those that have none. */
const ofAGame = ['new', 'quick', 'book', 'learn'];
const alone = ['settings', 'results'];

/** Is there something at this address, as far as one can tell before looking? */
export function leadsSomewhere({ screen, argument }: Route, hasGame: (id: string) => boolean): boolean {
  if (ofAGame.includes(screen)) {
    return hasGame(argument);
  }
  if (screen === 'online') {
    const [what, game] = argument.split('/');
    return argument === '' || (what === 'new' && (!game || hasGame(game)));
  }
  if (screen === 'puzzles') {
    const [, game] = /^([^/]+)(?:\/(today|[1-9]\d{0,4}))?$/.exec(argument) ?? [];
    return game !== undefined && hasGame(game);
  }
  if (screen === 'join') {
    return /^[a-z0-9]{4,12}(\/[\w-]+)?$/i.test(argument);
  }
  return alone.includes(screen) ? argument === '' : screen !== 'table' || argument !== '';
}
