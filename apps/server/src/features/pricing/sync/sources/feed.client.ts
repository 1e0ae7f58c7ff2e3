import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { makeTemporaryFolder } from '../../../../platform/files/temporary.ts';
import { RefusedAddress } from '../../../../platform/http/public-address.ts';
import type { Outgoing, OutgoingAnswer } from '../../../../platform/ports/outgoing.ts';
import { UnsureEncoding } from '../../../../platform/sheets/detect-encoding.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import type { TableListener } from '../../../../platform/sheets/table-rows.ts';
import { areFeedHeadings, collectProducts, rowOfCells, rowOfJson } from './feed-rows.rules.ts';
import { readJsonItems } from './json-items.rules.ts';
import { type PriceSource, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';

const megabyte = 1_048_576;
const limits = { timeout_seconds: 120, max_bytes: 200 * megabyte };
const sampleLimits = { timeout_seconds: 20, max_bytes: 50 * megabyte };
const unsureText =
  'The letters of the list can be read in several ways. Test the list in this source and choose its encoding.';

/** How the text of a list is read. */
interface FeedStyle {
  /** The company's. */
  country: string;
  /** Of a text file, when somebody has chosen it. */
  encoding: FileEncoding | undefined;
}

/** A price list at a URL, in CSV, Excel or JSON. */
export function openFeed(outgoing: Outgoing, style: FeedStyle): PriceSource {
  return async ({ url, currency, etag, last_modified, max_products, listener = {} }) => {
    // It was left out when the company was imported.
    if (!url) throw new SourceError('The address of the list is missing. Enter it in the source.');
    const headers = {
      accept: 'text/csv, application/json;q=0.9, */*;q=0.5',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(last_modified ? { 'if-modified-since': last_modified } : {}),
    };
    const request = { headers, ...(max_products === undefined ? limits : sampleLimits) };
    const answer = await outgoing.get(url, request).catch((error: Error) => {
      throw new SourceError(describeError(error));
    });
    if (answer.status === 304) return { is_unchanged: true };
    if (answer.status !== 200) throw new SourceError(`The server responded with status ${answer.status}`);
    const folder = await makeTemporaryFolder('feed');
    try {
      // Downloads the whole file first, so that a truncated list is never read in part.
      const path = join(folder, 'list');
      await store(answer, path);
      return {
        is_unchanged: false,
        products: readProducts(folder, path, { ...style, currency, max_products, listener }),
        etag: answer.headers.etag ?? null,
        last_modified: answer.headers['last-modified'] ?? null,
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  };
}

async function store({ body }: OutgoingAnswer, path: string): Promise<void> {
  await pipeline(Readable.from(body), createWriteStream(path)).catch((error: Error) => {
    throw new SourceError(describeError(error));
  });
}

interface FeedReading extends FeedStyle {
  currency: string;
  max_products: number | undefined;
  listener: TableListener;
}

async function* readProducts(
  folder: string,
  path: string,
  { max_products, listener, ...style }: FeedReading,
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
  } finally {
    await rm(folder, { recursive: true, force: true });
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

const reasons: Record<string, string> = {
  ENOTFOUND: 'The server name does not exist',
  EAI_AGAIN: 'The server name could not be resolved',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  ETIMEDOUT: 'The server did not respond',
  Z_DATA_ERROR: 'The server’s response is corrupted',
  Z_BUF_ERROR: 'The server’s response is corrupted',
};

function describeError(error: Error & { code?: string }): string {
  if (error instanceof RefusedAddress || error instanceof SourceError) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The server took too long to respond';
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(error.code ?? ''))
    return 'The server’s certificate is not valid';
  return reasons[error.code ?? ''] ?? 'The server can’t be reached';
}
