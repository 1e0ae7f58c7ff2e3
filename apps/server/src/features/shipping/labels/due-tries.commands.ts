import { and, eq, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { shippingLabels } from './label.table.ts';
import { queuePurchase } from './new-labels.commands.ts';

const maxAtOnce = 200;
/** A label whose job is gone, such as when the member who asked for it left, is taken up after so many minutes. */
const lostAfter = 10;
const isDue = sql`state = 'waiting' and (next_try_at <= app_now()
  or (next_try_at is null and updated_at < app_now() - make_interval(mins => ${lostAfter})))`;

/** Has labels bought whose next try is due, of all companies. Safe with several workers. */
export async function queueDueTries(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select company_id, id from shipping_labels
           where ${isDue} order by id ${takeRows(maxAtOnce)}`,
    ),
  );
  let queued = 0;
  for (const { company_id, id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'shipping labels');
    if (!scope) continue;
    queued += await inTransaction(scope, async (ctx) => {
      const claimed = await ctx.db
        .update(shippingLabels)
        .set({ next_try_at: null, updated_at: sql`app_now()` })
        .where(and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id), isDue))
        .returning({ id: shippingLabels.id });
      if (claimed.length > 0) await queuePurchase(ctx, id);
      return claimed.length;
    });
  }
  return queued;
}
