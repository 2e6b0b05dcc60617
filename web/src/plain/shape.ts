// How a value of a view is best read: as a word, a list, a table or named fields.

export type Shape =
  | { kind: 'word'; word: Word }
  | { kind: 'list'; words: Word[] }
  | { kind: 'grid'; rows: unknown[][] }
  | { kind: 'table'; columns: string[]; rows: Fields[] }
  | { kind: 'items'; items: unknown[] }
  | { kind: 'fields'; fields: [string, unknown][] };

export type Word = string | number | boolean | null;
export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is Word => !Array.isArray(value) && !isFields(value);

/** The names of all fields, in the order in which they are first met. */
const columnsOf = (rows: Fields[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    if (value.every(isWord)) {
      return { kind: 'list', words: value };
    }
    if (value.every(Array.isArray)) {
      return { kind: 'grid', rows: value };
    }
    return value.every(isFields)
      ? { kind: 'table', columns: columnsOf(value), rows: value }
      : { kind: 'items', items: value };
  }
  return isFields(value) ? { kind: 'fields', fields: Object.entries(value) } : { kind: 'word', word: value as Word };
}

/** How many lines it takes; those that take many are folded. */
export const linesOf = (shape: Shape) =>
  'rows' in shape ? shape.rows.length : 'items' in shape ? shape.items.length : 1;

export const titleOf = (field: string) => field.replaceAll('_', ' ');

/** The same part of an earlier value. */
export const partOf = (value: unknown, part: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[part] : undefined;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
