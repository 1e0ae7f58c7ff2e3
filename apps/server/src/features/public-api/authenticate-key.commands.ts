import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { callsPerMinute, type KeyKind } from '@tradepost/contracts/public-api/api-key.data';
import { known } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRow } from '../../platform/db/sql.ts';
import { forbidden, HttpError, notInPlan } from '../../platform/errors/errors.ts';
import { noteFoundCompany } from '../../platform/http/request-actor.ts';
import { instantOf } from '../../platform/instants.ts';
import { type Ctx, inTransaction, mintCompanyId, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { readPlanStatus } from '../billing/plan-status.queries.ts';
import { attemptKeys, findGuessed } from '../session/login-attempts.commands.ts';
import type { CompanyFacts } from '../session/session-cache.queries.ts';
import { apiKeyUses } from './api-key.table.ts';
import { isAllowedAddress } from './caller-address.rules.ts';
import { readKeyHeaders } from './key-headers.rules.ts';
import { hasHash, type KeyName, readKey } from './key-text.rules.ts';

/** The scope of a key's call. Its plan and standing are those of the company, as a session has them. */
interface KeyScope extends Scope {
  session: {
    role: { key: null };
    package_id: number;
    subscription_status: number;
    trial_ends_at: string | null;
    is_onboarding: boolean;
    last_register_step: number;
    deletes_at: string | null;
    white_label: WhiteLabel | null;
  };
}

interface StoredKey extends CompanyFacts {
  name: string;
  kind: KeyKind;
  hash: string;
  former_hash: string | null;
  scopes: string[];
  location_ids: number[] | null;
  ip_ranges: string[];
  is_revoked: boolean;
  is_over: boolean;
}

const refuse = (message: string) => new HttpError(401, message);
const unknownKey = 'This API key is not valid';

/**
 * Finds the company and the permissions of a call by its API key, and counts the call. Throws 401 without a valid key and while
 * the plan is unpaid, 403 from an address that the key does not allow and without the plan for it, and 429 beyond the limit.
 */
export async function authenticateKey(
  platform: Platform,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  reply: Pick<FastifyReply, 'headers'>,
  at: { location_id: number | undefined; white_label: WhiteLabel | null },
): Promise<KeyScope> {
  const sent = readKeyHeaders(request.headers);
  if (!sent) throw refuse('Send your API key in the header “Authorization: Bearer”');
  const keys = attemptKeys('api_key', sent.text, request.ip);
  const scope = await findGuessed(platform, keys, async () => {
    const name = readKey(sent.text);
    // A key of another company than the header names is refused like one that does not exist.
    if (!name || (sent.tenant_id !== undefined && sent.tenant_id !== String(name.company_id))) return null;
    return enter(platform, name, { ...at, ip: request.ip, reply });
  });
  if (!scope) throw refuse(unknownKey);
  noteFoundCompany(scope.company_id);
  return scope;
}

interface Entering {
  ip: string;
  reply: Pick<FastifyReply, 'headers'>;
  location_id: number | undefined;
  white_label: WhiteLabel | null;
}

/** Looks the key up in the transaction of the company that it names: row-level security hides every other one. */
async function enter(
  platform: Platform,
  name: KeyName & { secret: string },
  { ip, reply, location_id, white_label }: Entering,
): Promise<KeyScope | null> {
  const entered = await inTransaction(nobodyIn(platform, name), async (ctx) => {
    const key = await findStored(ctx, name.id);
    if (!key || key.kind !== name.kind || !hasHash(name.secret, [key.hash, key.former_hash])) return null;
    requireUsable(key, ip);
    const scope = scopeOfKey(ctx, key, { id: name.id, location_id, white_label });
    await requirePlan(ctx, scope);
    return { scope, use: await (key.kind === 'secret' ? countCall : noteVisit)(ctx, name.id, ip) };
  });
  if (!entered) return null;
  if (entered.use) refuseFlood(entered.use, reply);
  return entered.scope;
}

const nobodyIn = (platform: Platform, { company_id }: KeyName): Scope => ({
  platform,
  company_id: mintCompanyId(company_id),
  company: { name: '', country_code: '', currency: '', timezone: 'UTC' },
  location_id: null,
  actor: { kind: 'api_key', user_id: null, member_id: null, name: 'API key', permissions: [], location_ids: null },
  log: platform.log,
});

const findStored = (ctx: Ctx, id: number): Promise<StoredKey | undefined> =>
  readRow<StoredKey>(
    ctx.db,
    sql`select k.name, k.kind, k.hash, case when k.former_ends_at > app_now() then k.former_hash end as former_hash, k.scopes,
               k.location_ids, k.ip_ranges, k.revoked_at is not null as is_revoked,
               coalesce(app_now() >= (k.ends_on + 1)::timestamp at time zone c.timezone, false) as is_over,
               c.name as company_name, c.country_code, c.currency, c.timezone, c.package_id, c.subscription_status, c.trial_ends_at,
               c.is_onboarding, c.last_register_step, c.deletes_at
          from api_keys k join companies c on c.company_id = k.company_id
         where k.company_id = ${ctx.company_id} and k.id = ${id} and (c.deletes_at is null or c.deletes_at > app_now())`,
  );

function requireUsable({ is_revoked, is_over, ip_ranges }: StoredKey, ip: string): void {
  if (is_revoked) throw refuse('This API key was revoked');
  if (is_over) throw refuse('This API key has expired');
  if (!isAllowedAddress(ip, ip_ranges)) throw forbidden('This API key may not be used from this address');
}

function scopeOfKey(
  ctx: Ctx,
  key: StoredKey,
  { id, location_id, white_label }: { id: number; location_id: number | undefined; white_label: WhiteLabel | null },
): KeyScope {
  const location_ids = key.location_ids?.map(Number) ?? null;
  const isSeen = location_id !== undefined && (location_ids === null || location_ids.includes(location_id));
  return {
    platform: ctx.platform,
    company_id: ctx.company_id,
    company: { name: key.company_name, country_code: key.country_code, currency: key.currency, timezone: key.timezone },
    location_id: isSeen ? location_id : null,
    actor: {
      kind: 'api_key',
      user_id: null,
      member_id: null,
      name: key.name,
      permissions: known(key.scopes),
      location_ids,
    },
    api_key: { id, kind: key.kind },
    log: ctx.platform.log,
    session: {
      role: { key: null },
      package_id: key.package_id,
      subscription_status: key.subscription_status,
      trial_ends_at: instantOf(key.trial_ends_at),
      is_onboarding: key.is_onboarding,
      last_register_step: key.last_register_step,
      deletes_at: instantOf(key.deletes_at),
      white_label,
    },
  };
}

async function requirePlan(ctx: Ctx, scope: KeyScope): Promise<void> {
  if (isBlocked(standingOf(scope.session, ctx.clock.now())) && isBlocked(await readPlanStatus(ctx, scope.session)))
    throw refuse('The company’s plan is unpaid, so its API keys don’t work');
  if (!findGates(scope).is_public_api)
    throw notInPlan('publicapi', 'The company’s plan doesn’t include the public API');
}

/** Counts the call in the minute that the first one began. The same on every server, because the database counts. */
async function countCall(ctx: Ctx, api_key_id: number, last_ip: string) {
  const isOver = sql`${apiKeyUses.window_starts_at} <= app_now() - interval '1 minute'`;
  const [use] = await ctx.db
    .insert(apiKeyUses)
    .values({ company_id: ctx.company_id, api_key_id, calls: 1, last_ip })
    .onConflictDoUpdate({
      target: [apiKeyUses.company_id, apiKeyUses.api_key_id],
      set: {
        calls: sql`case when ${isOver} then 1 else ${apiKeyUses.calls} + 1 end`,
        window_starts_at: sql`case when ${isOver} then app_now() else ${apiKeyUses.window_starts_at} end`,
        last_used_at: sql`app_now()`,
        last_ip,
      },
    })
    .returning({
      calls: apiKeyUses.calls,
      seconds_left: sql<number>`greatest(1, ceil(extract(epoch from ${apiKeyUses.window_starts_at} + interval '1 minute' - app_now())))::int`,
    });
  if (!use) throw new Error('the call was not counted');
  return use;
}

/**
 * Notes the use of a publishable key, at most once a minute: all visitors of a website share it, so that one of them must not
 * use it up. Each is counted by address, as in the shop.
 */
async function noteVisit(ctx: Ctx, api_key_id: number, last_ip: string): Promise<null> {
  await ctx.db
    .insert(apiKeyUses)
    .values({ company_id: ctx.company_id, api_key_id, calls: 1, last_ip })
    .onConflictDoUpdate({
      target: [apiKeyUses.company_id, apiKeyUses.api_key_id],
      set: { last_used_at: sql`app_now()`, last_ip },
      setWhere: sql`${apiKeyUses.last_used_at} <= app_now() - interval '1 minute'`,
    });
  return null;
}

function refuseFlood(
  { calls, seconds_left }: { calls: number; seconds_left: number },
  reply: Pick<FastifyReply, 'headers'>,
): void {
  reply.headers({
    'ratelimit-limit': callsPerMinute,
    'ratelimit-remaining': Math.max(0, callsPerMinute - calls),
    'ratelimit-reset': seconds_left,
  });
  if (calls > callsPerMinute)
    throw new HttpError(429, `A key may make ${callsPerMinute} calls a minute. Try again later.`, {}, { seconds_left });
}
