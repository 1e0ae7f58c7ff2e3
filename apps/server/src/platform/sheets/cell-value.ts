import { type CellFormat, showDigits } from './number-format.ts';
import type { Workbook } from './workbook-parts.ts';

/** The digits a spreadsheet shows of a number. The file may store more, from floating-point arithmetic. */
const shownDigits = 15;

/**
 * The number as the spreadsheet shows it: 0.30000000000000004 is 0.3, and 9.780306406157E12 has no exponent. A number with
 * more digits than spreadsheets keep has one: its last digits are lost, and it must not pass for a serial number.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const rounded = Number(number.toPrecision(shownDigits));
  if (Math.abs(rounded) >= 1e15) return rounded.toExponential().toUpperCase();
  if (rounded !== 0 && Math.abs(rounded) < 1e-6) return String(rounded);
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A stored cell. */
export interface StoredCell {
  type: string | undefined;
  value: string;
  inline: string;
  format: CellFormat | undefined;
}

/** What a cell shows, and whether that is a number. For a formula this is its saved result. */
export function showCell(
  { type, value, inline, format }: StoredCell,
  book: Workbook,
): { text: string; is_number: boolean } {
  if (type === undefined || type === 'n') {
    const shown = format === undefined ? null : formatted(value, format, book.is_1904);
    return { text: shown ?? plainNumber(value), is_number: shown === null && value !== '' };
  }
  return { text: textOf(type, value, inline, book), is_number: false };
}

function textOf(type: string, value: string, inline: string, { texts }: Workbook): string {
  switch (type) {
    case 's':
      return texts.get(Number(value)) ?? '';
    case 'inlineStr':
      return inline;
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '');
    default:
      return value;
  }
}

/** A date, time, percentage or number with leading zeros; null when the value is none. */
function formatted(value: string, format: CellFormat, is_1904: boolean): string | null {
  if (typeof format === 'object') return showDigits(value, format);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return null;
  if (format === 'percent') return `${plainNumber(String(number * 100))}%`;
  return dateOf(number, format, is_1904);
}

const dayMs = 86_400_000;
/** The last day that spreadsheets know, December 31, 9999. */
const lastDay = 2_958_465;

/** `1990-03-14`, `1990-03-14 15:30` or `15:30`. Days are counted from 1900 or 1904, and 1900 has one too many. */
function dateOf(serial: number, format: 'date' | 'time' | 'datetime', is_1904: boolean): string | null {
  const days = serial + (is_1904 ? 1_462 : serial < 60 && serial >= 1 ? 1 : 0);
  if (days < 0 || days > lastDay) return null;
  const minutes = Math.round(days * 1_440);
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + (minutes / 1_440) * dayMs).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (format === 'time') return clock;
  return format === 'date' ? day : `${day} ${clock}`;
}

/** `BC12` → 54, counted from 0; null without letters. */
export function columnOf(reference: string | undefined): number | null {
  if (!reference) return null;
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? null : column - 1;
}
