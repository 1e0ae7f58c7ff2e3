import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../../../platform/db/sql.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { callVendor, VendorRefused } from '../../../../platform/vendors/vendor-calls.ts';
import { isPassing, VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { openFreshAccount } from '../../../connections/renew-sign-in.commands.ts';
import { payoutKind } from '../connections/payout-connection.queries.ts';
import type { PayoutClient } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import { applyPayments } from './apply-payments.commands.ts';
import { listSendingItems, ofSending } from './sending.queries.ts';
import { payoutSendings, type SendingRow } from './sending.table.ts';
import { storeDenied } from './store-sent.commands.ts';

export const AskServices = z.object({ sending_ids: z.array(z.number()) });

/** Asks for several sendings, and stops when the service asks for a pause. The rest is due again later. */
export async function askServices(scope: Scope, { sending_ids }: z.output<typeof AskServices>): Promise<void> {
  for (const id of sending_ids) {
    try {
      await askService(scope, id);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      scope.log.warn({ err: error, sending_id: id }, 'a payout service did not say how payments stand');
      if (isPassing(error) || error.kind === 'credentials') return;
    }
  }
}

/** Asks the service how the payments of a sending stand, outside any transaction, and stores what it says. */
export async function askService(scope: Scope, id: number): Promise<void> {
  const found = await inTransaction(scope, (ctx) => readSent(ctx, id));
  if (!found) return;
  const { sending, ref } = found;
  const { row, account } = await openFreshAccount(scope, payoutKind, sending.connection_id);
  if (sending.account_key !== null && sending.account_key !== row.account_key)
    throw new VendorError('setup', `These payments were sent with another account than ${row.name}`);
  const client = openService(scope, account);
  const { payments, denied } = await client.ask(ref);
  if (denied !== null) return inTransaction(scope, (ctx) => storeDenied(ctx, id, denied));
  await applyPayments(scope, id, payments);
  await cancelUnreached(scope, sending, client, row.settings.unclaimed_days);
}

async function readSent(ctx: Ctx, id: number) {
  const [sending] = await ctx.db
    .update(payoutSendings)
    .set({ asked_at: ctx.clock.now().toISOString() })
    .where(and(ofSending(ctx, id), sql`${payoutSendings.state} in ('sent', 'over')`))
    .returning();
  if (!sending?.vendor_id) return null;
  const items = await listSendingItems(ctx, id);
  const payments = items.map(({ item }) => ({ item_id: item.id, vendor_id: item.vendor_id }));
  return { sending, ref: { vendor_id: sending.vendor_id, payments } };
}

interface Unreached {
  item_id: number;
  vendor_id: string;
  reason: string | null;
}

/** Takes back what nobody got or claimed, so that the seller can be paid in another way and not twice. */
async function cancelUnreached(
  scope: Scope,
  { id: sending_id, connection_id }: SendingRow,
  client: PayoutClient,
  days: number,
): Promise<void> {
  const unreached = await inReading(scope, (ctx) => listUnreached(ctx, sending_id, days));
  for (const { item_id, vendor_id, reason } of unreached) {
    const what = { subject: `payout item ${item_id}`, purpose: 'cancel', connection_id };
    const { finish } = await callVendor(scope, what, async () => {
      try {
        await client.cancel(vendor_id);
      } catch (error) {
        if (error instanceof VendorError && !error.is_unclear && !isPassing(error))
          throw new VendorRefused(error.message, { cause: error });
        throw error;
      }
    }).catch((error: unknown) => {
      // It may have been claimed at this moment: the next answer says so.
      if (error instanceof VendorRefused && error.cause instanceof VendorError) return { finish: null };
      throw error;
    });
    if (!finish) continue;
    await inTransaction(scope, (ctx) => finish(ctx));
    const news = { state: 'failed' as const, said: 'CANCELED', reason, code: null, reference: null, link: null };
    await applyPayments(scope, sending_id, [{ ...news, item_id, vendor_id }]);
  }
}

const listUnreached = (ctx: Ctx, sending_id: number, days: number): Promise<Unreached[]> =>
  readRows<Unreached>(
    ctx.db,
    sql`select p.item_id, i.vendor_id, p.reason from payout_service_payments p
          join payout_items i on i.company_id = p.company_id and i.id = p.item_id
         where p.company_id = ${ctx.company_id} and p.sending_id = ${sending_id} and i.state = 'sent'
           and i.vendor_id is not null
           and (p.state = 'undelivered'
             or (p.state = 'unclaimed' and p.unclaimed_at <= app_now() - make_interval(days => ${days})))
         order by p.item_id`,
  );
