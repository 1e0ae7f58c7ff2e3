import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { orderItems } from '../items/order-item.table.ts';
import { saveOrder } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { announceEntered } from '../order-events.commands.ts';
import type { OrderBulkChangeRow, OrderBulkRow } from './order-bulk.table.ts';

const changedSince = () => conflict('Changed since');

/** Puts one order back as it was before the bulk change. Returns why it stays as it is; null when it was put back. */
export async function undoOne(
  ctx: Ctx,
  { order_id, before, version_after, lasting }: OrderBulkRow,
  bulk: OrderBulkChangeRow,
): Promise<string | null> {
  if (lasting !== null) return lasting;
  if (before === null) return 'There is nothing to put back';
  try {
    await inSavepoint(ctx, async () => {
      const order = await lockOrder(ctx, order_id, bulk.kind);
      if (order.version !== version_after) throw changedSince();
      await cancelMails(ctx, bulk.mail_key, order_id);
      await setReason(ctx, 'Bulk change undone');
      if (before.expected_item_ids.length > 0) await expectAgain(ctx, order_id, before.expected_item_ids);
      if (bulk.change.action === 'status') await announceEntered(ctx, { ...order, ...before.columns });
      saveOrder(ctx, order, before.columns);
    });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.message;
  }
}

/** Cancels what the change would send about the order. Throws 409 when it has left. */
async function cancelMails(ctx: Ctx, key: string, order_id: number): Promise<void> {
  const ofOrder = and(
    eq(mails.company_id, ctx.company_id),
    eq(mails.batch, key),
    eq(mails.root, 'orders'),
    eq(mails.root_id, order_id),
  );
  await ctx.db
    .update(mails)
    .set({ status: 'canceled' })
    .where(and(ofOrder, inArray(mails.status, ['queued', 'outbox']), eq(mails.attempts, 0)));
  const [left] = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofOrder, sql`${mails.status} <> 'canceled'`))
    .limit(1);
  if (left) throw conflict('The seller has been emailed');
}

/** The devices that the move received are expected again. Throws 409 when somebody has worked on one since. */
async function expectAgain(ctx: Ctx, order_id: number, ids: readonly number[]): Promise<void> {
  const changed = await ctx.db
    .update(orderItems)
    .set({ status: 'expected', version: sql`${orderItems.version} + 1`, updated_at: sql`app_now()` })
    .where(
      and(
        eq(orderItems.company_id, ctx.company_id),
        eq(orderItems.order_id, order_id),
        inArray(orderItems.id, [...ids]),
        eq(orderItems.status, 'received'),
      ),
    )
    .returning({ id: orderItems.id });
  if (changed.length !== ids.length) throw changedSince();
}
