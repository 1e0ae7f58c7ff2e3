import { type PricePeriod, priceElasticity } from '@tradepost/contracts/pricing/desk/elasticity.rules';
import type { findDeskCell } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { suggestPrice } from '@tradepost/contracts/pricing/desk/suggest-price.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getPriceCell } from '../editor/cells.queries.ts';
import { listVariantPaths } from '../price-cells.queries.ts';
import { findDeskRow } from './desk.queries.ts';
import { findOwnList, requirePrices } from './desk-cells.queries.ts';
import { listSaleFigures } from './sale-figures.queries.ts';
import { readSellingCosts } from './selling-costs.queries.ts';
import { listNextRuns } from './suggestion-changes.queries.ts';

interface Cell {
  variant_id: number;
  condition_id: number;
}

/** Why a price is suggested, and why the present one is what it is. 404 for what has no figures. */
export async function getDeskCell(ctx: Ctx, cell: Cell): Promise<DataOf<typeof findDeskCell>> {
  requirePrices(ctx);
  const row = await findDeskRow(ctx, cell);
  const figures = await listSaleFigures(ctx, [cell.variant_id]);
  const figure = figures.find(({ condition_id }) => condition_id === cell.condition_id);
  if (!row || !figure) throw notFound('Device');
  const facts = { ...figure, currency: ctx.company.currency, category_id: row.category.id };
  const { steps, refusal } = suggestPrice(facts, await readSellingCosts(ctx));
  const { steps: price_steps } = await getPriceCell(ctx, cell);
  const list = await findOwnList(ctx);
  const runs = await listNextRuns(ctx, list, await listVariantPaths(ctx, [cell.variant_id]));
  const run = runs.get(row.id);
  return {
    row,
    ratio: figure.ratio,
    ratio_of: figure.ratio_of,
    refusal,
    steps,
    price_steps,
    next_run: run && run.price !== row.base_price ? run : null,
    elasticity: await findElasticity(ctx, list, cell),
  };
}

/** Days before and after a change of the price that are compared. */
const periodDays = 28;

interface Periods {
  before: PricePeriod;
  after: PricePeriod;
}

/** Compares the quotes shown before and after the last change of the price, where they tell something. */
async function findElasticity(ctx: Ctx, list: number, { variant_id, condition_id }: Cell) {
  const { company_id } = ctx;
  const { timezone } = ctx.company;
  const shown = (from: string, to: string) => sql`
    (select coalesce(sum(q.shown), 0)::int from quote_counts q
      where q.company_id = ${company_id} and q.variant_id = ${variant_id} and q.condition_id = ${condition_id}
        and q.day > x.day + ${sql.raw(from)} and q.day < x.day + ${sql.raw(to)})`;
  const bought = (from: string, to: string) => sql`
    (select count(*)::int from order_items i
      where i.company_id = ${company_id} and i.variant_id = ${variant_id} and i.condition_id = ${condition_id}
        and (i.created_at at time zone ${timezone})::date > x.day + ${sql.raw(from)}
        and (i.created_at at time zone ${timezone})::date < x.day + ${sql.raw(to)})`;
  const [back, ahead] = [String(-periodDays), String(periodDays)];
  const found = await readRow<Periods>(
    ctx.db,
    sql`with x as (
          select (h.created_at at time zone ${timezone})::date as day, h.old_price, h.new_price
            from price_history h
           where h.company_id = ${company_id} and h.variant_id = ${variant_id} and h.condition_id = ${condition_id}
             and h.price_list_id = ${list} and h.old_price > 0 and h.new_price > 0 and h.old_price <> h.new_price
             and h.created_at > app_now() - interval '120 days' and h.created_at < app_now() - interval '7 days'
           order by h.id desc limit 1)
        select jsonb_build_object('price', x.old_price, 'shown', ${shown(back, '0')}, 'bought', ${bought(back, '0')}) as before,
               jsonb_build_object('price', x.new_price, 'shown', ${shown('0', ahead)}, 'bought', ${bought('0', ahead)}) as after
          from x`,
  );
  const elasticity = found ? priceElasticity(found.before, found.after) : null;
  return elasticity && found ? { ...elasticity, shown: found.before.shown + found.after.shown } : null;
}
