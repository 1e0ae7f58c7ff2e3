import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { changeOrder } from '../order.commands.ts';
import { enterStatus } from '../status/order-status.commands.ts';
import { standingSub, standsIn } from '../status/standing.queries.ts';

/** Ends the quotes that the seller has not answered in time, in all companies. Each is a transaction of its own. */
export async function expireQuotes(platform: Platform): Promise<number> {
  const now = platform.clock.now().toISOString();
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select o.company_id, o.id from orders o
           where o.kind = 'bulk-quote' and ${standsIn(status.manualQuote)} and ${standingSub} = ${subStatus.requiresReview}
             and not o.is_archived and o.price_locked_until <= ${now}::timestamptz limit 500`,
    ),
  );
  for (const { company_id, id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'quote expiry');
    if (scope) await inTransaction(scope, (ctx) => expireQuote(ctx, id));
  }
  return due.length;
}

/** A quote that was answered or extended in the meantime stays as it is. */
async function expireQuote(ctx: Ctx, id: number): Promise<void> {
  let isDue = false;
  const ended = changeOrder(ctx, id, { reason: 'The validity date has passed' }, async (order) => {
    const until = order.price_locked_until;
    isDue =
      standingOf(order).sub_status_id === subStatus.requiresReview &&
      until !== null &&
      new Date(until) <= ctx.clock.now();
    if (!isDue) return {};
    const change = await enterStatus(
      ctx,
      order,
      { status_id: status.leads, sub_status_id: subStatus.expired },
      undefined,
    );
    return { ...change, is_archived: true, archived_at: ctx.clock.now().toISOString() };
  });
  const ref = await ended;
  if (isDue) await withMail(ctx, Promise.resolve(ref));
}
