import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { invalid } from './errors.ts';

/**
 * Runs `work` once for a key: a repeat, also one that arrives while the first still runs, gets the first one's answer.
 * The key is stored in the same transaction as the work, so work that fails leaves no key behind.
 */
export async function once<T>(
  ctx: Ctx,
  route: string,
  key: string | undefined,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  if (key.length > 200) throw invalid({ idempotency_key: 'Idempotency-Key must have at most 200 characters' });
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('hex');
  const taken = await rowsOf(
    ctx.db,
    sql`insert into idempotency_keys (company_id, route, key, request_hash)
        values (${ctx.company_id}, ${route}, ${key}, ${hash}) on conflict do nothing returning key`,
  );
  if (taken.length === 0) {
    const [first] = await rowsOf<{ request_hash: string; response: T }>(
      ctx.db,
      sql`select request_hash, response from idempotency_keys
           where company_id = ${ctx.company_id} and route = ${route} and key = ${key}`,
    );
    if (!first) throw new Error('idempotency key vanished');
    if (first.request_hash !== hash)
      throw invalid({ idempotency_key: 'This Idempotency-Key was used for another request' });
    return first.response;
  }
  const response = await work();
  await ctx.db.execute(
    sql`update idempotency_keys set response = ${JSON.stringify(response)}::jsonb
         where company_id = ${ctx.company_id} and route = ${route} and key = ${key}`,
  );
  return response;
}
