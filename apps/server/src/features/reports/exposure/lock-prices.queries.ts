import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openBook, pickDefects, quoteCondition } from '../../pricing/quote-book.queries.ts';
import { isOpen, type OpenGroup, ordersUntil, stageColumns } from './past-orders.queries.ts';

/** What promised prices are today. */

/** Variants at a location and channel whose prices are read. Those with the most money come first. */
const maxBooks = 3_000;

export type LockedSums = { locked_n: number; locked: number; today: number; unpriced_n: number };

type GroupKey = Pick<OpenGroup, 'currency' | 'kind' | 'stage' | 'band' | 'location_id' | 'age' | 'lock_days_left'>;
interface LockedRow extends GroupKey {
  variant_id: number;
  condition_id: number;
  defects: number[];
  n: number;
  amount: number;
}

export const groupKey = ({ currency, kind, stage, band, location_id, age, lock_days_left }: GroupKey): string =>
  [currency, kind, stage, band, location_id, age, lock_days_left].join(':');

/** The devices that are promised a price and have not come, at that price and at today’s, by group. */
export async function sumLockedDevices(ctx: Ctx, day: string): Promise<Map<string, LockedSums>> {
  const rows = await listLocked(ctx, day);
  const books = Map.groupBy(rows, ({ kind, location_id, variant_id }) => [kind, location_id, variant_id].join(':'));
  const amountOf = (of: readonly LockedRow[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  const byMoney = [...books.values()].sort((one, other) => amountOf(other) - amountOf(one));
  const sums = new Map<string, LockedSums>();
  for (const [place, own] of byMoney.entries()) {
    const prices = place < maxBooks ? await priceRows(ctx, own) : own.map(() => null);
    for (const [index, row] of own.entries()) addRow(sums, row, prices[index] ?? null);
  }
  return sums;
}

function addRow(sums: Map<string, LockedSums>, row: LockedRow, price: number | null): void {
  const key = groupKey(row);
  const sum = sums.get(key) ?? { locked_n: 0, locked: 0, today: 0, unpriced_n: 0 };
  sums.set(key, sum);
  if (price === null) {
    sum.unpriced_n += row.n;
    return;
  }
  sum.locked_n += row.n;
  sum.locked += row.amount;
  sum.today += price * row.n;
}

function listLocked(ctx: Ctx, day: string): Promise<LockedRow[]> {
  return readRows(
    ctx.db,
    sql`${ordersUntil(ctx, day)}
        select g.currency, g.kind, g.stage, g.band, g.location_id, g.age, g.lock_days_left, i.variant_id, i.condition_id,
               to_json(i.defect_ids) as defects, count(*)::int as n, sum(i.price)::bigint as amount
          from (select o.*, ${stageColumns(ctx, day)} from o where ${isOpen(true)}) as g
          join order_items i on i.company_id = ${ctx.company_id} and i.order_id = g.id
         where g.stage = 'waiting' and (g.lock_days_left is null or g.lock_days_left >= 0)
           and (g.price_locked_until is not null or g.price_stopped_at is not null)
           and not i.is_custom and not i.awaits_price and i.variant_id is not null and i.condition_id is not null
           and i.status = 'expected'
         group by 1, 2, 3, 4, 5, 6, 7, 8, 9, i.defect_ids`,
  );
}

/** Today’s prices of rows of one variant at one place; null where it is not bought today. */
async function priceRows(ctx: Ctx, rows: readonly LockedRow[]): Promise<(number | null)[]> {
  const [first] = rows;
  if (!first) return [];
  const { kind, location_id, variant_id, currency } = first;
  const defects = [...new Set(rows.flatMap((row) => row.defects))];
  const place: { location_id: number; channel: OrderKind } = { location_id, channel: kind };
  try {
    const book = await openBook(ctx, { of_variant: variant_id }, { ...place, defects });
    const [node] = book.nodes;
    return rows.map((row) => {
      const condition = book.conditions.find(({ id }) => id === row.condition_id);
      const known = row.defects.every((id) => book.defects.some((defect) => defect.id === id));
      if (!node || !condition || !known || book.currency !== currency) return null;
      const quote = quoteCondition(book, node, condition, pickDefects(book, row.defects));
      return quote.is_bought ? quote.price : null;
    });
  } catch (error) {
    if (error instanceof HttpError) return rows.map(() => null);
    throw error;
  }
}
