import type { findLinkedTotals as call, LinkedTotal } from '@tradepost/contracts/franchise/linked-totals.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { readDays } from '../reports/report-scope.queries.ts';

/** Totals per store and currency of the company and of linked ones that give them. A database function adds them up. */
export async function findLinkedTotals(
  ctx: Ctx,
  query: ServedInput<typeof call>['query'],
): Promise<DataOf<typeof call>> {
  const today = todayOf(ctx);
  const { from, to } = readDays(query, today);
  const rows = await readRows<LinkedTotal>(ctx.db, sql`select * from read_linked_totals(${from}::date, ${to}::date)`);
  // A member of some locations sees the reports of those alone.
  const isAllSeen = ctx.actor.location_ids === null;
  return { from, to, items: rows.filter(({ link_id }) => isAllSeen || link_id !== null) };
}
