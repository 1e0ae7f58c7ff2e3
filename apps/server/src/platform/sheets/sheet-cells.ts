import type { CsvStyle } from './csv-style.ts';
import { type Cell, decimalOf } from './writing/xlsx.ts';

const formulaSigns = '=+\\-@\\t\\r＝＋－＠';
const needsGuard = new RegExp(`^'*[${formulaSigns}]|^'+\\d`);
const isGuarded = new RegExp(`^'+[${formulaSigns}\\d]`);

/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula. Numbers stay unchanged, including negative
 * ones. The full-width signs come from Japanese keyboards.
 */
export function guardFormula(text: string): string {
  if (!needsGuard.test(text)) return text;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? text : `'${text}`;
}

/**
 * Removes what protects a value from the spreadsheet: the apostrophe of our exports and of people (`'00123`), and
 * `="00123"`.
 */
export function withoutGuard(text: string): string {
  if (isGuarded.test(text)) return text.slice(1);
  const quoted = /^="((?:[^"]|"")*)"$/s.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

/** The text without `_x000D_`, in which workbooks write control characters, and without invisible signs around it. */
export function cleanText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x(d[89ab][0-9a-f]{2})__x(d[c-f][0-9a-f]{2})_|_x([0-9a-f]{4})_/gi, signOf)
    : text;
  return /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(plain) ? trimInvisible(plain) : plain;
}

const isInvisible = (sign: string) => /[\s\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(sign);

/** Sign by sign: a pattern for the end of a text would begin anew at each of its blanks. */
function trimInvisible(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isInvisible(text.charAt(start))) start += 1;
  while (end > start && isInvisible(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Two halves of a sign are that sign. One alone is none, and stays as it is written. */
function signOf(written: string, high: string | undefined, low: string | undefined, code: string | undefined): string {
  if (code !== undefined) return textOf(Number.parseInt(code, 16), written);
  return String.fromCharCode(Number.parseInt(high ?? '', 16), Number.parseInt(low ?? '', 16));
}

/** A line break or tab. Other control characters are nothing to read. */
function textOf(code: number, written: string): string {
  if (code >= 0xd800 && code <= 0xdfff) return written;
  if (code === 13) return '';
  return code < 32 && code !== 9 && code !== 10 ? '' : String.fromCharCode(code);
}

/** A cell of a text file. */
export function csvCell(cell: Cell, { decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell === 'string') return guardFormula(cell);
  return 'amount' in cell ? decimalOf(cell).replace('.', decimal) : cell.local_time;
}
