// What the page says of itself: to people who are sent a link, and to devices that install it. In French, its first language.
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { builtCatalogue } from './catalogue.ts';
import { screenshots } from './pictures.ts';
import { fr } from './src/words/fr.ts';
import { de, typeset } from './src/words/typeset.ts';

const { games } = builtCatalogue();
const names = games.map(({ name }) => name.fr);
const title = typeset(fr.pageTitle);
const description = typeset(
  `${names.join(', ')} : contre l’ordinateur ou à plusieurs, sur un téléphone ou un ordinateur, même sans réseau. Ni compte, ni publicité.`,
);
/** Sites that show a card for a link want its picture's whole address, which only whoever publishes the page knows. */
const address = process.env['QUATUOR_ADDRESS'] ?? './';

/** Only what is ours runs here. Boards place their pieces by style attributes; engines are WebAssembly. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const meta = (name: string, content: string): HtmlTagDescriptor => ({ tag: 'meta', attrs: { name, content } });
const property = (property: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { property, content },
});

const head: HtmlTagDescriptor[] = [
  { tag: 'title', children: title },
  meta('description', description),
  property('og:type', 'website'),
  property('og:site_name', fr.title),
  property('og:locale', 'fr_FR'),
  property('og:locale:alternate', 'en_GB'),
  property('og:title', title),
  property('og:description', description),
  ...(address === './' ? [] : [property('og:url', address)]),
  property('og:image', `${address}card.png`),
  property('og:image:type', 'image/png'),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', typeset(`Quatuor, quatre jeux de plateau : ${names.join(', ')}`)),
  meta('twitter:card', 'summary_large_image'),
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './apple-touch-icon.png' } },
];

/** The policy comes first: it holds for what stands after it. Not while one works on the page, when vite adds scripts. */
export function about(): Plugin {
  let isBuilt = false;
  return {
    name: 'about',
    config: (_, { command }) => {
      isBuilt = command === 'build';
    },
    transformIndexHtml: () => {
      const content = Object.entries(policy).map((rule) => rule.join(' '));
      const first = { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: content.join('; ') } };
      return [
        ...(isBuilt ? [{ ...first, injectTo: 'head-prepend' as const }] : []),
        ...head.map((tag) => ({ ...tag, injectTo: 'head' as const })),
      ];
    },
  };
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const gameOf = (screen: string) => games.find(({ id }) => screen.startsWith(id));
const homeFirst = screenshots().sort((a, b) => Number(!!gameOf(a.name)) - Number(!!gameOf(b.name)));

export const manifest: Partial<ManifestOptions> = {
  id: 'quatuor',
  name: fr.title,
  short_name: fr.title,
  description,
  lang: 'fr',
  dir: 'ltr',
  categories: ['games', 'entertainment'],
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('icon-maskable', 192, 'maskable'),
    icon('icon-maskable', 512, 'maskable'),
  ],
  shortcuts: games.map(({ id, name, goal }) => ({
    name: typeset(fr.home.playAlone(name.fr)),
    short_name: name.fr,
    description: typeset(goal.fr),
    url: `./#/quick/${id}`,
    icons: [icon('icon', 192, 'any')],
  })),
  screenshots: homeFirst.map(({ name, src, sizes, isNarrow }) => ({
    src,
    sizes,
    type: 'image/jpeg',
    form_factor: isNarrow ? 'narrow' : 'wide',
    label: typeset(gameOf(name) ? `Une partie ${de(gameOf(name)!.name.fr)}` : 'Les quatre jeux'),
  })),
};
