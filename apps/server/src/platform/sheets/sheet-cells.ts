import { type Cell, decimalOf } from '../files/xlsx.ts';
import type { CsvStyle } from './csv-style.ts';

/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula. Numbers stay unchanged, including negative
 * ones. The full-width signs come from Japanese keyboards.
 */
export function guardFormula(text: string): string {
  if (!/^'*[=+\-@\t\r＝＋－＠]/.test(text)) return text;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? text : `'${text}`;
}

/** Removes the apostrophe, so that an exported list imports unchanged. */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** A cell of a text file. */
export function csvCell(cell: Cell, { decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell === 'string') return guardFormula(cell);
  return 'amount' in cell ? decimalOf(cell).replace('.', decimal) : cell.local_time;
}
