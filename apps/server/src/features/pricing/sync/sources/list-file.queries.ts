import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { UnsureEncoding } from '../../../../platform/sheets/detect-encoding.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import type { TableListener } from '../../../../platform/sheets/table-rows.ts';
import { areFeedHeadings, collectProducts, rowOfCells, rowOfJson } from './feed-rows.rules.ts';
import { readJsonItems } from './json-items.rules.ts';
import { SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';

const unsureText =
  'The letters of the list can be read in several ways. Test the list in this source and choose its encoding.';

/** How the text of a list is read. */
export interface FeedStyle {
  /** The company's. */
  country: string;
  /** Of a text file, when somebody has chosen it. */
  encoding: FileEncoding | undefined;
}

export interface ListReading extends FeedStyle {
  currency: string;
  max_products?: number | undefined;
  listener?: TableListener;
}

/** The products of a price list in a file: CSV, Excel or JSON. */
export async function* readListFile(
  path: string,
  { max_products, listener = {}, ...style }: ListReading,
): AsyncGenerator<SourceProduct | SourceProblem> {
  try {
    const rows = (await isJson(path)) ? jsonRows(path) : sheetRows(path, style, listener);
    yield* collectProducts(rows, { currency: style.currency, country: style.country }, max_products);
  } catch (error) {
    // A run has no one to ask. A test of the list offers the choices (docs/decisions/0124).
    if (error instanceof UnsureEncoding) throw new SourceError(unsureText, false, error);
    if (error instanceof SheetError) throw new SourceError(error.message);
    if (error instanceof SyntaxError)
      throw new SourceError(`The file is not valid JSON: ${error.message.slice(0, 200)}`);
    throw error;
  }
}

async function isJson(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return /^\uFEFF?\s*[{[]/.test(buffer.subarray(0, bytesRead).toString('utf8'));
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
