import type { ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../../platform/db/sql.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import { decrypt } from '../../../../platform/secrets/secrets.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { requireVisibleBatch } from '../../batches/batch.queries.ts';
import { linkAbout } from './apply-payments.commands.ts';

/** More than any batch has. */
const maxRows = 5000;

export function readServicePayments(ctx: Ctx, where: SQL): Promise<ServicePayment[]> {
  return readRows<ServicePayment>(
    ctx.db,
    sql`select p.item_id, p.sending_id, s.batch_id, b.number as batch_number, s.service, s.is_test, i.order_id, o.box_id,
               i.payee, i.mask, i.amount, i.currency, i.state as item_state, s.state as sending_state,
               p.state as payment_state, p.said, coalesce(i.failure, p.reason, s.failure) as failure,
               case when s.state = 'waiting' then s.next_try_at end as next_try_at, i.vendor_id,
               p.link is not null as has_link, s.asked_at, s.send_started_at is not null as is_begun
          from payout_service_payments p
          join payout_sendings s on s.company_id = p.company_id and s.id = p.sending_id
          join payout_batches b on b.company_id = s.company_id and b.id = s.batch_id
          join payout_items i on i.company_id = p.company_id and i.id = p.item_id
          join orders o on o.company_id = i.company_id and o.id = i.order_id
         where p.company_id = ${ctx.company_id} and ${where}
         order by b.id desc, i.position, i.id ${takeRows(maxRows)}`,
  );
}

/** The payments of a batch at its service. Throws 404 for a batch that the actor may not see. */
export async function listServicePayments(ctx: Ctx, batch_id: number): Promise<{ items: ServicePayment[] }> {
  await requireVisibleBatch(ctx, batch_id);
  return { items: await readServicePayments(ctx, sql`s.batch_id = ${batch_id}`) };
}

export const listOfSending = async (ctx: Ctx, sending_id: number): Promise<{ items: ServicePayment[] }> => ({
  items: await readServicePayments(ctx, sql`p.sending_id = ${sending_id}`),
});

/** The reward link of a payment. */
export async function readPaymentLink(ctx: Ctx, item_id: number): Promise<{ link: string }> {
  const row = await readRow<{ link: string | null; batch_id: number }>(
    ctx.db,
    sql`select p.link, i.batch_id from payout_service_payments p
          join payout_items i on i.company_id = p.company_id and i.id = p.item_id
         where p.company_id = ${ctx.company_id} and p.item_id = ${item_id}`,
  );
  if (!row?.link) throw notFound('Link');
  await requireVisibleBatch(ctx, row.batch_id);
  return { link: decrypt(ctx.platform.config.app_secret, row.link, linkAbout(ctx.company_id, item_id)) };
}
