// <quatuor-board>: a position or a game to replay, in any page.
import { mount, unmount } from 'svelte';
import theme from 'virtual:theme';
import type { Viewer } from '../../../web/src/engine/protocol';
import { adoptFiles, adoptInto, rootKey } from './adopt';
import { languageKey } from './settings.svelte';
import Shown from './Shown.svelte';
import { Showing } from './showing.svelte';

/** The page's own styles end at the element: what is inherited begins anew, then comes the theme. */
const host = ':host { all: initial }';
/** Paper of its own: a page that is always light may stand on a system that is dark. */
const box = `
  :host { display: block; min-height: 0; padding: 8px; border-radius: var(--radius) }
  :host([hidden]) { display: none }
`;

const sources = ['game', 'position', 'options', 'src'];

function viewerIn(text: string | null): Viewer {
  return text === null || text === 'spectator' ? 'spectator' : text === 'all' ? 'all' : Number(text);
}

/** Of the nearest element that tells one of ours, also outside the shadow roots around. */
function languageAround(element: Element): 'fr' | 'en' {
  for (let near: Element | null | undefined = element; near; near = near.parentElement) {
    const told = /^(fr|en)\b/i.exec(near.getAttribute('lang') ?? '')?.[1];
    if (told) {
      return told.toLowerCase() as 'fr' | 'en';
    }
  }
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : 'fr';
}

export class QuatuorBoard extends HTMLElement {
  static readonly observedAttributes = [...sources, 'viewer', 'ply', 'lang'];

  readonly #showing = new Showing();
  readonly #root = this.attachShadow({ mode: 'open' });
  #component: object | undefined;
  #isStale = false;
  /** The record may be the text inside, and the language that of the page. */
  readonly #inside = new MutationObserver(() => this.#renew());
  readonly #around = new MutationObserver(() => this.#speak());

  constructor() {
    super();
    adoptInto(this.#root, host);
    adoptInto(this.#root, theme);
    adoptInto(this.#root, box);
  }

  connectedCallback() {
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
    this.#around.observe(document.documentElement, { attributeFilter: ['lang'], subtree: true });
    this.#speak();
    this.#look();
    this.#turnTo();
    this.#renew();
    this.#component = mount(Shown, {
      target: this.#root,
      props: { showing: this.#showing, retry: () => this.#renew() },
      context: new Map<symbol, unknown>([
        [rootKey, this.#root],
        [languageKey, this.#showing.language],
      ]),
    });
  }

  disconnectedCallback() {
    this.#inside.disconnect();
    this.#around.disconnect();
    this.#showing.leave();
    if (this.#component) {
      void unmount(this.#component);
      this.#component = undefined;
    }
  }

  attributeChangedCallback(name: string) {
    if (!this.isConnected) {
      return;
    }
    if (name === 'lang') {
      this.#speak();
    } else if (sources.includes(name)) {
      this.#renew();
    } else if (name === 'viewer') {
      this.#look();
    } else {
      this.#turnTo();
    }
  }

  #speak() {
    this.#showing.language.now = languageAround(this);
  }

  #look() {
    this.#showing.viewer = viewerIn(this.getAttribute('viewer'));
  }

  #turnTo() {
    this.#showing.show(Math.trunc(Number(this.getAttribute('ply'))) || 0);
  }

  /** Several attributes that change at once are one change. */
  #renew() {
    if (this.#isStale) {
      return;
    }
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      if (this.isConnected) {
        void this.#showing.load(
          {
            src: this.getAttribute('src'),
            record: this.textContent?.trim() ?? '',
            game: this.getAttribute('game'),
            position: this.getAttribute('position'),
            options: this.getAttribute('options') ?? '',
          },
          () => adoptFiles(this.#root),
        );
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'quatuor-board': QuatuorBoard;
  }
}

if (!customElements.get('quatuor-board')) {
  customElements.define('quatuor-board', QuatuorBoard);
}
