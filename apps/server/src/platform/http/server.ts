import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { messages } from '@tradepost/contracts/errors';
import { isUnlisted } from '@tradepost/contracts/portal/unlisted-paths.data';
import type { Contract } from '@tradepost/contracts/route';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { isClash, isLockTimeout } from '../db/sql-state.ts';
import { pathOfUrl } from '../log.ts';
import { describeApi } from './api-description.ts';
import { readForms } from './body.ts';
import { conflict, HttpError, refusalOf } from './errors.ts';
import { isOwnOrigin } from './own-origin.ts';
import { limitRequests } from './request-limits.ts';

/** Creates Fastify with everything the routes share. */
export async function buildServer(
  config: Config,
  log: FastifyBaseLogger,
  contracts: readonly Contract[],
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    genReqId: (request) => request.headers['x-request-id']?.toString().slice(0, 100) || randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2_000_000,
    // A server that stops answers what still arrives.
    return503OnClosing: false,
    trustProxy: trustOf(config.trust_proxy),
  });
  // Routes validate themselves, so that one response names the invalid fields of params, query and body.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await limitRequests(app, config.requests_per_minute);
  guardOrigin(app, config);
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const url = pathOfUrl(request.url);
    request.log.info({ method, url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'request');
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  protect(app, config);
  if (!config.docs) hideDocs(app);
  await app.register(compress, { threshold: 2048 });
  await app.register(cookie);
  await app.register(multipart);
  readForms(app);
  await describeApi(app, config, contracts);
  return app;
}

/** Fastify takes no number of proxies, because a client that reaches the server past them could invent their headers. */
function trustOf(proxies: Config['trust_proxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof HttpError ? error : refusalOf(error);
    if (refusal) {
      const wait = (refusal.data as { seconds_left?: number } | undefined)?.seconds_left;
      if (refusal.status === 429 && wait) reply.header('retry-after', wait);
      return reply.status(refusal.status).send(refusal.body());
    }
    if (isLockTimeout(error) || isClash(error)) {
      request.log.warn({ err: error }, 'request clashed');
      return reply.status(409).send(conflict('Someone else is changing this. Try again in a moment.').body());
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed');
      return reply.status(500).send({ success: false, message: messages.unknown, errors: {} });
    }
    return reply.status(status).send({ success: false, message: plainMessages[status] ?? error.message, errors: {} });
  });
}

const plainMessages: Record<number, string> = {
  400: 'The request could not be read',
  406: 'The request could not be read',
  413: 'The request is too large',
  415: 'This content type is not supported',
  429: 'Too many requests. Try again later.',
};

/** Security headers. They are the same for every response, so they are computed once. */
function protect(app: FastifyInstance, config: Config): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Served with http, the browser may send labels to a printer in its network. With https it refuses that itself.
        connectSrc: ["'self'", 'ws:', 'wss:', ...(config.app_url.startsWith('http:') ? ['http:'] : [])],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: config.app_url.startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: config.app_url.startsWith('https:'),
  });
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, done as (error?: unknown) => void),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (isUnlisted(request.url)) reply.header('x-robots-tag', 'noindex');
  });
}

/** In production the API's description is shown only when it is switched on. */
function hideDocs(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (/^\/(docs|openapi\.json)(\/|\?|$)/.test(url)) throw new HttpError(404, 'Not found');
  });
}

/** Refuses writes that a browser sends from another site, in addition to SameSite cookies. */
function guardOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isOwnOrigin(request.headers, config.app_url)) throw new HttpError(403, 'This request came from another site');
  });
}
