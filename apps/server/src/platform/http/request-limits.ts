import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/errors.ts';
import { networkOf } from './network-of.ts';
import { readPath } from './request-path.ts';

/** A whole shop may share one address. */
const sessionsPerAddress = 5;

/** Health checks and built files are not counted: they need no database, or must always answer. */
const isCounted = ({ url }: FastifyRequest) => !/^\/((healthz|readyz|metrics)$|assets\/)/.test(readPath(url));

/**
 * Refuses floods with 429: per session, and per address whatever cookies it sends. Each server counts for itself, so
 * several allow as many times more.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const checks = [
    app.createRateLimit({
      timeWindow: 60_000,
      max: perMinute * sessionsPerAddress,
      keyGenerator: (request) => `address:${networkOf(request.ip)}`,
    }),
    app.createRateLimit({ timeWindow: 60_000, max: perMinute, keyGenerator: callerOf }),
  ];
  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return;
    for (const check of checks) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      const seconds_left = Math.max(1, result.ttlInSeconds);
      throw new HttpError(429, 'Too many requests. Try again in a minute.', {}, { seconds_left });
    }
  });
}

/** The session or the secret key, by its hash. Without one the address: the visitors of a website share its publishable key. */
function callerOf(request: FastifyRequest): string {
  const { cookie, authorization, 'x-secret-key': secret } = request.headers;
  const sent = cookie ?? authorization ?? secret?.toString();
  if (!sent) return `nobody:${networkOf(request.ip)}`;
  return `session:${createHash('sha256').update(sent).digest('base64url')}`;
}
