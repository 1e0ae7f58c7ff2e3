import { identifierKind, normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { type AmountStyle, amountFault, readAmountText } from '@tradepost/contracts/files/amount-text.rules';
import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { isLostNumber, lostNumberText } from '@tradepost/contracts/files/lost-number.rules';
import type { ColumnMap } from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import type { ListColumn } from '@tradepost/contracts/orders/quote-line.data';
import { carrierWords, gradeWords, headingWords } from './list-columns.data.ts';

/** What a list seems to be: which column holds what, and whether its first row is a heading. */
export interface DetectedList {
  columns: ColumnMap;
  has_headings: boolean;
}

const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_.:*]+/g, ' ')
    .trim();

function columnOfHeading(cell: string): ListColumn | null {
  const word = plain(cell);
  if (word === '') return null;
  const keys = Object.keys(headingWords) as ListColumn[];
  return (
    keys.find((key) => headingWords[key].includes(word)) ??
    keys.find((key) => headingWords[key].some((known) => known.length > 3 && word.startsWith(`${known} `))) ??
    null
  );
}

const namesExactly = (cell: string) =>
  (Object.keys(headingWords) as ListColumn[]).find((key) => headingWords[key].includes(plain(cell)));

/** Whether a row can only be the headings of a list: two columns are named by their very words. */
export function areHeadings(cells: readonly string[]): boolean {
  const named = new Set(cells.flatMap((cell) => namesExactly(cell) ?? []));
  return named.size >= 2 && !cells.some((cell) => /\d{6}/.test(cell));
}

const identifier = /^(?:\d{14,16}|[A-Z0-9]{8,14})$/i;
const storage = /^\d{1,4}\s?(?:gb|tb|g|t)$/i;
const wholeNumber = /^\d{1,6}$/;

/** What a column without a heading holds, by most of its values. */
function columnOfValues(values: readonly string[]): ListColumn | null {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (filled.length === 0) return null;
  const most = (test: (value: string) => boolean) => filled.filter(test).length * 2 > filled.length;
  if (most((value) => identifier.test(value) && /\d{5}/.test(value))) return 'identifier';
  if (most((value) => storage.test(value))) return 'storage';
  if (most((value) => wholeNumber.test(value))) return 'quantity';
  if (most((value) => gradeWords.has(plain(value)) || /^grade\b/i.test(value))) return 'grade';
  if (most((value) => carrierWords.has(plain(value)))) return 'carrier';
  if (most((value) => /^[^a-z]*\d+[.,]\d{2}[^a-z]*$/i.test(value))) return 'price';
  return most((value) => /[a-z]{2}/i.test(value)) ? 'text' : null;
}

/** Finds what the columns hold from the first rows. A column is named once; of several texts the longest is the device. */
export function detectColumns(rows: readonly (readonly string[])[]): DetectedList {
  const [first = []] = rows;
  const named = first.map(columnOfHeading);
  const has_headings =
    named.some((column) => column !== null) &&
    !first.some((cell) => identifier.test(cell.trim()) && /\d{6}/.test(cell));
  const values = has_headings ? rows.slice(1) : rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const found = Array.from({ length: width }, (_, index) => {
    const byName = has_headings ? named[index] : null;
    return byName ?? columnOfValues(values.map((row) => row[index] ?? ''));
  });
  // With headings, a column that they do not explain is left out unless nothing says what the device is.
  const isNamed = (index: number) => has_headings && Boolean(named[index]);
  const hasDevice = found.some((column, index) => isNamed(index) && (column === 'text' || column === 'model'));
  const seen = new Set<ListColumn>();
  const columns = found.map((column, index) => {
    if (column === null || (column === 'text' && hasDevice && !isNamed(index))) return null;
    if (seen.has(column)) return null;
    seen.add(column);
    return column;
  });
  return { columns, has_headings };
}

/** A line as the list gives it. */
export interface ListedLine {
  text: string;
  grade: string;
  quantity: number;
  identifiers: string[];
  their_price: number | null;
  note: string | null;
  /** What could not be read of it, in sentences. */
  problem: string | null;
}

/** A small x only: an iPhone X has a large one. */
const times =
  /^(\d{1,5})\s?(?:x|×|[Pp]cs|[Pp]ieces|[Uu]nits)(?=\s)|\s(?:x|×|[Qq]ty:?)\s?(\d{1,5})$|\s(\d{1,5})\s?(?:[Pp]cs|[Pp]ieces|[Uu]nits)$/;

const maxQuantity = 100_000;

/** The line of a row; null for a row without a device. A quantity can stand in the text: `5x iPhone 13`. */
export function readLine(cells: readonly string[], columns: ColumnMap, style: AmountStyle): ListedLine | null {
  const of = (wanted: ListColumn) =>
    columns
      .flatMap((column, index) => (column === wanted ? [cells[index]?.trim() ?? ''] : []))
      .filter(Boolean)
      .join(' ');
  const problems: string[] = [];
  const whole = nameOf(of);
  const identifiers = readIdentifiers(of('identifier'), problems);
  const counted = times.exec(whole);
  const inText = counted ? Number(counted[1] ?? counted[2] ?? counted[3]) : null;
  const text = cutText((counted ? whole.replace(times, ' ') : whole).replace(/\s+/g, ' ').trim(), 300);
  const quantity = readQuantity(of('quantity')) ?? inText ?? Math.max(1, identifiers.length);
  if (text === '' || quantity < 1) return null;
  if (of('quantity') !== '' && readQuantity(of('quantity')) === null)
    problems.push(`Quantity “${of('quantity')}” is not a number`);
  if (quantity > maxQuantity) problems.push(`Quantity ${quantity} is more than ${maxQuantity}`);
  return {
    text,
    grade: cutText(of('grade'), 60),
    quantity: Math.min(quantity, maxQuantity),
    identifiers: identifiers.slice(0, 1000),
    their_price: readPrice(of('price'), style, problems),
    note: cutText(of('note'), 500) || null,
    problem: problems.length > 0 ? cutText(problems.join('. '), 500) : null,
  };
}

function nameOf(of: (wanted: ListColumn) => string): string {
  const [brand, model, free] = [of('brand'), of('model'), of('text')];
  const name = [free, model].filter(Boolean).join(' ');
  return [
    name.toLowerCase().includes(brand.toLowerCase()) ? '' : brand,
    name,
    withUnit(of('storage')),
    of('color'),
    of('carrier'),
  ]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The numbers of a cell: one in whatever form, or several. Those that a spreadsheet has shortened are gone. */
function readIdentifiers(cell: string, problems: string[]): string[] {
  return cell.split(/[;|]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    for (const lost of words.filter(isLostNumber)) problems.push(lostNumberText(lost));
    const rest = words.filter((word) => !isLostNumber(word)).join(' ');
    return rest === '' ? [] : rest.split(',').flatMap((each) => numbersIn(each, problems));
  });
}

function numbersIn(text: string, problems: string[]): string[] {
  if (identifierKind(text) !== 'serial') return [normalizeIdentifier(text)];
  const codes = text
    .split(/[\s/]+/)
    .map((code) => normalizeIdentifier(code).replace(/[^A-Z0-9]/g, ''))
    .filter(Boolean);
  const isNumber = (code: string) => code.length >= 5 && code.length <= 60;
  const others = codes.filter((code) => !isNumber(code) && !/^(imei|sn|s|n|meid)\d?$/i.test(code));
  if (others.length > 0) problems.push(`“${others.join(' ').slice(0, 60)}” is not an IMEI or serial number`);
  return codes.filter(isNumber);
}

function readPrice(cell: string, style: AmountStyle, problems: string[]): number | null {
  const read = readAmountText(cell, style);
  if (read === null) return null;
  if ('amount' in read) return read.amount;
  problems.push(
    amountFault('Asking price', cell, read.fault, style).replace('price must', () => `price “${cell}” must`),
  );
  return null;
}

/** `128` in a storage column is 128 GB; `1` and `2` are terabytes. */
function withUnit(value: string): string {
  if (!/^\d{1,4}$/.test(value)) return value;
  return Number(value) <= 4 ? `${value}TB` : `${value}GB`;
}

function readQuantity(cell: string): number | null {
  const digits = /^\D{0,5}(\d{1,3}(?:[.,\s']\d{3})+|\d+)(?:[.,]0+)?\D{0,12}$/.exec(cell)?.[1];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''));
}

/** Names for the columns of a list without headings: A, B, C. */
export function letterHeadings(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index < 26
      ? String.fromCharCode(65 + index)
      : `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`,
  );
}
