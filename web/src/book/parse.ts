// A rule book from its one source, book.<lang>.md: parts (`# `), sections (`## `), words and pictures. docs/page.md
// says how a picture is written.
import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import type { Lang } from '../storage/parse';
import { typeset } from '../words/typeset';

/** A position of the real board; with moves, one to try. */
export interface Picture {
  position: string;
  options: Record<string, string>;
  /** For each decision the moves that will do; none: any legal one. */
  moves: string[][];
  /** Words before and after the moves, as HTML. */
  caption: string;
  after: string;
}
/** Words, and the pictures that stand beside or below them. */
export interface Row {
  html: string;
  pictures: Picture[];
}
export interface Part {
  id: (typeof partIds)[number];
  /** HTML too. */
  title: string;
  rows: Row[];
}

/** The three parts of a book, in their order. */
export const partIds = ['leaflet', 'details', 'appendix'] as const;

/** The id of a heading, as GitHub makes it: links from the repository and inside the book agree. */
export const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-');

/** The lines of a field, which may go on over indented lines. */
export function fieldsOf(block: string): Record<string, string> {
  const [head = ''] = block.split(/\n\s*\n/, 1);
  const lines = head.replaceAll(/\n +/g, ' ').split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

const wordsOf = (text = '') => text.split(' ').filter(Boolean);
const any = '*';

export function pictureOf(block: string, inline: (text: string) => string): Picture {
  const fields = fieldsOf(block);
  return {
    position: fields['position'] ?? '',
    options: Object.fromEntries(wordsOf(fields['options']).map((word) => word.split('='))),
    moves: wordsOf(fields['moves']).map((word) => (word === any ? [] : word.split('|'))),
    caption: inline(fields['caption'] ?? ''),
    after: inline(fields['after'] ?? ''),
  };
}

/** English curves its quotes and apostrophes. */
const curve = (text: string) => text.replaceAll(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');
const setting = { fr: typeset, en: curve };

/** Markdown to HTML, with the typography of the language in everything but code. */
function writer(lang: Lang) {
  let deeper = 0;
  const markdown = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const level = depth + deeper;
        return `<h${level} id="${slug(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
    },
  });
  const set = (token: Token) => {
    if (token.type === 'text') {
      token.text = setting[lang](token.text);
    }
  };
  return {
    lexer: (source: string) => markdown.lexer(source),
    html(tokens: Token[], isFirstPart: boolean) {
      deeper = isFirstPart ? 0 : 1;
      void markdown.walkTokens(tokens, set);
      // What is wider than a phone scrolls, by keyboard too; an empty corner of a table heads nothing.
      return markdown
        .parser(tokens as TokensList)
        .replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">')
        .replaceAll('<th></th>', '<td></td>');
    },
    inline: (text: string) => markdown.parseInline(setInline(text, setting[lang])) as string,
  };
}

/** Typesets all but `code`. */
const setInline = (text: string, set: (text: string) => string) =>
  text
    .split('`')
    .map((piece, index) => (index % 2 ? piece : set(piece)))
    .join('`');

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === depth;

/** Cuts before every token that begins something. */
function cut(tokens: Token[], begins: (token: Token, run: Token[]) => boolean): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    if (runs.length === 0 || begins(token, runs.at(-1)!)) {
      runs.push([]);
    }
    runs.at(-1)!.push(token);
  }
  return runs;
}

const isPicture = (token: Token): token is Tokens.Code =>
  token.type === 'code' && (token.lang === 'try' || token.lang === 'picture');
const isForTheTerminal = (token: Token) => token.type === 'code' && token.lang === 'terminal';

export function parseBook(source: string, lang: Lang): Part[] {
  const { lexer, html, inline } = writer(lang);
  const tokens = lexer(source).filter((token) => token.type !== 'space' && !isForTheTerminal(token));
  return cut(tokens, (token) => isHeading(token, 1)).map(([title, ...rest], index) => {
    const id = partIds[index] ?? 'appendix';
    // Words go with the picture that follows them; only in the leaflet do several sections share one.
    const rows = cut(
      rest,
      (token, run) =>
        (!isPicture(token) && run.some(isPicture)) || (id !== 'leaflet' && isHeading(token, 2) && run.length > 0),
    );
    return {
      id,
      title: title && isHeading(title, 1) ? inline(title.text) : '',
      rows: rows.map((row) => ({
        html: html(
          row.filter((token) => !isPicture(token)),
          id === 'leaflet',
        ),
        pictures: row.filter(isPicture).map(({ text }) => pictureOf(text, inline)),
      })),
    };
  });
}
