// What systems and other sites show of the page: icons and the card of a link, from our own drawings, and photographs.
import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const drawn = (file: string) => new URL(file, import.meta.url);
const photographs = new URL('../docs/screens/', import.meta.url);

/** What is made of which drawing, and how wide. */
const drawings = [
  { name: 'icon-192.png', from: drawn('public/icon.svg'), width: 192 },
  { name: 'icon-512.png', from: drawn('public/icon.svg'), width: 512 },
  { name: 'icon-maskable-192.png', from: drawn('pictures/icon-full.svg'), width: 192 },
  { name: 'icon-maskable-512.png', from: drawn('pictures/icon-full.svg'), width: 512 },
  { name: 'apple-touch-icon.png', from: drawn('pictures/icon-full.svg'), width: 180 },
  { name: 'card.png', from: drawn('pictures/card.svg'), width: 1200 },
];

function painted(from: URL, width: number): Buffer {
  const fitTo = { mode: 'width', value: width } as const;
  return new Resvg(readFileSync(from, 'utf8'), { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

/** Of a JPEG: its frame header says so. */
function sizeOf(picture: Buffer): { width: number; height: number } {
  const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
  let at = 2;
  while (at + 9 < picture.length && !isFrame(picture[at + 1]!)) {
    at += 2 + picture.readUInt16BE(at + 2);
  }
  return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) };
}

export interface Photograph {
  /** Of the screen: home, squadro-table … */
  name: string;
  src: string;
  sizes: string;
  isNarrow: boolean;
}

/** Those that `npm run screens -- --readme` took. */
export const screenshots = (): Photograph[] =>
  readdirSync(photographs)
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => {
      const { width, height } = sizeOf(readFileSync(new URL(file, photographs)));
      return {
        name: file.replace(/(-phone)?\.jpg$/, ''),
        src: `screens/${file}`,
        sizes: `${width}x${height}`,
        isNarrow: width < height,
      };
    });

export function pictures(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    generateBundle() {
      for (const { name, from, width } of drawings) {
        this.emitFile({ type: 'asset', fileName: name, source: painted(from, width) });
      }
      for (const { src } of screenshots()) {
        const source = readFileSync(new URL(src.replace('screens/', ''), photographs));
        this.emitFile({ type: 'asset', fileName: src, source });
      }
    },
  };
}
