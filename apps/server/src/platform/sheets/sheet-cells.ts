import { type Cell, decimalOf } from '../files/xlsx.ts';

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front; numbers, also negative ones, are what
 * they are. The wide signs are those of Japanese keyboards.
 */
export function guardFormula(text: string): string {
  if (!/^'*[=+\-@\t\r＝＋－＠]/.test(text)) return text;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? text : `'${text}`;
}

/** Takes the apostrophe off again, so that a list of ours reads as it was written. */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** A cell of a text file. Amounts have a point before their decimals, whatever the company's currency writes. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return guardFormula(cell);
  return 'amount' in cell ? decimalOf(cell) : cell.local_time;
}
