import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inReading, inTransaction, type Scope, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { callVendor, VendorRefused } from '../../../../platform/vendors/vendor-calls.ts';
import { isPassing, VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { type OpenedAccount, openFreshAccount } from '../../../connections/renew-sign-in.commands.ts';
import { payoutItems } from '../../batches/batch.table.ts';
import { type PayoutTypes, payoutKind } from '../connections/payout-connection.queries.ts';
import type { SendRequest, Sent, ServiceAccount } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import { applyPayments } from './apply-payments.commands.ts';
import { isOpen, listSendingItems, ofSending, requestOf } from './sending.queries.ts';
import { payoutSendings, type SendingRow } from './sending.table.ts';
import { closeSending, storeFailure, storeSent, Unknowable } from './store-sent.commands.ts';

export const SendPayouts = z.object({ sending_ids: z.array(z.number()) });
type SendPayouts = z.output<typeof SendPayouts>;
type OpenedService = OpenedAccount<PayoutTypes>;

/** Sends payments, and leaves the rest to a later try when the service cannot be reached: nobody waits for it meanwhile. */
export async function sendPayouts(scope: Scope, { sending_ids }: SendPayouts): Promise<void> {
  for (const [index, id] of sending_ids.entries()) {
    const isReached = await sendOne(scope, id);
    if (!isReached) return inTransaction(scope, (ctx) => postpone(ctx, sending_ids.slice(index + 1)));
  }
}

const postpone = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await ctx.db
    .update(payoutSendings)
    .set({ next_try_at: after(ctx, 60) })
    .where(
      and(
        eq(payoutSendings.company_id, ctx.company_id),
        inArray(payoutSendings.id, [...ids]),
        eq(payoutSendings.state, 'waiting'),
        isNull(payoutSendings.next_try_at),
      ),
    );
};

/**
 * Sends what waits. The payments are stored, then the key, then that it begins: a try that ended anywhere is first asked
 * for at the service, so that nothing is paid twice. Returns whether the service could be reached.
 */
async function sendOne(scope: Scope, id: number): Promise<boolean> {
  const sending = await inTransaction(scope, (ctx) => beginTry(ctx, id));
  if (!sending) return true;
  try {
    const opened = await openFreshAccount(scope, payoutKind, sending.connection_id);
    requireUsable(sending, opened);
    const request = await inReading(scope, async (ctx) => requestOf(ctx, sending, await listSendingItems(ctx, id)));
    if (request.payments.length === 0) return await inTransaction(scope, (ctx) => closeSending(ctx, id));
    const { answer, finish } = await callVendor(
      scope,
      {
        subject: `payout sending ${id}`,
        purpose: 'send',
        connection_id: sending.connection_id,
        check: (ctx) => requireWaiting(ctx, id),
      },
      () => pay(scope, sending, opened, request),
    );
    const isStored = await inTransaction(scope, async (ctx) => (await finish(ctx)) && storeSent(ctx, id, answer));
    if (isStored) await applyPayments(scope, id, answer.payments);
    return true;
  } catch (error) {
    const known = vendorErrorOf(error);
    await inTransaction(scope, (ctx) => (known ? storeFailure(ctx, id, known) : endTry(ctx, id)));
    if (!known) throw error;
    return !isPassing(known);
  }
}

/** Only the service's own failures are the payment's; others fail the job, which is repeated. */
const vendorErrorOf = (error: unknown): VendorError | null => {
  if (error instanceof VendorError) return error;
  return error instanceof VendorRefused && error.cause instanceof VendorError ? error.cause : null;
};

/** Longer than any call takes. Afterwards its server counts as dead, and the payment is tried again. */
const leaseSeconds = 120;

const after = (ctx: Ctx, seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000).toISOString();

/** Counts the try and takes the sending for it. Null when it no longer waits, or another try is under way. */
async function beginTry(ctx: Ctx, id: number): Promise<SendingRow | null> {
  const [sending] = await ctx.db
    .update(payoutSendings)
    .set({ tries: sql`${payoutSendings.tries} + 1`, next_try_at: after(ctx, leaseSeconds), updated_at: sql`app_now()` })
    .where(
      and(
        ofSending(ctx, id),
        eq(payoutSendings.state, 'waiting'),
        or(isNull(payoutSendings.next_try_at), lte(payoutSendings.next_try_at, sql`app_now()`)),
      ),
    )
    .returning();
  return sending ?? null;
}

/** Throws for an account that cannot pay now, and for another one than that of an earlier try. */
function requireUsable(sending: SendingRow, { row }: OpenedService): void {
  const { label } = payoutServiceFacts[sending.service];
  if (row.state !== 'COMPLETED') throw new VendorError('setup', `${label} is not set up`);
  if (!row.is_enabled) throw new VendorError('setup', `${label} is paused in the add-ons`);
  if (row.is_test !== sending.is_test)
    throw new VendorError(
      'setup',
      `${label} was switched ${row.is_test ? 'to' : 'from'} test mode after this batch was made`,
    );
  if (sending.send_started_at !== null && sending.account_key !== row.account_key) throw new Unknowable(label);
}

async function requireWaiting(ctx: Ctx, id: number): Promise<void> {
  const [sending] = await ctx.db.select({ state: payoutSendings.state }).from(payoutSendings).where(ofSending(ctx, id));
  if (sending?.state !== 'waiting') throw notWaiting();
}

const notWaiting = () => new VendorError('setup', 'This payment no longer waits', { code: 'NOT_WAITING' });

async function pay(
  scope: VendorScope,
  sending: SendingRow,
  { row, account }: OpenedService,
  request: SendRequest,
): Promise<Sent> {
  const client = openService(scope, account);
  let isUnsure = sending.send_started_at !== null;
  try {
    const found = isUnsure ? await client.findSent(request) : null;
    if (found === 'unknown') throw new Unknowable(payoutServiceFacts[sending.service].label);
    if (found) return found;
    if (isUnsure) requireRepeatable(scope, sending, account, client.repeat_days);
    isUnsure = false;
    await inTransaction(scope, (ctx) => beginSend(ctx, sending, row.account_key, request));
    return await client.send(request);
  } catch (error) {
    if (!(error instanceof VendorError) || error.is_unclear || isUnsure || error.code === 'NOT_WAITING') throw error;
    // Nothing was sent: the next try need not look for it.
    await inTransaction(scope, (ctx) =>
      ctx.db.update(payoutSendings).set({ send_started_at: null, account_key: null }).where(ofSending(ctx, sending.id)),
    );
    if (isPassing(error)) throw error;
    throw new VendorRefused(error.message, { cause: error });
  }
}

/** After some days the service no longer knows our key, and would pay again. */
function requireRepeatable(scope: VendorScope, sending: SendingRow, { service }: ServiceAccount, days: number): void {
  const age = scope.platform.clock.now().getTime() - Date.parse(sending.send_started_at ?? '');
  if (age > days * 86_400_000) throw new Unknowable(payoutServiceFacts[service].label);
}

/** From here on the payments can no longer be taken back. Throws when they were, or were sent, in the meantime. */
async function beginSend(ctx: Ctx, { id, send_started_at }: SendingRow, account_key: string, request: SendRequest) {
  const started = send_started_at ?? ctx.clock.now().toISOString();
  const begun = await ctx.db
    .update(payoutSendings)
    .set({ send_started_at: started, account_key })
    .where(and(ofSending(ctx, id), eq(payoutSendings.state, 'waiting')))
    .returning({ id: payoutSendings.id });
  if (begun.length === 0) throw notWaiting();
  const ids = request.payments.map(({ item_id }) => item_id);
  const items = await ctx.db
    .update(payoutItems)
    .set({ send_started_at: started })
    .where(and(eq(payoutItems.company_id, ctx.company_id), inArray(payoutItems.id, ids)))
    .returning();
  if (!items.every(isOpen)) throw new VendorError('unavailable', 'The payments changed in the meantime');
}

/** Leaves the sending to the next try of the job. */
const endTry = (ctx: Ctx, id: number) =>
  ctx.db
    .update(payoutSendings)
    .set({ next_try_at: null })
    .where(and(ofSending(ctx, id), eq(payoutSendings.state, 'waiting')));

/** A job that failed for good, such as in a server that lacks disk space. What was sent is found by the next try. */
export async function abandonSending(scope: Scope, { sending_ids }: SendPayouts): Promise<void> {
  for (const id of sending_ids)
    await inTransaction(scope, (ctx) =>
      storeFailure(ctx, id, new VendorError('setup', 'Something went wrong on our side'), true),
    );
}
