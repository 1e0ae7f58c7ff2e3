import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Contract } from '@tradepost/contracts/route';
import { envelope } from '@tradepost/contracts/route';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { describeWebhooks, webhookHeaders } from '../descriptions/describe-webhooks.ts';
import { type ErrorDescription, errorDescriptions, errorStatuses } from '../descriptions/error-descriptions.data.ts';
import { type ApiDocument, completeDocument } from './complete-document.ts';
import { listContractNames } from './contract-names.ts';
import { sayMore } from './say-more.ts';

const zodToJsonConfig = { override: sayMore };
const transform = createJsonSchemaTransform({ zodToJsonConfig });
const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });

/** The header in which a repeated request names itself. */
const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .meta({
      description: 'A key of your choice. A repeated request with the same key returns the first answer.',
      examples: ['3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11'],
    }),
});

const introduction = `The back office of businesses that buy used devices.

A call that answers JSON answers \`{ success, message?, data }\`, and an error \`{ success: false, message, errors, request_id }\`.
Amounts are whole minor units of their currency (cents), times are ISO 8601 in UTC, and days are \`2026-03-02\`.
A POST with the field \`_method\` PUT or DELETE is served as that method.
The header \`X-Location-Id\` chooses the location in which a call works. Without it, that is the session's.

## The public API

Calls below \`/v1/public\` take an API key instead of a session, which is made under Add-ons, Public API. A secret key goes into
\`Authorization: Bearer\`, or into \`x-secret-key\` beside \`x-tenant-id\`; a publishable one, for the calls of the shop, into \`x-api-key\`.
A secret key may make 120 calls a minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say what is left.
A key that is wrong, revoked or over, or whose company has not paid, is a 401. Without the permission, the plan or the address it is a 403.`;

/** Serves the description of the API at `/openapi.json`, and for people at `/docs`. */
export async function describeApi(app: FastifyInstance, config: Config, contracts: readonly Contract[]): Promise<void> {
  const names = await listContractNames();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tradepost',
        version: '1',
        description: introduction,
        license: { name: 'AGPL-3.0-only', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
      },
      servers: [{ url: config.app_url.replace(/\/$/, ''), description: 'This server' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'tradepost_session',
            description: 'The cookie that signing in (`POST /v1/pos/login`) sets. It lasts 24 hours.',
          },
          bearer: { type: 'http', scheme: 'bearer', description: 'A secret key of the public API.' },
          secret_key: {
            type: 'apiKey',
            in: 'header',
            name: 'x-secret-key',
            description: 'A secret key of the public API, beside `x-tenant-id`.',
          },
          tenant_id: {
            type: 'apiKey',
            in: 'header',
            name: 'x-tenant-id',
            description: 'The company of the key. Another one is a 401.',
          },
          publishable_key: {
            type: 'apiKey',
            in: 'header',
            name: 'x-api-key',
            description: 'A publishable key, for the calls of the shop.',
          },
        },
        parameters: webhookHeaders,
        responses: Object.fromEntries(errorStatuses.map((status) => [`Error${status}`, errorResponse(status)])),
      },
    },
    transform,
    transformObject: (document) => {
      const api = transformObject(document) as unknown as ApiDocument;
      completeDocument(api, contracts, names);
      api.webhooks = describeWebhooks();
      return api as unknown as ReturnType<typeof transformObject>;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
}

/** What Fastify documents of a contract. `completeDocument` adds the rest. */
export function documentationOf(contract: Contract) {
  return {
    tags: [contract.area],
    summary: contract.summary,
    description: [contract.description, accessOf(contract)].filter(Boolean).join('\n\n'),
    security: securityOf(contract),
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body || contract.multipart ? { body: contract.body ?? z.object({}) } : {}),
    ...(contract.idempotent ? { headers: idempotencyHeader } : {}),
    ...(contract.multipart ? { consumes: ['multipart/form-data'] } : {}),
    // A number as the key would make V8 keep a list of some hundred empty places for each route.
    ...(contract.binary ? {} : { response: { '2xx': envelope(contract.data) } }),
  };
}

function accessOf({ access, keys }: Contract): string {
  if (keys === 'every') return 'Every API key of the company may call it.';
  if (access === 'public') return 'Needs no session.';
  if (access === 'session') return 'Any signed-in user may call it.';
  return `Needs ${keys ? 'a secret key with ' : ''}the permission ${[access].flat().join(' or ')}.`;
}

type Security = Record<string, readonly string[]>[];

const secretKeys: Security = [{ bearer: [] }, { secret_key: [], tenant_id: [] }];

function securityOf({ access, keys }: Contract): Security {
  if (keys === 'every') return [{ publishable_key: [] }, ...secretKeys];
  if (keys === 'secret') return secretKeys;
  return access === 'public' ? [] : [{ session: [] }];
}

function errorResponse(status: (typeof errorStatuses)[number]) {
  const { description, message, errors = {} }: ErrorDescription = errorDescriptions[status];
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        example: { success: false, message, errors, request_id: '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11' },
      },
    },
  };
}
