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
import { findField } from './feed-fields.rules.ts';
import { areFeedHeadings, collectProducts, rowOfCells, rowOfJson } from './feed-rows.rules.ts';
import { type JsonItem, readJsonItems } from './json-items.rules.ts';
import {
  isProblem,
  type PriceSource,
  SourceError,
  type SourceProblem,
  type SourceProduct,
} from './price-source.rules.ts';
import { isSellcellDevice, sellcellRow, withSellcellKeys } from './sellcell.rules.ts';
import type { SourceLogin } from './source-login.rules.ts';
import { readXmlItems } from './xml-items.rules.ts';

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
  /** What the server asks for. */
  login?: SourceLogin | null;
  /** A list of SellCell's, in which these prices are the company's own. */
  sellcell?: { own_merchant: string | null };
}

/** A price list at a URL, in CSV, Excel, JSON or XML. */
export function openFeed(outgoing: Outgoing, style: FeedStyle): PriceSource {
  return async ({ url, currency, etag, last_modified, max_products, listener = {} }) => {
    // It was left out when the company was imported.
    if (!url) throw new SourceError('The address of the list is missing. Enter it in the source.');
    const headers = {
      accept: 'text/csv, application/json;q=0.9, application/xml;q=0.9, */*;q=0.5',
      ...(style.login ? { authorization: basicOf(style.login) } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(last_modified ? { 'if-modified-since': last_modified } : {}),
    };
    const request = { headers, ...(max_products === undefined ? limits : sampleLimits) };
    const answer = await outgoing.get(url, request).catch((error: Error) => {
      throw new SourceError(describeError(error));
    });
    if (answer.status === 304) return { is_unchanged: true };
    if (answer.status === 401 || answer.status === 403)
      throw new SourceError('The server refused the user name or the password');
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

const basicOf = ({ username, password }: SourceLogin) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

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
    const { sellcell, currency, country } = style;
    const format = await formatOf(path);
    if (sellcell && format !== 'xml') throw new SourceError('This is not SellCell’s list: it is no XML');
    const rows =
      format === 'xml'
        ? xmlRows(path, sellcell)
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
  } finally {
    await rm(folder, { recursive: true, force: true });
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

/** A product of XML has a name, and a price somewhere. */
const isProduct = (item: JsonItem) =>
  Object.keys(item).some((name) => ['name', 'isbn10', 'isbn13'].includes(findField(name) ?? '')) &&
  rowOfJson(0, item).prices.length > 0;

async function* xmlRows(path: string, sellcell: FeedStyle['sellcell']) {
  const pieces = decoded(createReadStream(path), await readHead(path));
  for await (const { line, item } of readXmlItems(pieces, sellcell ? isSellcellDevice : isProduct))
    yield rowOfJson(line, sellcell ? sellcellRow(item, sellcell.own_merchant) : item);
}

/** The text of XML in the encoding that its first line names. */
async function* decoded(pieces: AsyncIterable<Buffer>, head: string): AsyncGenerator<string> {
  const name = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    const decoder = new TextDecoder(name, { fatal: true });
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError)
      throw new SourceError(`The letters of the list can’t be read as ${name}`, false, error);
    throw error;
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
