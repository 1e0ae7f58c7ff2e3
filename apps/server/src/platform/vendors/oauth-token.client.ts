import { createHash } from 'node:crypto';
import { mapAnswer, textOf } from './vendor-answer.ts';
import { VendorError } from './vendor-error.ts';
import { askVendor, type ReadVendorError, type VendorAddress, type VendorCallOptions } from './vendor-http.client.ts';

/** How a vendor gives tokens (OAuth 2.0, client credentials). */
export interface TokenSource {
  vendor: string;
  address: VendorAddress;
  path: string;
  headers?: Record<string, string>;
  body: NonNullable<VendorCallOptions['body']>;
  readError: ReadVendorError;
}

export interface Token {
  value: string;
  /** Seconds that it is valid for. */
  lives: number;
}

/**
 * Calls with the token of `id`, and once more with a new one when the vendor answers 401. `load` requests a token; calls
 * at the same time share one request.
 */
export type WithToken = <T>(id: string, load: () => Promise<Token>, call: (token: string) => Promise<T>) => Promise<T>;

interface HeldToken {
  token: Promise<string>;
  /** Milliseconds since 1970; infinite while it is requested. */
  ends: number;
}

/** A token is renewed this long before its end, so that none ends on its way to the vendor. */
const reserveSeconds = 60;

export function openTokenCache(now: () => number = Date.now): WithToken {
  const held = new Map<string, HeldToken>();

  function currentToken(id: string, load: () => Promise<Token>): HeldToken {
    for (const [each, { ends }] of held) if (ends <= now()) held.delete(each);
    const kept = held.get(id);
    if (kept) return kept;
    const fresh: HeldToken = {
      ends: Number.POSITIVE_INFINITY,
      token: load().then(({ value, lives }) => {
        fresh.ends = now() + (lives - reserveSeconds) * 1000;
        return value;
      }),
    };
    held.set(id, fresh);
    // A failed request is not kept. Its error reaches the callers.
    fresh.token.catch(() => forget(id, fresh));
    return fresh;
  }

  function forget(id: string, token: HeldToken): void {
    if (held.get(id) === token) held.delete(id);
  }

  return async (id, load, call) => {
    const first = currentToken(id, load);
    const token = await first.token;
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof VendorError) || error.status !== 401) throw error;
      forget(id, first);
      return await call(await currentToken(id, load).token);
    }
  };
}

/** The tokens of all accounts in this process. */
export const withToken = openTokenCache();

/** The cache key of credentials. Other credentials never share a token. */
export const tokenId = ({ address, path, headers, body }: TokenSource): string =>
  createHash('sha256')
    .update(JSON.stringify([address.base_url, path, headers, body instanceof URLSearchParams ? `${body}` : body]))
    .digest('hex');

/** Requests a token. Throws `credentials` when the vendor refuses them. */
export async function requestToken(source: TokenSource): Promise<Token> {
  const { vendor, address, path, headers = {}, body } = source;
  const reply = await askVendor(vendor, address, path, { method: 'POST', headers, body }, readTokenError(source));
  return mapAnswer(vendor, reply, false, (answer: { access_token?: unknown; expires_in?: unknown }) => {
    const lives = Number(answer.expires_in);
    if (!(lives > 0)) throw new TypeError('A token without an end');
    return { value: textOf(answer.access_token), lives };
  });
}

const readTokenError =
  ({ readError }: TokenSource): ReadVendorError =>
  (body, status) => {
    const said = readOAuthError(body) ?? readError(body, status);
    return [400, 401, 403].includes(status) ? { message: '', ...said, kind: 'credentials' } : said;
  };

/** RFC 6749, section 5.2. */
function readOAuthError(body: unknown): { message: string; code: string } | null {
  const { error, error_description } = (body ?? {}) as { error?: unknown; error_description?: unknown };
  if (typeof error !== 'string') return null;
  return { message: typeof error_description === 'string' ? error_description : error, code: error };
}
