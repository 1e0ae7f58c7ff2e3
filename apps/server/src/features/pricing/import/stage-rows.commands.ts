import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { normaliseSearch } from '@tradepost/contracts/catalog/search.rules';
import {
  type FileLayout,
  layOutFile,
  layoutFault,
  type PricedCondition,
  type PriceRow,
  readPriceRow,
} from '@tradepost/contracts/pricing/price-file.rules';
import { arrayText, copyText } from '../../../platform/db/copy.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { withoutGuard } from '../../../platform/sheets/sheet-cells.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';

/** The columns of the staged rows, as the temporary table has them. */
export const stagedColumns = [
  'number',
  'line',
  'part',
  'product_id',
  'names',
  'isbn13',
  'isbn10',
  'title',
  'search_text',
  'prices',
  'cells',
  'fault',
] as const;

export interface Staged {
  layout: FileLayout;
  rows: number;
}

export interface StagingRules {
  conditions: readonly PricedCondition[];
  currency: string;
  /** A list of books: each row must have an ISBN. */
  isBooks: boolean;
}

/**
 * Reads a price file into lines that the database copies, each row judged as far as it can be alone: the transaction that
 * saves it need not wait for the reading. Throws `SheetError` where the file as a whole cannot be used.
 */
export async function stageRows(
  file: { name: string; path: string },
  to: string,
  rules: StagingRules,
  onRows: (rows: number) => Promise<void> = async () => {},
): Promise<Staged> {
  const out = createWriteStream(to);
  const isWritten = finished(out);
  isWritten.catch(() => {});
  let layout: FileLayout | undefined;
  let rows = 0;
  let waiting = '';
  try {
    for await (const { line, cells, part } of readSheet(file)) {
      if (!layout) {
        layout = layOutOrRefuse(cells, rules);
        continue;
      }
      rows += 1;
      waiting += lineOf(layout, rules, { number: rows, line, part: part ?? null }, cells);
      if (waiting.length < 65_536) continue;
      if (!out.write(waiting)) await once(out, 'drain');
      waiting = '';
      await onRows(rows);
    }
    out.end(waiting);
    await isWritten;
  } catch (error) {
    out.destroy();
    throw error;
  }
  if (!layout || rows === 0) throw new SheetError('The file has a heading, but no rows.');
  return { layout, rows };
}

/** The heading alone, which an upload is judged by at once. */
export async function checkHeading(file: { name: string; path: string }, rules: StagingRules): Promise<FileLayout> {
  for await (const { cells } of readSheet(file)) return layOutOrRefuse(cells, rules);
  throw new SheetError('The file is empty.');
}

function layOutOrRefuse(headings: readonly string[], { conditions, isBooks }: StagingRules): FileLayout {
  const layout = layOutFile(headings, conditions);
  const fault = isBooks ? booksFault(layout) : layoutFault(layout);
  if (fault) throw new SheetError(fault);
  return layout;
}

const booksFault = (layout: FileLayout) =>
  layout.products.has('isbn10') || layout.products.has('isbn13')
    ? layoutFault(layout)
    : 'The file has no column isbn10 or isbn13.';

interface Place {
  number: number;
  line: number;
  part: string | null;
}

function lineOf(layout: FileLayout, rules: StagingRules, place: Place, given: readonly string[]): string {
  // What a list of ours put an apostrophe before is read as it was.
  const cells = given.map(withoutGuard);
  const { row, faults } = readPriceRow(layout, cells, rules.currency);
  if (rules.isBooks && faults.length === 0 && row.isbn13 === null) faults.push('Unknown product: the row has no ISBN');
  if (cells.length > layout.headings.length && cells.slice(layout.headings.length).some((cell) => cell !== ''))
    faults.push('The row has more cells than the heading');
  const title = rules.isBooks ? titleOf(layout, cells, row) : null;
  const values = [
    place.number,
    place.line,
    place.part,
    row.product_id,
    row.names === null ? null : row.names.join('\u001f'),
    row.isbn13,
    row.isbn10,
    title,
    title === null ? null : searchTextOf(title),
    arrayText(row.prices),
    arrayText(cells),
    faults.length > 0 ? faults.join('; ') : null,
  ];
  return `${values.map(copyText).join('\t')}\n`;
}

function titleOf(layout: FileLayout, cells: readonly string[], row: PriceRow): string {
  const at = layout.products.get('product_name');
  const title = at === undefined ? '' : (cells[at] ?? '').trim().replace(/\s+/g, ' ').slice(0, 200);
  return title || `ISBN ${row.isbn13}`;
}

/** As the catalog writes it for its models: each word once, and the title as one. */
function searchTextOf(title: string): string {
  const words = normaliseSearch(`Books ${title}`).split(' ');
  return ` ${[...new Set([...words, normaliseSearch(title).replaceAll(' ', '')])].join(' ')} `;
}
