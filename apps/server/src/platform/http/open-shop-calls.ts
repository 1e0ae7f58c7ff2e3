import type { FastifyInstance } from 'fastify';
import { readPath } from './request-path.ts';

const shopCalls = /^\/v1\/public\/shop(\/|$)/;

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, x-api-key, x-tenant-id, accept-language',
  'access-control-max-age': '86400',
};

/** Pages of every website may make the calls of the shop: a publishable key stands in them, and no cookie counts. */
export function openShopCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (shopCalls.test(readPath(request.url))) reply.headers(headers);
  });
  for (const url of ['/v1/public/shop', '/v1/public/shop/*'])
    app.options(url, { schema: { hide: true } as object }, (_request, reply) =>
      reply.headers(preflight).code(204).send(),
    );
}
