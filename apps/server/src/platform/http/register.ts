import { createHash } from 'node:crypto';
import type { Contract } from '@tradepost/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, unauthorized } from '../errors/errors.ts';
import { inReading, inTransaction, type Platform, type Scope } from '../tenancy/ctx.ts';
import { type Admit, admitCall } from './admit-call.ts';
import { documentationOf } from './api-description.ts';
import { keepRawBody, type UploadedFile, validate, withMultipart } from './body.ts';
import { hideCosts, hideCostsOfError } from './hide-costs.ts';
import { idempotent, idempotentSteps } from './idempotency.ts';
import { noteActor } from './request-actor.ts';
import { readPath } from './request-path.ts';
import { type BinaryAnswer, type HandlerInput, isAnswer, type Served } from './serve.ts';

/** Finds the company and the actor of a request. Null without a valid session. An API key’s limits are headers of the answer. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Scope | null>;

interface Registration {
  platform: Platform;
  authenticate: Authenticate;
  /** The scope from the cache, whose session the reading transaction confirms. Null when it must be looked up. */
  recall(request: FastifyRequest): Scope | null;
  admit?: Admit;
}

/** Adds every contract as a route, and a POST for each PUT and DELETE for the method override. */
export function registerRoutes(app: FastifyInstance, routes: readonly Served[], registration: Registration): void {
  const byUrl = Map.groupBy(routes, (route) => route.contract.url);
  for (const [url, group] of byUrl) {
    const byMethod = new Map(group.map((served) => [served.contract.method as string, served]));
    for (const served of group) {
      const pick = served.contract.method === 'POST' ? (method: string) => byMethod.get(method) : () => served;
      addRoute(app, served.contract.method, served, pick, registration);
    }
    const first = group[0];
    if (first && !byMethod.has('POST') && (byMethod.has('PUT') || byMethod.has('DELETE'))) {
      app.route({
        method: 'POST',
        url,
        schema: { hide: true },
        handler: (request, reply) =>
          handle(request, reply, (method) => (method === 'POST' ? undefined : byMethod.get(method)), registration),
      });
    }
  }
}

function addRoute(
  app: FastifyInstance,
  method: string,
  served: Served,
  pick: (method: string) => Served | undefined,
  registration: Registration,
): void {
  app.route({
    method,
    url: served.contract.url,
    schema: documentationOf(served.contract),
    ...(served.contract.keeps_raw_body ? { preParsing: keepRawBody } : {}),
    handler: (request, reply) => handle(request, reply, pick, registration),
  });
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  pick: (method: string) => Served | undefined,
  registration: Registration,
) {
  try {
    return await handleCall(request, reply, pick, registration);
  } catch (error) {
    const { platform } = registration;
    throw (await pick(request.method)?.translateError?.(error, { platform, request })) ?? error;
  }
}

async function handleCall(
  request: FastifyRequest,
  reply: FastifyReply,
  pick: (method: string) => Served | undefined,
  registration: Registration,
) {
  const { authenticate, recall } = registration;
  if (request.isMultipart()) {
    const scope = await authenticate(request, reply);
    const sent = pick(request.method);
    // Authenticates, or asks the call itself, before reading an upload, unless the call takes uploads of everyone.
    if (sent?.admitUpload) await sent.admitUpload({ platform: registration.platform, scope, request, reply });
    else if (!scope && !(sent?.contract.multipart && sent.contract.access === 'public')) throw unauthorized();
    return withMultipart(request, sent?.contract, ({ fields, files }) =>
      answer(request, reply, pick(overriddenMethod(request.method, fields)), registration, scope, fields, files),
    );
  }
  const { body } = request;
  const served = pick(overriddenMethod(request.method, body));
  // Only reads confirm a cached session in their transaction. Writes authenticate first.
  const recalled = served?.inside && served.contract.method === 'GET' ? recall(request) : null;
  if (recalled) {
    try {
      return await answer(request, reply, served, registration, recalled, body, []);
    } catch (error) {
      if (recalled.session_check?.is_confirmed) throw error;
      // Not confirmed: authenticate and retry.
    }
  }
  return answer(request, reply, served, registration, await authenticate(request, reply), body, []);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served | undefined,
  { platform, admit }: Registration,
  scope: Scope | null,
  body: unknown,
  files: UploadedFile[],
) {
  if (scope) noteActor(request, scope);
  if (!served)
    throw scope ? new HttpError(404, `${request.method} ${readPath(request.url)} not found`) : unauthorized();
  const { contract } = served;
  await admitCall(contract, scope, admit);
  const input = {
    ...validate(contract, { params: request.params, query: request.query, body }),
    files,
  } as HandlerInput<Contract>;
  const { inside, steps } = served;
  const repeat = {
    route: `${contract.method} ${shortPath(pathOf(contract.url, request.params))}`,
    key: contract.idempotent ? request.headers['idempotency-key']?.toString() : undefined,
    request: body,
  };
  const call = async (): Promise<unknown> => {
    if (scope && steps) return idempotentSteps(scope, repeat, () => steps(scope, input));
    if (!inside || !scope) return served.run(input, { scope, platform, request, reply });
    if (contract.method === 'GET') return inReading(scope, (ctx) => inside(ctx, input));
    return inTransaction(scope, (ctx) => idempotent(ctx, repeat, () => inside(ctx, input)));
  };
  const result = await call().catch((error: unknown) => {
    throw hideCostsOfError(contract, scope, error);
  });
  if (contract.binary) return sendFile(reply, contract.binary[0], result as BinaryAnswer);
  return reply.send(
    isAnswer(result)
      ? { success: true, message: result.message, data: hideCosts(contract, scope, result.data) }
      : { success: true, data: hideCosts(contract, scope, result ?? null) },
  );
}

/** The path of a call with its parameters, spelled in one way. A query makes it no other request. */
const pathOf = (url: string, params: unknown) =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));

/** An index holds the path of a repeated request, and no row of more than 2,700 bytes. */
const shortPath = (path: string) =>
  path.length <= 500 ? path : `${path.slice(0, 400)}#${createHash('sha256').update(path).digest('base64url')}`;

function overriddenMethod(method: string, body: unknown): string {
  const override =
    method === 'POST' && body && typeof body === 'object' ? (body as Record<string, unknown>)._method : undefined;
  const wanted = String(override ?? '').toUpperCase();
  return wanted === 'PUT' || wanted === 'DELETE' ? wanted : method;
}

const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Emails and other websites show what everybody may see. */
const fromAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

function sendFile(reply: FastifyReply, contentType: string, file: BinaryAnswer) {
  const disposition = file.is_inline ? 'inline' : 'attachment';
  if (file.size !== undefined) reply.header('content-length', file.size);
  // A picture that is opened as a page runs and loads nothing, whatever was stored.
  if (file.content_type === 'image/svg+xml') reply.header('content-security-policy', svgPolicy);
  return reply
    .type(file.content_type ?? contentType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', file.public_seconds ? `public, max-age=${file.public_seconds}` : 'private, no-store')
    .headers(file.public_seconds ? fromAnywhere : {})
    .send(file.content);
}
