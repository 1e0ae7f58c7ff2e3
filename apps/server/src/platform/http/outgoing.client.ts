import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createGunzip } from 'node:zlib';
import type { Outgoing } from '../ports/outgoing.ts';
import { checkWebUrl, guardedLookup, type IsAllowed, isPublicAddress, RefusedAddress } from './public-address.ts';

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Only tests pass `isAllowed`, to reach their own server. */
export function openOutgoing(isAllowed: IsAllowed = isPublicAddress): Outgoing {
  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal, method = 'GET', body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      // A new connection each time: a kept one would skip the lookup.
      const options = { method, headers, signal, agent: false, lookup: guardedLookup(isAllowed) as never };
      send(url, options, resolve).on('error', reject).end(body);
    });
  return {
    async get(address, { headers = {}, timeout_seconds, max_bytes }) {
      const signal = AbortSignal.timeout(timeout_seconds * 1_000);
      const sent: Record<string, string> = { 'user-agent': 'Tradepost', 'accept-encoding': 'gzip', ...headers };
      let url = checkWebUrl(address, isAllowed);
      for (let turn = 0; turn <= mostRedirects; turn++) {
        const response = await ask(url, sent, signal);
        const status = response.statusCode ?? 0;
        const next = redirects.has(status) ? response.headers.location : undefined;
        if (next === undefined) return { status, headers: response.headers, body: readBody(response, max_bytes) };
        response.destroy();
        const target = URL.parse(next, url.href);
        if (!target || (url.protocol === 'https:' && target.protocol === 'http:'))
          throw new RefusedAddress('The server redirects to an unsafe address');
        // A login is for the server that was named, not for one that it leads to.
        if (target.origin !== url.origin) delete sent.authorization;
        url = checkWebUrl(target.href, isAllowed);
      }
      throw new RefusedAddress('The server redirects too many times');
    },
    async send(address, { headers = {}, timeout_seconds, max_bytes, method, body }) {
      const url = checkWebUrl(address, isAllowed);
      const sent = { 'user-agent': 'Tradepost', ...headers };
      const response = await ask(url, sent, AbortSignal.timeout(timeout_seconds * 1_000), method, body);
      return { status: response.statusCode ?? 0, headers: response.headers, body: readBody(response, max_bytes) };
    },
  };
}

async function* readBody(response: IncomingMessage, max_bytes: number): AsyncGenerator<Buffer> {
  const isPacked = /^(x-)?gzip$/i.test(response.headers['content-encoding'] ?? '');
  const body = isPacked ? response.pipe(createGunzip()) : response;
  // `pipe` does not forward errors.
  if (isPacked) response.on('error', (error) => body.destroy(error));
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > max_bytes) throw new RefusedAddress(`The file is larger than ${Math.floor(max_bytes / 1_048_576)} MB`);
      yield piece;
    }
  } finally {
    response.destroy();
  }
}
