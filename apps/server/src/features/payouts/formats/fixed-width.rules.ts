import { toUpperAscii } from './ascii.rules.ts';

/** One field of a record with fixed columns. */
export interface Column {
  width: number;
  text: string;
}

/** Left-justified upper-case ASCII, filled with spaces, cut at the width. */
export function alpha(width: number, value: string): Column {
  return { width, text: toUpperAscii(value).slice(0, width).padEnd(width) };
}

/** Right-justified upper-case ASCII, filled with spaces. Throws when it does not fit. */
export function rightAlpha(width: number, value: string): Column {
  return { width, text: fitted(width, toUpperAscii(value)).padStart(width) };
}

/** Digits, right-justified and filled with zeros. Throws when they do not fit: a cut amount would be another amount. */
export function numeric(width: number, value: number | bigint | string): Column {
  const digits = String(value);
  if (!/^\d+$/.test(digits)) throw new RangeError(`Not a whole number: ${digits}`);
  return { width, text: fitted(width, digits).padStart(width, '0') };
}

export const blank = (width: number): Column => ({ width, text: ' '.repeat(width) });

export const fixed = (text: string): Column => ({ width: text.length, text });

function fitted(width: number, text: string): string {
  if (text.length > width) throw new RangeError(`A value of ${text.length} characters does not fit into ${width}`);
  return text;
}

/** A line of exactly `width` characters. */
export function record(width: number, columns: readonly Column[]): string {
  const line = columns.map((column) => column.text).join('');
  if (line.length !== width || columns.some((column) => column.text.length !== column.width)) {
    throw new RangeError(`A record has ${line.length} characters instead of ${width}`);
  }
  return line;
}
