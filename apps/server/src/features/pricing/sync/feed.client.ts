import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Outgoing, OutgoingAnswer } from '../../../platform/http/outgoing.client.ts';
import { RefusedAddress } from '../../../platform/http/public-address.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { gatherProducts, rowOfCells, rowOfJson } from './feed-rows.rules.ts';
import { readJsonItems } from './json-items.rules.ts';
import { type PriceSource, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';

const megabyte = 1_048_576;
const limits = { timeout_seconds: 120, most_bytes: 200 * megabyte };
const sampleLimits = { timeout_seconds: 20, most_bytes: 50 * megabyte };

/** A list that somebody publishes at an address, in CSV (or a workbook) or in JSON. */
export function openFeed(outgoing: Outgoing): PriceSource {
  return async ({ url, currency, etag, last_modified, most_products }) => {
    const headers = {
      accept: 'text/csv, application/json;q=0.9, */*;q=0.5',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(last_modified ? { 'if-modified-since': last_modified } : {}),
    };
    const request = { headers, ...(most_products === undefined ? limits : sampleLimits) };
    const answer = await outgoing.get(url ?? '', request).catch((error: Error) => {
      throw new SourceError(sayWhy(error));
    });
    if (answer.status === 304) return { is_unchanged: true };
    if (answer.status !== 200) throw new SourceError(`The address answers ${answer.status}`);
    const folder = await mkdtemp(join(tmpdir(), 'tradepost-feed-'));
    try {
      // To the disk first: a list that breaks off must not be read by half.
      const path = join(folder, 'list');
      await store(answer, path);
      return {
        is_unchanged: false,
        products: readProducts(folder, path, currency, most_products),
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
    throw new SourceError(sayWhy(error));
  });
}

async function* readProducts(
  folder: string,
  path: string,
  currency: string,
  most_products?: number,
): AsyncGenerator<SourceProduct | SourceProblem> {
  try {
    const rows = (await isJson(path)) ? jsonRows(path) : sheetRows(path);
    yield* gatherProducts(rows, currency, most_products);
  } catch (error) {
    if (error instanceof SheetError) throw new SourceError(error.message);
    if (error instanceof SyntaxError) throw new SourceError(`It is not proper JSON: ${error.message.slice(0, 200)}`);
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

async function* sheetRows(path: string) {
  let headings: readonly string[] | undefined;
  for await (const { line, cells } of readSheet({ name: 'The list', path })) {
    if (headings) yield rowOfCells(headings, line, cells);
    else headings = cells;
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'No server has this name',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refuses the connection',
  ECONNRESET: 'The server broke the connection off',
  ETIMEDOUT: 'The server does not answer',
  Z_DATA_ERROR: 'What the server sends is damaged',
  Z_BUF_ERROR: 'What the server sends is damaged',
};

function sayWhy(error: Error & { code?: string }): string {
  if (error instanceof RefusedAddress || error instanceof SourceError) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The server does not answer in time';
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(error.code ?? ''))
    return 'The server’s certificate is not valid';
  return reasons[error.code ?? ''] ?? 'The server cannot be reached';
}
