import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { conflict, invalid } from '../errors/errors.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import { idempotencyKeys } from './idempotency-key.table.ts';

/** Identifies a repeated request. */
interface Repeat {
  route: string;
  /** The header `Idempotency-Key`. */
  key: string | undefined;
  request: unknown;
}

/**
 * Runs `work` once per key. A repeated or concurrent call returns the first one's response. The key is stored in the
 * same transaction, so a failure leaves no key.
 */
export async function idempotent<T>(ctx: Ctx, repeat: Repeat, work: () => Promise<T>): Promise<T> {
  if (!repeat.key) return work();
  const first = await claim<T>(ctx, repeat);
  if (first) return first.response as T;
  const response = await work();
  await storeResponse(ctx, repeat, response);
  return response;
}

/** A key without a response for this long belongs to a server that has stopped. */
const abandonedAfter = sql`interval '2 minutes'`;

/**
 * The same for work that opens its own transactions. Refuses a repeat while the first call runs. A repeat after a crash
 * runs the steps again.
 */
export async function idempotentSteps<T>(scope: Scope, repeat: Repeat, work: () => Promise<T>): Promise<T> {
  if (!repeat.key) return work();
  const first = await inTransaction(scope, async (ctx) => {
    const claimed = await claim<T>(ctx, repeat);
    if (!claimed || claimed.is_done) return claimed;
    if (!(await reclaim(ctx, repeat))) throw conflict('This request is still being processed');
    return null;
  });
  if (first) return first.response as T;
  try {
    const response = await work();
    await inTransaction(scope, (ctx) => storeResponse(ctx, repeat, response));
    return response;
  } catch (error) {
    await inTransaction(scope, (ctx) => ctx.db.delete(idempotencyKeys).where(sameKey(ctx, repeat)));
    throw error;
  }
}

const sameKey = (ctx: Ctx, { route, key = '' }: Repeat) =>
  and(eq(idempotencyKeys.company_id, ctx.company_id), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** Claims the key. Null when it is now ours, otherwise the first request. */
async function claim<T>(ctx: Ctx, repeat: Repeat): Promise<{ response: T | null; is_done: boolean } | null> {
  const { route, key = '', request } = repeat;
  if (key.length > 200) throw invalid({ idempotency_key: 'Idempotency-Key must have at most 200 characters' });
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex');
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({ company_id: ctx.company_id, route, key, request_hash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const { request_hash, response } = idempotencyKeys;
  const [first] = await ctx.db
    .select({ request_hash, response: sql<T | null>`${response}`, is_done: sql<boolean>`${response} is not null` })
    .from(idempotencyKeys)
    .where(sameKey(ctx, repeat));
  if (!first) throw new Error('idempotency key is missing');
  if (first.request_hash !== hash)
    throw invalid({ idempotency_key: 'This Idempotency-Key was used for another request' });
  return first;
}

async function reclaim(ctx: Ctx, repeat: Repeat): Promise<boolean> {
  const { response, created_at } = idempotencyKeys;
  const taken = await ctx.db
    .update(idempotencyKeys)
    .set({ created_at: sql`app_now()` })
    .where(and(sameKey(ctx, repeat), isNull(response), lt(created_at, sql`app_now() - ${abandonedAfter}`)))
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

async function storeResponse(ctx: Ctx, repeat: Repeat, response: unknown): Promise<void> {
  // An empty response is JSON's null: SQL's null means that the work is not done.
  await ctx.db
    .update(idempotencyKeys)
    .set({ response: sql`${JSON.stringify(response ?? null)}::jsonb` })
    .where(sameKey(ctx, repeat));
}
