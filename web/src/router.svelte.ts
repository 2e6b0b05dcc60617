// Addresses of the page: #/new/GAME, #/table/ID, #/open/DATA … so that any host can serve it.

export interface Route {
  screen: string;
  argument: string;
}

function parse(hash: string): Route {
  const [, screen = '', argument = ''] = /^#\/([a-z]*)\/?(.*)$/.exec(hash) ?? [];
  return { screen, argument: decodeURIComponent(argument) };
}

function safely(hash: string): Route {
  try {
    return parse(hash);
  } catch {
    return { screen: 'open', argument: '' };
  }
}

export const route = $state(safely(location.hash));

addEventListener('hashchange', () => Object.assign(route, safely(location.hash)));

export function go(screen: string, argument = '', replace = false) {
  const hash = screen ? `#/${screen}${argument ? `/${argument}` : ''}` : '#/';
  if (replace) {
    history.replaceState(null, '', hash);
    Object.assign(route, safely(hash));
  } else {
    location.hash = hash;
  }
}
