import { VendorError, type VendorErrorKind } from './vendor-error.ts';

/** Where a vendor is, and how long it may take. Tests point it at a fake. */
export interface VendorAddress {
  base_url: string;
  /** Milliseconds for one call. */
  timeout?: number;
  /** Milliseconds between calls that follow each other. Left out: what its vendor wants. */
  pause?: number;
  /** Sends the request. An address that a user entered needs one that reaches public addresses only. */
  fetch?: VendorFetch;
}

export type VendorFetch = (url: string, request: RequestInit) => Promise<Response>;

export interface VendorCallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form; with files as one in parts. */
  body?: object | URLSearchParams | FormData;
  /** JSON that is sent as it is. */
  json?: string;
  /** The call spends money or has another effect, so that a lost answer leaves it unclear. */
  has_effect?: boolean;
}

export interface VendorReply {
  status: number;
  headers: Headers;
  content: Buffer;
  /** The body as JSON. Throws `nonsense` when it is none. */
  json<T>(): T;
}

/** What a vendor says about a refused call, from its own kind of error body. Null where it says nothing. */
export type ReadVendorError = (
  body: unknown,
  status: number,
) => { message: string; code?: string | null; kind?: VendorErrorKind } | null;

/** Longer, and staff wonder whether it hangs. Buying a label takes some vendors ten seconds. */
const defaultTimeout = 20_000;
const maxBytes = 20_000_000;

/** What the request never reached leaves nothing unclear. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED']);

/** Calls a vendor. Throws `VendorError` for anything but an answer below 400. */
export async function askVendor(
  vendor: string,
  { base_url, timeout = defaultTimeout, fetch: send = fetch }: VendorAddress,
  path: string,
  { method = 'GET', headers = {}, body, json, has_effect = false }: VendorCallOptions,
  readError: ReadVendorError,
): Promise<VendorReply> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const sent = isForm ? body : (json ?? (body && JSON.stringify(body)));
  let reply: VendorReply;
  try {
    const response = await send(`${base_url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(sent && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(sent ? { body: sent } : {}),
    });
    const content = await readAll(response);
    reply = {
      status: response.status,
      headers: response.headers,
      content,
      json: () => readJson(vendor, content, has_effect),
    };
  } catch (error) {
    if (error instanceof VendorError) throw error;
    throw new VendorError('unavailable', `${vendor} did not answer`, {
      is_unclear: has_effect && !unreached.has(causeOf(error)),
    });
  }
  if (reply.status >= 400) throw refusal(vendor, reply, has_effect, readError);
  return reply;
}

const causeOf = (error: unknown): string =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? '').toString();

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new VendorError('nonsense', 'The answer is too large', { is_unclear: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson<T>(vendor: string, content: Buffer, is_unclear: boolean): T {
  try {
    return JSON.parse(content.toString('utf8')) as T;
  } catch {
    throw new VendorError('nonsense', `${vendor} sent an answer that makes no sense`, { is_unclear });
  }
}

const kindOfStatus = (status: number): VendorErrorKind =>
  status === 401 || status === 403
    ? 'credentials'
    : status === 402
      ? 'funds'
      : status === 429
        ? 'rate_limited'
        : status >= 500
          ? 'unavailable'
          : 'refused';

function refusal(vendor: string, reply: VendorReply, has_effect: boolean, readError: ReadVendorError): VendorError {
  const { status, headers, content } = reply;
  let body: unknown = null;
  try {
    body = JSON.parse(content.toString('utf8'));
  } catch {
    // Such as a proxy's page in HTML.
  }
  const said = body === null ? null : readError(body, status);
  const kind = said?.kind ?? kindOfStatus(status);
  return new VendorError(kind, said?.message || `${vendor} answered ${status}`, {
    // A server that fails may have failed after the purchase.
    is_unclear: has_effect && status >= 500,
    retry_after: retryAfter(headers),
    code: said?.code ?? null,
    status,
  });
}

/** Seconds; the header is seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : null;
}

/** An amount in the vendor's decimal text or number, in minor units. Throws `nonsense`. */
export function minorOf(vendor: string, amount: string | number, decimals: number): number {
  const text = String(amount).trim();
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new VendorError('nonsense', `${vendor} sent an amount that makes no sense`);
  const [, sign, whole = '0', part = ''] = match;
  const digits = `${part}${'0'.repeat(decimals + 1)}`;
  const minor = Number(`${whole}${digits.slice(0, decimals)}`) + (Number(digits[decimals]) >= 5 ? 1 : 0);
  return sign ? -minor : minor;
}
