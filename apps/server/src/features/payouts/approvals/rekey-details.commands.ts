import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { formerSecretOf } from '../../../platform/secrets/secrets.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openOrderPayout } from '../../orders/payout/order-payout.queries.ts';
import { detailsKeyOf } from '../../orders/payout/payout-details.rules.ts';
import { payoutApprovals, payoutBaselines } from './approval.table.ts';

interface Keyed {
  id: number;
  payout_method: string | null;
  payout_details: string | null;
}

/**
 * Approvals and baselines name the details that they are for by a keyed hash. Gives those of the current details the hash of the
 * new secret. One of earlier details keeps its own, which matches nothing, as before. Returns how many changed.
 */
export async function rekeyDetails(ctx: Ctx): Promise<number> {
  const { app_secret } = ctx.platform.config;
  const former = formerSecretOf(app_secret);
  if (former === undefined) return 0;
  const orders = await readRows<Keyed>(
    ctx.db,
    sql`select o.id, o.payout_method, o.payout_details from orders o where o.company_id = ${ctx.company_id} and o.id in (
          select order_id from payout_approvals where company_id = ${ctx.company_id}
          union select order_id from payout_baselines where company_id = ${ctx.company_id})`,
  );
  const keys = orders.flatMap((order) => {
    const details = openDetails(ctx, order);
    if (!details) return [];
    const keyOf = (secret: string) => detailsKeyOf(secret, ctx.company_id, order.payout_method, details);
    return [{ order_id: order.id, before: keyOf(former), now: keyOf(app_secret) }];
  });
  const ours = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n (order_id bigint, before text, now text)`;
  let count = 0;
  for (const table of [payoutApprovals, payoutBaselines]) {
    const changed = await ctx.db
      .update(table)
      .set({ details_key: sql`n.now` })
      .from(ours)
      .where(
        and(
          eq(table.company_id, ctx.company_id),
          sql`${table.order_id} = n.order_id and ${table.details_key} = n.before`,
        ),
      )
      .returning({ order_id: table.order_id });
    count += changed.length;
  }
  return count;
}

/** Null when no secret opens them: then the approval is for details that nobody knows any more. */
function openDetails(ctx: Ctx, order: Keyed): Record<string, string> | null {
  try {
    return openOrderPayout(ctx, order);
  } catch {
    return null;
  }
}
