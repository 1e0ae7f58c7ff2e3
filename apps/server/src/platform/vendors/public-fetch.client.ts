import { RefusedAddress } from '../http/public-address.ts';
import type { Outgoing } from '../ports/outgoing.ts';
import { VendorError } from './vendor-error.ts';
import type { VendorFetch } from './vendor-http.client.ts';

const maxBytes = 1_000_000;
const defaultTimeout = 20_000;

/** Sends requests to public addresses only: for a vendor whose address a user entered. */
export function publicFetch(outgoing: Outgoing, timeout = defaultTimeout): VendorFetch {
  return async (url, { method = 'GET', headers, body }) => {
    const request = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      timeout_seconds: timeout / 1000,
      max_bytes: maxBytes,
      ...(typeof body === 'string' ? { body } : {}),
    };
    const answer = await outgoing.send(url, request).catch((error: unknown) => {
      // Refused before anything was sent.
      if (error instanceof RefusedAddress) throw new VendorError('refused', error.message);
      throw error;
    });
    const pieces: Buffer[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    // A redirect is not followed: it would carry the password elsewhere.
    if (answer.status < 200 || (answer.status >= 300 && answer.status < 400))
      throw new VendorError('nonsense', 'The domain redirects elsewhere', { is_unclear: method !== 'GET' });
    const content = Buffer.concat(pieces);
    const isEmpty = answer.status === 204 || answer.status === 205;
    return new Response(isEmpty ? null : content, {
      status: answer.status,
      headers: { 'retry-after': answer.headers['retry-after'] ?? '' },
    });
  };
}
