import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { queueOrderMail } from '../mails/order-mail.commands.ts';
import { findOrder } from '../order.queries.ts';
import { type Batch, takeForgotten } from './due-orders.queries.ts';
import { orderNotices } from './order-notice.table.ts';
import { dueReminders } from './reminder.rules.ts';

/** Reminds the sellers of leads that no parcel was scanned of. */
export async function takeReminders(ctx: Ctx, batch: Batch) {
  const { reminder_days } = await findMailInSettings(ctx);
  const due = reminder_days.length > 0 ? await takeForgotten(ctx, reminder_days, batch) : [];
  if (due.length === 0) return [];
  const { kept_at } = await findCompanyRow(ctx);
  return due.map(({ order_id }) => ({ order_id, run: () => remindSeller(ctx, order_id, reminder_days, kept_at) }));
}

async function remindSeller(
  ctx: Ctx,
  order_id: number,
  reminder_days: readonly number[],
  kept_at: string | null,
): Promise<void> {
  const { company_id } = ctx;
  const { created_at } = await findOrder(ctx, order_id);
  const notices = await ctx.db
    .select({ notice: orderNotices.notice })
    .from(orderNotices)
    .where(and(eq(orderNotices.company_id, company_id), eq(orderNotices.order_id, order_id)));
  const done = notices.map(({ notice }) => notice);
  for (const { notice, due_at, is_sent } of dueReminders(
    { created_at, done, kept_at },
    reminder_days,
    ctx.clock.now(),
  )) {
    const is_mailed =
      is_sent && (await queueOrderMail(ctx, order_id, notice, {}, { once_key: `${notice} ${order_id}` }));
    await ctx.db.insert(orderNotices).values({ company_id, order_id, notice, due_at, is_mailed });
  }
}
