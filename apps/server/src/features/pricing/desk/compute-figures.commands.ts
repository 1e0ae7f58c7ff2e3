import { localDay } from '@tradepost/contracts/local-day';
import { computeSaleFigures, type SaleFigure } from '@tradepost/contracts/pricing/desk/sale-figures.rules';
import type { SellingCostsForm } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { suggestPrice } from '@tradepost/contracts/pricing/desk/suggest-price.rules';
import { eq, sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { listSales } from './sale-figures.queries.ts';
import { saleFigureRuns, saleFigures } from './sale-figures.table.ts';
import { readSellingCosts } from './selling-costs.queries.ts';

const rowsAtOnce = 500;
const dayMs = 86_400_000;

/** Computes a company's sale figures and suggestions anew, in one transaction. */
export const computeFigures = (scope: Scope): Promise<void> => inTransaction(scope, replaceFigures, 'Price desk');

async function replaceFigures(ctx: Ctx): Promise<void> {
  // Two runs replace the rows one after the other.
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`sale figures ${ctx.company_id}`}, 0))`);
  const costs = await readSellingCosts(ctx);
  const sales = await listSales(ctx);
  const figures = computeSaleFigures(sales).map((figure) => toRow(ctx, figure, costs));
  await ctx.db.delete(saleFigures).where(eq(saleFigures.company_id, ctx.company_id));
  for (let at = 0; at < figures.length; at += rowsAtOnce) {
    await ctx.db.insert(saleFigures).values(figures.slice(at, at + rowsAtOnce));
  }
  await keepRun(ctx, sales.length, figures.length);
  ctx.emit('offer-has-changes', { entity: 'price-desk' });
}

function toRow(ctx: Ctx, figure: SaleFigure, costs: SellingCostsForm): typeof saleFigures.$inferInsert {
  const { last_age, category_id, ...columns } = figure;
  const { price, refusal } = suggestPrice({ ...figure, currency: ctx.company.currency }, costs);
  const last = last_age === null ? null : new Date(ctx.clock.now().getTime() - last_age * dayMs).toISOString();
  return {
    company_id: ctx.company_id,
    ...columns,
    last_sold_at: last,
    confidence: refusal === 'not_enough_sales' ? 'none' : figure.confidence,
    suggested: price,
  };
}

async function keepRun(ctx: Ctx, sales: number, cells: number): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const { currency, timezone } = ctx.company;
  const run = { computed_at: at, day: localDay(at, timezone), currency, sales, cells };
  await ctx.db
    .insert(saleFigureRuns)
    .values({ company_id: ctx.company_id, ...run })
    .onConflictDoUpdate({ target: saleFigureRuns.company_id, set: run });
}

/** Companies in one run. The rest follow in the next run. */
const companiesAtOnce = 200;

/**
 * Computes the figures of the companies whose local day has none yet, from two in the morning on. A company that never sold a
 * unit is left out. Returns how many were computed.
 */
export async function computeDueFigures(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select c.company_id from companies c
            left join sale_figure_runs r on r.company_id = c.company_id
           where extract(hour from app_now() at time zone c.timezone) >= 2
             and (r.day is null or r.day < (app_now() at time zone c.timezone)::date)
             and not ${isBeingDeleted(sql`c.company_id`)}
             and exists (select from inventory_units u where u.company_id = c.company_id and u.sold_at is not null)
           order by r.day nulls first, c.company_id ${takeRows(companiesAtOnce)}`,
    ),
  );
  let computed = 0;
  for (const { company_id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'price desk');
    if (!scope) continue;
    await computeFigures(scope).then(
      () => {
        computed += 1;
      },
      (error: Error) => platform.log.error({ err: error, company_id }, 'the sale figures could not be computed'),
    );
  }
  return computed;
}
