import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { normalizeSearch } from '@tradepost/contracts/catalog/search.rules';
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
  /** For a list of books, where each row needs an ISBN. */
  isBooks: boolean;
}

/**
 * Parses a price file into lines for COPY and checks each row on its own. Runs before the transaction, which stays short.
 * Throws `SheetError` if the whole file is unusable.
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
    for await (const { line, cells, part, decimal } of readSheet(file)) {
      if (!layout) {
        layout = layOutOrRefuse(cells, rules);
        continue;
      }
      rows += 1;
      waiting += lineOf(layout, rules, { number: rows, line, part: part ?? null, decimal }, cells);
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
  if (!layout || rows === 0) throw new SheetError('The file has a header but no rows.');
  return { layout, rows };
}

/** Checks only the header, so that a wrong file is refused at upload. */
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
    : 'The file is missing a column isbn10 or isbn13.';

interface Place {
  number: number;
  line: number;
  part: string | null;
  decimal: ',' | undefined;
}

function lineOf(layout: FileLayout, rules: StagingRules, place: Place, given: readonly string[]): string {
  // Removes the apostrophe that our exports put before cells that look like formulas.
  const cells = given.map(withoutGuard);
  const { row, faults } = readPriceRow(layout, cells, rules.currency, place.decimal);
  if (rules.isBooks && faults.length === 0 && row.isbn13 === null) faults.push('Unknown product: the row has no ISBN');
  if (cells.length > layout.headings.length && cells.slice(layout.headings.length).some((cell) => cell !== ''))
    faults.push('The row has more cells than the header');
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

/** The same format as the catalog’s search text: each word once, and the title without spaces. */
function searchTextOf(title: string): string {
  const words = normalizeSearch(`Books ${title}`).split(' ');
  return ` ${[...new Set([...words, normalizeSearch(title).replaceAll(' ', '')])].join(' ')} `;
}
