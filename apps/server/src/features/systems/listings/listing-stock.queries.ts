import { type SQL, sql } from 'drizzle-orm';
import { isUnwiped, mustBeWiped } from '../../inventory/wipes/wiped-units.queries.ts';
import type { Wanted } from './listing.table.ts';

/**
 * Whether a unit `u` can be offered at a sales channel: in stock and graded, and on no invoice, in no transfer and held by nothing.
 * A unit that is on an invoice, on its way or held has another status; the rest is asked for again, because a sale far away cannot
 * be taken back at the counter.
 */
export const isSellable: SQL = sql`(u.status = 0 and u.grade_id is not null
  and (u.hold_reason is null or u.hold_until <= app_now())
  and not exists (select from transfer_units t where t.company_id = u.company_id and t.unit_id = u.id and t.state in ('packed', 'sent', 'missing'))
  and not exists (select from purchase_holds h where h.company_id = u.company_id and h.order_item_id = u.order_item_id
                    and (h.ends_at is null or h.ends_at > app_now()))
  and not exists (select from police_holds p where p.company_id = u.company_id and p.order_item_id = u.order_item_id and p.ended_at is null)
  and not (${mustBeWiped} and coalesce(${isUnwiped}, false)))`;

/** Whether a unit `u` is offered by a listing `l`. One that has a listing of its own at the channel is offered by that alone. */
export const isOffered: SQL = sql`(u.currency = l.currency and (u.id = l.unit_id
  or (l.unit_id is null and u.variant_id = l.variant_id and u.grade_id = l.grade_id
      and not exists (select from listings o where o.company_id = u.company_id and o.channel = l.channel and o.unit_id = u.id
                        and o.state <> 'ended'))))`;

/** Beside listings `l`: what can be sold of each, by location and together, and the highest cost of it. */
export const withStock: SQL = sql`cross join lateral (
  select coalesce(jsonb_object_agg(s.location_id::text, s.n), '{}') as stock, coalesce(sum(s.n), 0)::int as available, max(s.cost) as cost
    from (select u.location_id, count(*)::int as n, max(u.cost) as cost from inventory_units u
           where u.company_id = l.company_id and ${isOffered} and ${isSellable} group by u.location_id) s) s`;

/** What a channel should be told of a listing `l` with its stock, in the shape of `Wanted`. */
export const wanted: SQL = sql`jsonb_build_object('price', l.price, 'state', l.state, 'max', l.max_quantity,
  'stock', case when l.state = 'listed' then s.stock else '{}'::jsonb end)`;

/** Whether a channel has to be told of a listing `l`. What it refused it is not told again until something changes. */
export const isDue: SQL = sql`(l.pushed is distinct from ${wanted} and l.refused is distinct from ${wanted}
  and not (l.state = 'ended' and l.pushed is null))`;

/** How a listing `l` with its stock stands. */
export const standing: SQL = sql`case when l.state = 'ended' then 'ended' when l.problem is not null then 'problem'
  when l.state = 'paused' then 'paused' when l.pushed is distinct from ${wanted} then 'changing'
  when s.available = 0 then 'sold_out' else 'listed' end`;

/** How many are offered at each of some locations, at most `max` in all. Without locations: at all of them. */
export function offeredAt({ stock, max }: Wanted, locations?: readonly string[]): Map<string, number> {
  const offered = new Map<string, number>();
  let left = max ?? Number.POSITIVE_INFINITY;
  for (const location of (locations ?? Object.keys(stock)).toSorted((a, b) => Number(a) - Number(b))) {
    const here = Math.min(left, stock[location] ?? 0);
    offered.set(location, here);
    left -= here;
  }
  return offered;
}

export const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, n) => sum + n, 0);
