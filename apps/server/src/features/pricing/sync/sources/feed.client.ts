import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeTemporaryFolder } from '../../../../platform/files/temporary.ts';
import { RefusedAddress } from '../../../../platform/http/public-address.ts';
import type { Outgoing, OutgoingAnswer } from '../../../../platform/ports/outgoing.ts';
import { type FeedStyle, type ListReading, readListFile } from './list-file.queries.ts';
import { type PriceSource, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';
import type { SourceLogin } from './source-login.rules.ts';

const megabyte = 1_048_576;
const limits = { timeout_seconds: 120, max_bytes: 200 * megabyte };
const sampleLimits = { timeout_seconds: 20, max_bytes: 50 * megabyte };
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

async function* readProducts(
  folder: string,
  path: string,
  reading: ListReading,
): AsyncGenerator<SourceProduct | SourceProblem> {
  try {
    yield* readListFile(path, reading);
  } finally {
    await rm(folder, { recursive: true, force: true });
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
