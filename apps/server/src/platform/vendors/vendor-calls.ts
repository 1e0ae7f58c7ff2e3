import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { conflict } from '../errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../tenancy/ctx.ts';
import { vendorCalls } from './vendor-call.table.ts';
import { VendorError } from './vendor-error.ts';

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
  /** The account that it is made with, in whose log it is. */
  connection_id?: number | null;
  /** Checks again that the call is needed, after the key is stored: a request at the same time may be finished. */
  check?: (ctx: Ctx) => Promise<void>;
  /** The vendor takes no key, so a second call at the same time would do the work twice: it is a 409 with these words. */
  busy?: string;
}

/**
 * Makes a call that changes something at a vendor, outside any transaction. Stores the idempotency key first. Until the
 * call is finished or refused, a repeat with the same purpose sends the same key, so the vendor does the work once.
 * Another purpose for the same subject replaces the call.
 */
export async function callVendor<Answer>(
  scope: VendorScope,
  { subject, purpose, connection_id = null, check, busy }: VendorRequest,
  call: (key: string) => Promise<Answer>,
): Promise<VendorCall<Answer>> {
  const { id, key } = await inTransaction(scope, async (ctx) => {
    const started = await startCall(ctx, { subject, purpose, connection_id });
    if (busy !== undefined) await claimCall(ctx, started.id, busy);
    await check?.(ctx);
    return started;
  });
  try {
    const answer = await call(key);
    return { answer, finish: async (ctx) => endCall(ctx, id, 'done', answer) };
  } catch (error) {
    if (error instanceof VendorRefused) await inTransaction(scope, (ctx) => endCall(ctx, id, 'refused', error.message));
    else if (error instanceof VendorError) await inTransaction(scope, (ctx) => noteFailure(ctx, id, error.message));
    throw error;
  }
}

/** As the unique index spells it, which the conflict has to name. */
const isStarted = sql`state = 'started'`;
const ofSubject = (ctx: Ctx, subject: string) =>
  and(eq(vendorCalls.company_id, ctx.company_id), eq(vendorCalls.subject, subject));
const oneCall = (ctx: Ctx, id: number) => and(eq(vendorCalls.company_id, ctx.company_id), eq(vendorCalls.id, id));

async function startCall(
  ctx: Ctx,
  { subject, purpose, connection_id }: Pick<VendorRequest, 'subject' | 'purpose' | 'connection_id'>,
): Promise<{ id: number; key: string }> {
  await ctx.db
    .update(vendorCalls)
    .set({ state: 'replaced' })
    .where(and(ofSubject(ctx, subject), isStarted, ne(vendorCalls.purpose, purpose)));
  // An account that was disconnected since it was read still makes the call, but has no log anymore.
  const stored = sql<number>`(select id from connections where company_id = ${ctx.company_id} and id = ${connection_id})`;
  const [call] = await ctx.db
    .insert(vendorCalls)
    .values({ company_id: ctx.company_id, subject, purpose, connection_id: stored })
    .onConflictDoUpdate({
      target: [vendorCalls.company_id, vendorCalls.subject],
      targetWhere: isStarted,
      set: { purpose, connection_id: stored, tries: sql`${vendorCalls.tries} + 1`, failure: null },
    })
    .returning({ id: vendorCalls.id, key: vendorCalls.key });
  if (!call) throw new Error('the vendor call was not stored');
  return call;
}

/** Longer than a vendor may take. What a server that died has claimed ends by itself. */
const claimSeconds = 60;

async function claimCall(ctx: Ctx, id: number, busy: string): Promise<void> {
  const claimed = await ctx.db
    .update(vendorCalls)
    .set({ claimed_until: sql`app_now() + make_interval(secs => ${claimSeconds})` })
    .where(and(oneCall(ctx, id), or(isNull(vendorCalls.claimed_until), lte(vendorCalls.claimed_until, sql`app_now()`))))
    .returning({ id: vendorCalls.id });
  if (claimed.length === 0) throw conflict(busy);
}

/** Returns false when the call had ended. One that another purpose replaced can still become done. */
async function endCall(ctx: Ctx, id: number, state: 'done' | 'refused', answer: unknown): Promise<boolean> {
  const ended = await ctx.db
    .update(vendorCalls)
    .set({
      state,
      answer: sql`${JSON.stringify(answer ?? null)}::jsonb`,
      failure: state === 'refused' ? String(answer) : null,
      ended_at: sql`app_now()`,
    })
    .where(and(oneCall(ctx, id), inArray(vendorCalls.state, ['started', 'replaced'])))
    .returning({ id: vendorCalls.id });
  return ended.length > 0;
}

/** The next attempt repeats the call. */
const noteFailure = (ctx: Ctx, id: number, failure: string) =>
  ctx.db.update(vendorCalls).set({ failure, claimed_until: null }).where(oneCall(ctx, id));

/** Ends the call of a subject whose effect a person has settled. The next attempt is a new call. */
export async function forgetCall(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db
    .update(vendorCalls)
    .set({ state: 'replaced' })
    .where(and(ofSubject(ctx, subject), isStarted));
}

/** Stores the start of a read from a vendor, for `endReading`. */
export async function startReading(ctx: Ctx, subject: string): Promise<number> {
  const [reading] = await ctx.db
    .insert(vendorCalls)
    .values({ company_id: ctx.company_id, subject, purpose: 'read', state: 'reading' })
    .returning({ id: vendorCalls.id });
  if (!reading) throw new Error('the start of the read was not stored');
  return reading.id;
}

/**
 * Whether the result of a read may be stored: not when a read that started later is already stored, because it is newer.
 * Lock the company's row first.
 */
export async function endReading(ctx: Ctx, subject: string, id: number): Promise<boolean> {
  const later = await ctx.db
    .select({ id: vendorCalls.id })
    .from(vendorCalls)
    .where(and(ofSubject(ctx, subject), eq(vendorCalls.state, 'read'), gt(vendorCalls.id, id)))
    .limit(1);
  if (later.length > 0) return false;
  await ctx.db.update(vendorCalls).set({ state: 'read' }).where(oneCall(ctx, id));
  return true;
}
