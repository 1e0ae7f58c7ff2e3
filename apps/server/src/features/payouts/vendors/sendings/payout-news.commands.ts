import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Platform, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { type ReceivedMessage, receiveNews } from '../../../connections/receive-news.commands.ts';
import { payoutKind } from '../connections/payout-connection.queries.ts';
import type { PayoutNews } from '../payout-port.rules.ts';
import { applyPayments } from './apply-payments.commands.ts';
import { askServicesJob } from './sending.jobs.ts';

/** Handles a service's news if its signature is valid. News of payments that are not ours are taken and forgotten. */
export const receivePayoutNews = (
  platform: Platform,
  service: PayoutService,
  message: ReceivedMessage,
): Promise<void> => receiveNews(platform, payoutKind, service, message, apply);

/** The service is asked how the payment stands. Only a cancellation is taken from the news: asking does not show it. */
async function apply(scope: Scope, connection_id: number, news: PayoutNews): Promise<void> {
  const found = await inTransaction(scope, async (ctx) => {
    const found = await findTold(ctx, connection_id, news);
    const isAsked = found && !(news.is_canceled && found.item_id !== null);
    if (isAsked) await ctx.platform.jobs.enqueue(ctx, askServicesJob, { sending_ids: [found.sending_id] });
    return found;
  });
  if (!found || found.item_id === null || !news.is_canceled) return;
  await applyPayments(scope, found.sending_id, [
    {
      item_id: found.item_id,
      vendor_id: news.payment_vendor_id ?? '',
      state: 'failed',
      said: 'CANCELED',
      reason: 'The payment was canceled at the service',
      code: null,
      reference: null,
      link: null,
    },
  ]);
}

const findTold = (ctx: Ctx, connection_id: number, { sending_vendor_id, payment_vendor_id }: PayoutNews) =>
  readRow<{ sending_id: number; item_id: number | null }>(
    ctx.db,
    sending_vendor_id !== null
      ? sql`select id as sending_id, null::bigint as item_id from payout_sendings
             where company_id = ${ctx.company_id} and connection_id = ${connection_id} and vendor_id = ${sending_vendor_id}`
      : sql`select p.sending_id, p.item_id from payout_items i
              join payout_service_payments p on p.company_id = i.company_id and p.item_id = i.id
              join payout_sendings s on s.company_id = p.company_id and s.id = p.sending_id
             where i.company_id = ${ctx.company_id} and i.vendor_id = ${payment_vendor_id} and s.connection_id = ${connection_id}`,
  );
