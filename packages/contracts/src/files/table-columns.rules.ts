import { signsOf } from '../numbers.ts';
import { readDayText } from './day-text.rules.ts';
import { isLostNumber, lostNumberText } from './lost-number.rules.ts';

/** A column of a file that is imported. */
export interface TableColumn<Key extends string = string> {
  key: Key;
  label: string;
  /** What its cells hold. Left out: a text in one line. */
  kind?: 'amount' | 'day' | 'serial' | 'lines';
  /** Other names that files have for it. */
  names?: readonly string[];
}

/** The position of each column in the heading row. */
export type TablePlaces<Key extends string> = ReadonlyMap<Key, number>;

export const wordsOfHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** Finds the columns by key, label or another name, in any case and order. */
export function findPlaces<Key extends string>(
  columns: readonly TableColumn<Key>[],
  headings: readonly string[],
): TablePlaces<Key> {
  const words = headings.map(wordsOfHeading);
  const places = new Map<Key, number>();
  for (const { key, label, names = [] } of columns) {
    const known = new Set([key, wordsOfHeading(label), ...names]);
    const place = words.findIndex((word) => known.has(word));
    if (place >= 0) places.set(key, place);
  }
  return places;
}

/** A row of a file, before its columns are known. */
export interface RawRow {
  cells: readonly string[];
  /** The columns whose cells hold numbers, not texts. */
  numbers?: ReadonlySet<number> | undefined;
  /** Why the row cannot be read. */
  fault?: string | undefined;
}

export interface TableFault<Key extends string> {
  key: Key;
  reason: string;
}

export interface TableRow<Key extends string> {
  cells: Record<Key, string>;
  /** Why the row is rejected before its values are looked at. */
  fault?: TableFault<Key>;
}

const formulaErrors = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/**
 * The cells of a row by column. Numbers in columns of amounts are written as the country writes them, and days as
 * `1990-03-14`. A cell that a spreadsheet has spoiled is a fault.
 */
export function readTableRow<Key extends string>(
  columns: readonly TableColumn<Key>[],
  places: TablePlaces<Key>,
  { cells: given, numbers, fault }: RawRow,
  country: string,
): TableRow<Key> {
  const cells = {} as Record<Key, string>;
  let found: TableFault<Key> | undefined;
  for (const { key, label, kind } of columns) {
    const at = places.get(key);
    const text = at === undefined ? '' : cellText(given[at] ?? '', kind, numbers?.has(at) === true, country);
    cells[key] = text;
    if (formulaErrors.test(text)) found ??= { key, reason: `${label}: the formula has the error ${text}` };
    else if (kind === 'serial' && isLostNumber(text)) found ??= { key, reason: `${label} ${lostNumberText(text)}` };
  }
  const [first] = columns;
  if (fault && first) found = { key: first.key, reason: fault };
  return found ? { cells, fault: found } : { cells };
}

function cellText(cell: string, kind: TableColumn['kind'], isNumber: boolean, country: string): string {
  const text = cell.trim();
  if (kind === 'lines') return text;
  if (kind === 'amount' && isNumber) return text.replace('.', signsOf(country).decimal);
  if (kind === 'day') return readDayText(text, country) ?? text;
  return text.replaceAll(/\s+/g, ' ');
}
