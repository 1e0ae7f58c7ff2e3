import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, Day, explain, IdParams, Instant, Minor } from '../route.ts';
import { keyKinds, keyScopes, maxIpRanges } from './api-key.data.ts';

const area = 'integrations';

export const KeyScopeKey = z.enum(keyScopes).meta({ id: 'KeyScope' });

export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(keyKinds),
    hint: z.string().describe('How the key begins and ends'),
    scopes: z.array(KeyScopeKey),
    location_ids: z.array(z.int()).nullable().describe('The locations it sees: those of who made it. Null: all'),
    ip_ranges: z.array(z.string()).describe('From where it may be used. Empty: from everywhere'),
    ends_on: z.string().nullable().describe('The last day on which it works, in the company’s timezone. Null: no end'),
    state: z.enum(['active', 'expired', 'revoked']),
    made_by: z
      .object({
        name: z.string(),
        is_active: z.boolean().describe('False: no longer on the team. The key still works'),
      })
      .nullable(),
    created_at: Instant,
    rotated_at: Instant.nullable(),
    former_ends_at: Instant.nullable().describe(
      'Until when the secret from before the rotation works; null: it does not',
    ),
    revoked_at: Instant.nullable(),
    last_used_at: Instant.nullable(),
    last_ip: z.string().nullable().describe('The address of its last call'),
    version: z.int(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const PublicCall = z
  .object({
    method: z.string(),
    url: z.string(),
    summary: z.string(),
    scopes: z.array(KeyScopeKey).describe('A secret key needs one of them. Empty: every key may call it'),
    is_publishable: z.boolean().describe('A publishable key may call it too'),
  })
  .meta({ id: 'PublicCall' });
export type PublicCall = z.infer<typeof PublicCall>;

export const PublicApi = z
  .object({
    is_available: z.boolean().describe('Whether the plan includes the public API'),
    tenant_id: z.string().describe('The header `x-tenant-id`'),
    base_url: z.string().describe('Where the calls are'),
    items: z.array(ApiKey).describe('The keys: newest first, then those that were revoked in the last 90 days'),
    grantable: z.array(KeyScopeKey).describe('The permissions that the caller can give a key'),
    calls: z.array(PublicCall),
    example: z
      .object({
        variant_id: z.int(),
        condition_id: z.int(),
        title: z.string(),
        condition: z.string(),
        price: Minor,
        currency: z.string(),
      })
      .nullable()
      .describe('A price of the company, for the tutorial; null while it has none'),
  })
  .meta({ id: 'PublicApi' });
export type PublicApi = z.infer<typeof PublicApi>;

export const findPublicApi = contract({
  method: 'GET',
  url: '/v1/pos/integration/public',
  area,
  summary: 'The keys of the public API, what they can call, and the values of the tutorial',
  access: 'addons.view',
  data: PublicApi,
});

const IpRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Enter an IP address such as 203.0.113.7, or a network such as 203.0.113.0/24',
});

const keyFields = {
  name: explain(z.string().trim().min(1).max(80), 'What uses the key', 'Web shop'),
  scopes: explain(z.array(KeyScopeKey).max(keyScopes.length).default([]), 'What a secret key may do', ['pricing.edit']),
  ip_ranges: explain(
    z.array(IpRange).max(maxIpRanges).default([]),
    'IP addresses and networks from which it may be used. Empty: from everywhere',
    ['203.0.113.0/24'],
  ),
  ends_on: Day.nullable().default(null).describe('The last day on which it works. Null: no end'),
};

export const ApiKeyForm = z
  .object({
    ...keyFields,
    kind: z
      .enum(keyKinds)
      .default('secret')
      .describe('`publishable`: for web pages, and only for the calls of the shop'),
  })
  .refine(({ kind, scopes }) => kind === 'publishable' || scopes.length > 0, {
    path: ['scopes'],
    message: 'Choose at least one permission',
  });
export type ApiKeyForm = z.output<typeof ApiKeyForm>;

export const MadeKey = z.object({
  key: ApiKey,
  secret: z.string().describe('The whole key. It is shown once and cannot be read again'),
});
export type MadeKey = z.infer<typeof MadeKey>;

export const generateApiKey = contract({
  method: 'POST',
  url: '/v1/pos/integration/generate-api-key',
  area,
  summary: 'Create a key of the public API',
  description:
    'The key can do no more than who creates it: other permissions are a 422 on `scopes`. The owner is notified. 403 with `gate` where the plan has no public API.',
  access: 'addons.edit',
  body: ApiKeyForm,
  data: MadeKey,
});

export const EditKeyForm = z.object({ ...keyFields, version: Version });
export type EditKeyForm = z.output<typeof EditKeyForm>;

export const editApiKey = contract({
  method: 'PUT',
  url: '/v1/pos/integration/api-key/:id',
  area,
  summary: 'Change the name, permissions, addresses and end of a key',
  access: 'addons.edit',
  params: IdParams,
  body: EditKeyForm,
  data: ApiKey,
});

export const rotateApiKey = contract({
  method: 'POST',
  url: '/v1/pos/integration/api-key/rotate/:id',
  area,
  summary: 'Give a key a new secret',
  description:
    'The old secret works for 24 more hours. Who rotates a key sees its secret, so they need all of its permissions.',
  access: 'addons.edit',
  params: IdParams,
  data: MadeKey,
});

export const revokeApiKey = contract({
  method: 'DELETE',
  url: '/v1/pos/integration/api-key/:id',
  area,
  summary: 'Revoke a key. It stops working at once, and so does its old secret',
  access: 'addons.edit',
  is_free_when_unpaid: true,
  params: IdParams,
  data: ApiKey,
});
