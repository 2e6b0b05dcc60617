// Where the page is.
import { parseAddress } from './address';

export const route = $state(parseAddress(location.hash));

addEventListener('hashchange', () => Object.assign(route, parseAddress(location.hash)));

export function go(screen: string, argument = '', replace = false) {
  const hash = screen ? `#/${screen}${argument ? `/${argument}` : ''}` : '#/';
  if (replace) {
    history.replaceState(null, '', hash);
    Object.assign(route, parseAddress(hash));
  } else {
    location.hash = hash;
  }
}
