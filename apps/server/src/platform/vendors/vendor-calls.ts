import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../db/sql.ts';
import { type Ctx, inTransaction, type VendorScope } from '../tenancy/ctx.ts';

/** The vendor refused and did nothing. The next attempt is a new call. */
export class VendorRefused extends Error {}

export interface VendorCall<Answer> {
  answer: Answer;
  /**
   * Marks the call as done, in the transaction that stores its result. False when another request that sent the
   * same key has finished it: the work is done once, and this request did none of it.
   */
  finish(ctx: Ctx): Promise<boolean>;
}

interface VendorRequest {
  subject: string;
  purpose: string;
  /** Checks again that the call is needed, after the key is stored: a request at the same time may be finished. */
  check?: (ctx: Ctx) => Promise<void>;
}

/**
 * Makes a call that changes something at a vendor, outside any transaction. Stores the idempotency key first. Until the
 * call is finished or refused, a repeat with the same purpose sends the same key, so the vendor does the work once.
 * Another purpose for the same subject replaces the call.
 */
export async function callVendor<Answer>(
  scope: VendorScope,
  { subject, purpose, check }: VendorRequest,
  call: (key: string) => Promise<Answer>,
): Promise<VendorCall<Answer>> {
  const { id, key } = await inTransaction(scope, async (ctx) => {
    const started = await startCall(ctx, subject, purpose);
    await check?.(ctx);
    return started;
  });
  try {
    const answer = await call(key);
    return { answer, finish: async (ctx) => (await endCall(ctx, id, 'done', answer)) > 0 };
  } catch (error) {
    if (error instanceof VendorRefused) await inTransaction(scope, (ctx) => endCall(ctx, id, 'refused', error.message));
    throw error;
  }
}

async function startCall(ctx: Ctx, subject: string, purpose: string): Promise<{ id: string; key: string }> {
  await runSql(
    ctx.db,
    sql`update vendor_calls set state = 'replaced'
         where company_id = ${ctx.company_id} and subject = ${subject} and state = 'started' and purpose <> ${purpose}`,
  );
  const [call] = await readRows<{ id: string; key: string }>(
    ctx.db,
    sql`insert into vendor_calls (company_id, subject, purpose) values (${ctx.company_id}, ${subject}, ${purpose})
        on conflict (company_id, subject) where state = 'started' do update set purpose = excluded.purpose
        returning id, key`,
  );
  if (!call) throw new Error('the vendor call was not stored');
  return call;
}

/** Returns 0 when the call had ended. One that another purpose replaced can still become done. */
function endCall(ctx: Ctx, id: string, state: 'done' | 'refused', answer: unknown): Promise<number> {
  return runSql(
    ctx.db,
    sql`update vendor_calls set state = ${state}, answer = ${JSON.stringify(answer ?? null)}::jsonb
         where company_id = ${ctx.company_id} and id = ${id} and state in ('started', 'replaced')`,
  );
}

/** Stores the start of a read from a vendor, for `endReading`. */
export async function startReading(ctx: Ctx, subject: string): Promise<string> {
  const [reading] = await readRows<{ id: string }>(
    ctx.db,
    sql`insert into vendor_calls (company_id, subject, purpose, state)
        values (${ctx.company_id}, ${subject}, 'read', 'reading') returning id`,
  );
  if (!reading) throw new Error('the start of the read was not stored');
  return reading.id;
}

/**
 * Whether the result of a read may be stored: not when a read that started later is already stored, because it is newer.
 * Lock the company's row first.
 */
export async function endReading(ctx: Ctx, subject: string, id: string): Promise<boolean> {
  const later = await readRows(
    ctx.db,
    sql`select 1 from vendor_calls
         where company_id = ${ctx.company_id} and subject = ${subject} and state = 'read' and id > ${id} limit 1`,
  );
  if (later.length > 0) return false;
  await runSql(ctx.db, sql`update vendor_calls set state = 'read' where company_id = ${ctx.company_id} and id = ${id}`);
  return true;
}
