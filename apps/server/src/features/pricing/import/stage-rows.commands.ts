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
import type { SheetFile } from '../../../platform/sheets/read-text-file.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-limits.ts';
import type { TableShape } from '../../../platform/sheets/table-rows.ts';

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
  /** The company's. */
  country: string;
  /** For a list of books, where each row needs an ISBN. */
  isBooks: boolean;
}

/**
 * Parses a price file into lines for COPY and checks each row on its own. Runs before the transaction, which stays short.
 * Throws `SheetError` if the whole file is unusable.
 */
export async function stageRows(
  file: SheetFile,
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
    for await (const row of readSheet({ country: rules.country, ...file }, {}, shapeOf(rules))) {
      if (!layout) {
        layout = layOutOrRefuse(row.cells, rules);
        continue;
      }
      rows += 1;
      waiting += lineOf(layout, rules, rows, row);
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
export async function checkHeading(file: SheetFile, rules: StagingRules): Promise<FileLayout> {
  const rows = readSheet({ country: rules.country, ...file }, {}, shapeOf(rules));
  for await (const { cells } of rows) return layOutOrRefuse(cells, rules);
  throw new SheetError('The file is empty.');
}

/** The headings are those of a file that can be imported. */
export const shapeOf = (rules: StagingRules): TableShape => ({
  fits: (cells) => faultOf(layOutFile(cells, rules.conditions), rules) === null,
});

export function layOutOrRefuse(headings: readonly string[], rules: StagingRules): FileLayout {
  const layout = layOutFile(headings, rules.conditions);
  const fault = faultOf(layout, rules);
  if (fault) throw new SheetError(fault);
  return layout;
}

const faultOf = (layout: FileLayout, { isBooks }: StagingRules) => (isBooks ? booksFault(layout) : layoutFault(layout));

const booksFault = (layout: FileLayout) =>
  layout.products.has('isbn10') || layout.products.has('isbn13')
    ? layoutFault(layout)
    : 'The file is missing a column isbn10 or isbn13.';

/** The values of a row, and what is wrong with it. */
export function readStagedRow(layout: FileLayout, rules: StagingRules, given: SheetRow) {
  const { cells, decimal, numbers, fault } = given;
  const style = { currency: rules.currency, country: rules.country, file_decimal: decimal };
  const { row, faults } = readPriceRow(layout, cells, style, numbers);
  if (fault) faults.unshift(fault);
  if (rules.isBooks && faults.length === 0 && row.isbn13 === null) faults.push('Unknown product: the row has no ISBN');
  if (cells.length > layout.headings.length && cells.slice(layout.headings.length).some((cell) => cell !== ''))
    faults.push('The row has more cells than the header');
  return { row, faults };
}

function lineOf(layout: FileLayout, rules: StagingRules, number: number, given: SheetRow): string {
  const { cells } = given;
  const { row, faults } = readStagedRow(layout, rules, given);
  const title = rules.isBooks ? titleOf(layout, cells, row) : null;
  const values = [
    number,
    given.line,
    given.part ?? null,
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
