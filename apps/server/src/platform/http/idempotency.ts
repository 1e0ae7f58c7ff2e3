import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import { conflict, invalid } from './errors.ts';

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
const abandonedAfter = "interval '2 minutes'";

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
    await inTransaction(scope, (ctx) =>
      runSql(ctx.db, sql`delete from idempotency_keys where ${sameKey(ctx, repeat)}`),
    );
    throw error;
  }
}

const sameKey = (ctx: Ctx, { route, key }: Repeat) =>
  sql`company_id = ${ctx.company_id} and route = ${route} and key = ${key}`;

/** Claims the key. Null when it is now ours, otherwise the first request. */
async function claim<T>(ctx: Ctx, repeat: Repeat): Promise<{ response: T | null; is_done: boolean } | null> {
  const { route, key = '', request } = repeat;
  if (key.length > 200) throw invalid({ idempotency_key: 'Idempotency-Key must have at most 200 characters' });
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex');
  const taken = await readRows(
    ctx.db,
    sql`insert into idempotency_keys (company_id, route, key, request_hash)
        values (${ctx.company_id}, ${route}, ${key}, ${hash}) on conflict do nothing returning key`,
  );
  if (taken.length > 0) return null;
  const [first] = await readRows<{ request_hash: string; response: T | null; is_done: boolean }>(
    ctx.db,
    sql`select request_hash, response, response is not null as is_done from idempotency_keys where ${sameKey(ctx, repeat)}`,
  );
  if (!first) throw new Error('idempotency key is missing');
  if (first.request_hash !== hash)
    throw invalid({ idempotency_key: 'This Idempotency-Key was used for another request' });
  return first;
}

async function reclaim(ctx: Ctx, repeat: Repeat): Promise<boolean> {
  const taken = await readRows(
    ctx.db,
    sql`update idempotency_keys set created_at = app_now()
         where ${sameKey(ctx, repeat)} and response is null and created_at < app_now() - ${sql.raw(abandonedAfter)}
        returning key`,
  );
  return taken.length > 0;
}

async function storeResponse(ctx: Ctx, repeat: Repeat, response: unknown): Promise<void> {
  await runSql(
    ctx.db,
    sql`update idempotency_keys set response = ${JSON.stringify(response ?? null)}::jsonb where ${sameKey(ctx, repeat)}`,
  );
}
