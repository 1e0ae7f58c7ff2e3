import type { ApiKey, ApiKeyForm, EditKeyForm, MadeKey } from '@tradepost/contracts/public-api/api-key.contract';
import { type KeyScope, maxKeys, overlapHours } from '@tradepost/contracts/public-api/api-key.data';
import { beyond, covers, withNeeded } from '@tradepost/contracts/users/access.rules';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid, notFound, notInPlan } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notify/notify.ts';
import { hashText } from '../../platform/secrets/hash-text.ts';
import { makeToken } from '../../platform/secrets/secrets.ts';
import type { Ctx, Scope } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findGates } from '../billing/gates.queries.ts';
import { ownSession } from '../session/session.queries.ts';
import { findOwner } from '../users/user-mail.commands.ts';
import { findApiKey, knownScopes } from './api-key.queries.ts';
import { apiKeys } from './api-key.table.ts';
import { writeKey } from './key-text.rules.ts';

type KeyRow = typeof apiKeys.$inferSelect;

/** Creates a key for the signed-in member. A support visit ends, so that none leaves a key behind. */
export async function generateApiKey(ctx: Ctx, form: ApiKeyForm): Promise<MadeKey> {
  ownSession(ctx);
  requirePublicApi(ctx);
  await requireFewKeys(ctx);
  const made = await storeApiKey(ctx, form);
  await tellOwner(ctx, 'New API key', `${ctx.actor.name} created the API key “${made.key.name}”.`);
  return made;
}

/** Stores a key. It can do no more than the actor, at no more locations. */
export async function storeApiKey(ctx: Ctx, { name, kind, scopes, ip_ranges, ends_on }: ApiKeyForm): Promise<MadeKey> {
  const granted = kind === 'publishable' ? [] : scopesWithNeeded(scopes);
  requireGrantable(ctx, granted);
  const secret = makeToken();
  const { company_id, actor } = ctx;
  const [row] = await ctx.db
    .insert(apiKeys)
    .values({
      company_id,
      name,
      kind,
      ...hashesOf(secret),
      scopes: granted,
      location_ids: actor.location_ids && [...actor.location_ids],
      ip_ranges,
      ends_on,
      member_id: actor.member_id,
    })
    .returning({ id: apiKeys.id });
  if (!row) throw new Error('the key was not stored');
  return { key: await findApiKey(ctx, row.id), secret: writeKey({ kind, company_id, id: row.id }, secret) };
}

const hashesOf = (secret: string) => ({ hash: hashText(secret), last4: secret.slice(-4) });

const scopesWithNeeded = (scopes: readonly KeyScope[]): KeyScope[] => knownScopes(withNeeded(scopes));

async function requireFewKeys(ctx: Ctx): Promise<void> {
  const [found] = await ctx.db
    .select({ n: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.company_id, ctx.company_id), isNull(apiKeys.revoked_at)));
  if ((found?.n ?? 0) >= maxKeys) throw conflict(`A company can have up to ${maxKeys} API keys. Revoke one first.`);
}

function requireGrantable(ctx: Ctx, scopes: readonly KeyScope[]): void {
  if (beyond(ctx.actor, scopes).length > 0)
    throw invalid({ scopes: 'You can give a key only the permissions that you have yourself' });
}

const whereKey = (ctx: Ctx, id: number) => and(eq(apiKeys.company_id, ctx.company_id), eq(apiKeys.id, id));

async function lockKey(ctx: Ctx, id: number): Promise<KeyRow> {
  const [row] = await ctx.db.select().from(apiKeys).where(whereKey(ctx, id)).for('no key update');
  if (!row) throw notFound('API key');
  return row;
}

export async function editApiKey(ctx: Ctx, id: number, { version, ...form }: EditKeyForm): Promise<ApiKey> {
  ownSession(ctx);
  requirePublicApi(ctx);
  await saveVersioned(ctx, {
    table: apiKeys,
    where: whereKey(ctx, id),
    version,
    lock: () => lockKey(ctx, id),
    current: () => findApiKey(ctx, id),
    change: (row) => {
      if (row.revoked_at) throw conflict('This API key was revoked');
      const { name, ip_ranges, ends_on } = form;
      const scopes = row.kind === 'publishable' ? [] : scopesWithNeeded(form.scopes);
      if (row.kind === 'secret' && scopes.length === 0) throw invalid({ scopes: 'Choose at least one permission' });
      // A permission that the key has already may stay.
      requireGrantable(
        ctx,
        scopes.filter((scope) => !row.scopes.includes(scope)),
      );
      return { name, scopes, ip_ranges, ends_on, updated_at: sql`app_now()` };
    },
  });
  return findApiKey(ctx, id);
}

/** Gives a key a new secret. The old one works on for a day. */
export async function rotateApiKey(ctx: Ctx, id: number): Promise<MadeKey> {
  ownSession(ctx);
  requirePublicApi(ctx);
  const row = await lockKey(ctx, id);
  if (row.revoked_at) throw conflict('This API key was revoked');
  requireOwnReach(ctx, row);
  const secret = makeToken();
  await ctx.db
    .update(apiKeys)
    .set({
      ...hashesOf(secret),
      former_hash: row.hash,
      former_ends_at: sql`app_now() + make_interval(hours => ${overlapHours})`,
      rotated_at: sql`app_now()`,
      updated_at: sql`app_now()`,
      version: sql`${apiKeys.version} + 1`,
    })
    .where(whereKey(ctx, id));
  await tellOwner(ctx, 'API key rotated', `${ctx.actor.name} gave the API key “${row.name}” a new secret.`);
  const { kind, company_id } = row;
  return { key: await findApiKey(ctx, id), secret: writeKey({ kind, company_id, id }, secret) };
}

/** Who rotates a key reads its secret, and could then do what it can. */
function requireOwnReach(ctx: Ctx, { scopes, location_ids }: KeyRow): void {
  if (beyond(ctx.actor, knownScopes(scopes)).length > 0) throw conflict('This API key has more permissions than you');
  if (!covers(ctx.actor.location_ids, location_ids)) throw conflict('This API key has locations that you don’t have');
}

/** Ends a key at once. Idempotent. */
export async function revokeApiKey(ctx: Ctx, id: number): Promise<ApiKey> {
  const row = await lockKey(ctx, id);
  if (!row.revoked_at)
    await ctx.db
      .update(apiKeys)
      .set({
        revoked_at: sql`app_now()`,
        former_hash: null,
        former_ends_at: null,
        updated_at: sql`app_now()`,
        version: sql`${apiKeys.version} + 1`,
      })
      .where(whereKey(ctx, id));
  return findApiKey(ctx, id);
}

/** The owner hears of every new secret, also of their own: a stolen session must not make one unseen. */
async function tellOwner(ctx: Ctx, title: string, body: string): Promise<void> {
  const owner = await findOwner(ctx);
  if (!owner) return;
  await notify(ctx, { type: 'api_key', title, body, url: '/add-ons/publicapi', member_ids: [owner.id] });
}

/** Throws 403, with which the web shows the paywall, where the plan has no public API. */
export function requirePublicApi(scope: Scope): void {
  if (!findGates(scope).is_public_api) throw notInPlan('publicapi', 'Your plan doesn’t include the public API');
}
