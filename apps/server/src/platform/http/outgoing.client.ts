import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import { checkWebUrl, guardedLookup, type IsAllowed, isPublicAddress, RefusedAddress } from './public-address.ts';

export interface OutgoingRequest {
  headers?: Record<string, string>;
  /** For the whole of it, the reading of the body included. */
  timeout_seconds: number;
  /** Of the body as it is read, unpacked. */
  most_bytes: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: AsyncIterable<Buffer>;
}

/** Requests to addresses that users gave: to the internet only, wherever a name or a redirect leads. */
export interface Outgoing {
  get(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** A test that asks a server of its own says which addresses it may ask; no setting does. */
export function openOutgoing(isAllowed: IsAllowed = isPublicAddress): Outgoing {
  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      // A connection of its own: one that is kept would not be looked up again.
      const options = { method: 'GET', headers, signal, agent: false, lookup: guardedLookup(isAllowed) as never };
      send(url, options, resolve).on('error', reject).end();
    });
  return {
    async get(address, { headers = {}, timeout_seconds, most_bytes }) {
      const signal = AbortSignal.timeout(timeout_seconds * 1_000);
      const sent = { 'user-agent': 'Tradepost', 'accept-encoding': 'gzip', ...headers };
      let url = checkWebUrl(address, isAllowed);
      for (let turn = 0; turn <= mostRedirects; turn++) {
        const response = await ask(url, sent, signal);
        const status = response.statusCode ?? 0;
        const next = redirects.has(status) ? response.headers.location : undefined;
        if (next === undefined) return { status, headers: response.headers, body: readBody(response, most_bytes) };
        response.destroy();
        const target = URL.parse(next, url.href);
        if (!target || (url.protocol === 'https:' && target.protocol === 'http:'))
          throw new RefusedAddress('It redirects to an address that is not safe');
        url = checkWebUrl(target.href, isAllowed);
      }
      throw new RefusedAddress('It redirects too often');
    },
  };
}

async function* readBody(response: IncomingMessage, most_bytes: number): AsyncGenerator<Buffer> {
  const isPacked = /^(x-)?gzip$/i.test(response.headers['content-encoding'] ?? '');
  const body = isPacked ? response.pipe(createGunzip()) : response;
  // A pipe does not hand on what goes wrong before it.
  if (isPacked) response.on('error', (error) => body.destroy(error));
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most_bytes) throw new RefusedAddress(`It is larger than ${Math.floor(most_bytes / 1_048_576)} MB`);
      yield piece;
    }
  } finally {
    response.destroy();
  }
}
