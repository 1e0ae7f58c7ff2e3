import type { ApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import { type KeyKind, type KeyScope, keyScopes } from '@tradepost/contracts/public-api/api-key.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { hintOf } from './key-text.rules.ts';

interface KeyRow {
  id: number;
  name: string;
  kind: KeyKind;
  last4: string;
  scopes: string[];
  location_ids: number[] | null;
  ip_ranges: string[];
  ends_on: string | null;
  is_over: boolean;
  maker: string | null;
  maker_is_active: boolean | null;
  created_at: string;
  rotated_at: string | null;
  former_ends_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  last_ip: string | null;
  version: number;
}

const readKeys = (ctx: Ctx, more: SQL): Promise<KeyRow[]> =>
  readRows<KeyRow>(
    ctx.db,
    sql`select k.id, k.name, k.kind, k.last4, k.scopes, k.location_ids, k.ip_ranges, k.ends_on::text as ends_on,
               coalesce(app_now() >= (k.ends_on + 1)::timestamp at time zone ${ctx.company.timezone}, false) as is_over,
               m.first_name || ' ' || m.last_name as maker, m.is_active as maker_is_active, k.created_at, k.rotated_at,
               case when k.former_ends_at > app_now() then k.former_ends_at end as former_ends_at, k.revoked_at,
               u.last_used_at, u.last_ip, k.version
          from api_keys k
          left join members m on m.company_id = k.company_id and m.id = k.member_id
          left join api_key_uses u on u.company_id = k.company_id and u.api_key_id = k.id
         where k.company_id = ${ctx.company_id} ${more}`,
  );

/** The keys, newest first, then those that were revoked lately. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const shown = sql`and (k.revoked_at is null or k.revoked_at > app_now() - interval '90 days')
    order by k.revoked_at is not null, k.id desc limit 200`;
  return (await readKeys(ctx, shown)).map((row) => toKey(ctx, row));
}

export async function findApiKey(ctx: Ctx, id: number): Promise<ApiKey> {
  const [row] = await readKeys(ctx, sql`and k.id = ${id}`);
  if (!row) throw notFound('API key');
  return toKey(ctx, row);
}

function toKey(ctx: Ctx, row: KeyRow): ApiKey {
  const { id, kind, last4, is_over, maker, maker_is_active, revoked_at, scopes, location_ids, ...rest } = row;
  return {
    ...rest,
    id,
    kind,
    hint: hintOf({ kind, company_id: ctx.company_id, id }, last4),
    scopes: knownScopes(scopes),
    location_ids: location_ids?.map(Number) ?? null,
    state: revoked_at ? 'revoked' : is_over ? 'expired' : 'active',
    made_by: maker === null ? null : { name: maker, is_active: maker_is_active ?? false },
    created_at: instantOf(row.created_at),
    rotated_at: instantOf(row.rotated_at),
    former_ends_at: instantOf(row.former_ends_at),
    revoked_at: instantOf(revoked_at),
    last_used_at: instantOf(row.last_used_at),
  };
}

/** Those of the texts that are scopes of keys, in their order. */
export const knownScopes = (texts: readonly string[]): KeyScope[] => keyScopes.filter((scope) => texts.includes(scope));
