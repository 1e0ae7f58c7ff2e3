import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { messages } from '@tradepost/contracts/errors';
import type { Contract, ErrorBody } from '@tradepost/contracts/route';
import { isUnlisted } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { isClash, isLockTimeout } from '../db/sql-state.ts';
import { conflict, HttpError, notFound, refusalOf } from '../errors/errors.ts';
import { FileMissing } from '../files/store-errors.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { describeApi } from './api-description.ts';
import { readForms } from './body.ts';
import { outageOf } from './outage.ts';
import { actorOf, duringRequest } from './request-actor.ts';
import { limitRequests } from './request-limits.ts';
import { readPath, shortenPath } from './request-path.ts';

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
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: ({ statusCode = 400 }, _request, reply: FastifyReply) =>
      void reply
        .code(statusCode)
        .send({ success: false, message: plainMessages[statusCode] ?? '', errors: {} } satisfies ErrorBody),
    ...timeoutsOf(config),
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
  // Calls without a session find their company by a key in them, wherever they look it up.
  app.addHook('preHandler', (request, _reply, done) => duringRequest(request, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // The pattern of the route: tokens stand in paths too.
    const url = request.routeOptions.url ?? shortenPath(request.url);
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method, url, status: reply.statusCode, milliseconds, ...actorOf(request) }, 'request');
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  protect(app, config);
  await app.register(compress, { threshold: 2048 });
  await app.register(cookie);
  await app.register(multipart);
  readForms(app);
  // In production the description is served only when it is switched on.
  if (config.docs) await describeApi(app, config, contracts);
  return app;
}

const plainMessages: Record<number, string> = {
  400: 'The request could not be read',
  406: 'The request could not be read',
  413: 'The request is too large',
  414: 'A part of the path is too long',
  415: 'This content type is not supported',
  429: 'Too many requests. Try again later.',
  431: 'The headers are too large',
};

const unreadable: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, message: plainMessages[431] ?? '' },
};

/** Answers what Node could not read as a request, before any route sees it. */
function refuseUnreadable({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = unreadable[code ?? ''] ?? { status: 400, message: plainMessages[400] ?? '' };
  const body = JSON.stringify({ success: false, message, errors: {} } satisfies ErrorBody);
  const head = [`HTTP/1.1 ${status} `, `Content-Length: ${Buffer.byteLength(body)}`, 'Content-Type: application/json'];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/**
 * When a connection is given up: a whole request takes longer than `request_seconds`, or nothing is read or written for
 * `idle_seconds`, as with a body that never ends.
 */
export const timeoutsOf = ({ request_seconds, idle_seconds }: Pick<Config, 'request_seconds' | 'idle_seconds'>) => ({
  requestTimeout: request_seconds * 1000,
  connectionTimeout: idle_seconds * 1000,
  http: {
    connectionsCheckingInterval: Math.min(30, request_seconds) * 1000,
    // Node takes the larger of both limits for the whole request.
    headersTimeout: Math.min(60, request_seconds) * 1000,
  },
});

/** Fastify takes no number of proxies, because a client that reaches the server past them could invent their headers. */
function trustOf(proxies: Config['trust_proxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const send = (status: number, body: ErrorBody) => reply.status(status).send({ ...body, request_id: request.id });
    const note = { err: error, ...actorOf(request) };
    // The database knows the file, and the store has lost it.
    if (error instanceof FileMissing) {
      request.log.error(note, 'a stored file is missing');
      return send(404, notFound('File').body());
    }
    const refusal = error instanceof HttpError ? error : refusalOf(error);
    if (refusal) {
      const wait = (refusal.data as { seconds_left?: number } | undefined)?.seconds_left;
      if (refusal.status === 429 && wait) reply.header('retry-after', wait);
      return send(refusal.status, refusal.body());
    }
    if (isLockTimeout(error) || isClash(error)) {
      request.log.warn(note, 'request clashed');
      return send(409, conflict('Someone else is changing this. Try again in a moment.').body());
    }
    const outage = outageOf(error);
    if (outage) {
      request.log.error(note, 'request failed in an outage');
      if (outage.retry_seconds !== null) reply.header('retry-after', outage.retry_seconds);
      return send(503, { success: false, message: outage.message, errors: {} });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error(note, 'request failed');
      return send(500, { success: false, message: messages.unknown, errors: {} });
    }
    return send(status, { success: false, message: plainMessages[status] ?? error.message, errors: {} });
  });
}

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
    if (isUnlisted(readPath(request.url))) reply.header('x-robots-tag', 'noindex');
  });
}

/** Refuses writes that a browser sends from another site, in addition to SameSite cookies. */
function guardOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // No cookie counts there: another site can do nothing in the name of who visits it.
    if (readPath(request.url).startsWith('/v1/public/')) return;
    if (!isOwnOrigin(request.headers, config.app_url)) throw new HttpError(403, 'This request came from another site');
  });
}
