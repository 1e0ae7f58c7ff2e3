import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { UnsureEncoding } from '../../../../platform/sheets/detect-encoding.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import type { TableListener } from '../../../../platform/sheets/table-rows.ts';
import { areFeedHeadings, collectProducts, rowOfCells, rowOfJson } from './feed-rows.rules.ts';
import { readJsonItems } from './json-items.rules.ts';
import { isProblem, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';
import { withSellcellKeys } from './sellcell.rules.ts';
import type { SourceLogin } from './source-login.rules.ts';
import { xmlRows } from './xml-rows.queries.ts';

const unsureText = 'The letters of the list can be read in several ways. Choose its encoding.';

/** How the text of a list is read. */
export interface FeedStyle {
  /** The company's. */
  country: string;
  /** Of a text file, when somebody has chosen it. */
  encoding: FileEncoding | undefined;
  /** What the server asks for. */
  login?: SourceLogin | null;
  /** A list of SellCell's, in which these prices are the company's own. */
  sellcell?: { own_merchant: string | null };
}

export interface ListReading extends FeedStyle {
  currency: string;
  max_products?: number | undefined;
  listener?: TableListener;
}

/** The products of a price list in a file: CSV, Excel, JSON or XML. */
export async function* readListFile(
  path: string,
  { max_products, listener = {}, ...style }: ListReading,
): AsyncGenerator<SourceProduct | SourceProblem> {
  try {
    const { sellcell, currency, country } = style;
    const format = await formatOf(path);
    if (sellcell && format !== 'xml') throw new SourceError('This is not SellCell’s list: it is no XML');
    const rows =
      format === 'xml'
        ? xmlRows(path, await readHead(path), sellcell)
        : format === 'json'
          ? jsonRows(path)
          : sheetRows(path, style, listener);
    for await (const read of collectProducts(rows, { currency, country }, max_products))
      yield sellcell && !isProblem(read) ? withSellcellKeys(read) : read;
  } catch (error) {
    // A run has no one to ask. A test of the list offers the choices (docs/decisions/0124).
    if (error instanceof UnsureEncoding) throw new SourceError(unsureText, false, error);
    if (error instanceof SheetError) throw new SourceError(error.message);
    if (error instanceof SyntaxError)
      throw new SourceError(`The file is not valid JSON: ${error.message.slice(0, 200)}`);
    throw error;
  }
}

/** The first characters of a file say whether it is JSON or XML. */
async function formatOf(path: string): Promise<'json' | 'xml' | 'sheet'> {
  const head = await readHead(path);
  if (/^\uFEFF?\s*[{[]/.test(head)) return 'json';
  return /^\uFEFF?\s*<[?!A-Za-z_]/.test(head) ? 'xml' : 'sheet';
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await handle.close();
  }
}

async function* jsonRows(path: string) {
  let line = 0;
  for await (const item of readJsonItems(createReadStream(path, 'utf8'))) {
    line += 1;
    yield rowOfJson(line, item);
  }
}

async function* sheetRows(path: string, { country, encoding }: FeedStyle, listener: TableListener) {
  let headings: readonly string[] | undefined;
  const file = { name: 'The list', path, country, encoding };
  for await (const row of readSheet(file, {}, { ...listener, fits: areFeedHeadings })) {
    if (headings) yield rowOfCells(headings, row);
    else headings = row.cells;
  }
}
