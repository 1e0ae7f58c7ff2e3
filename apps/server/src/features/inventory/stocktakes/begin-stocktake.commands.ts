import { messages } from '@tradepost/contracts/errors';
import { distinctShelves, shelfKey } from '@tradepost/contracts/inventory/shelf.rules';
import type {
  createStocktake as createContract,
  StocktakeDetail,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { stocktakeNumber } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { categories } from '../../catalog/catalog.table.ts';
import { locations } from '../../company/location.table.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { textArray } from '../../orders/items/held-device.queries.ts';
import { findStocktake } from './stocktake.queries.ts';
import { type StocktakeRow, stocktakes } from './stocktake.table.ts';

/** Begins a count: what is in stock at the location now is expected. */
export async function createStocktake(
  ctx: Ctx,
  { location_id, category_id, shelves: named, note }: ServedInput<typeof createContract>['body'],
): Promise<StocktakeDetail> {
  await requirePlace(ctx, location_id, category_id);
  const shelves = distinctShelves(named);
  const [stocktake] = await ctx.db
    .insert(stocktakes)
    .values({ company_id: ctx.company_id, location_id, category_id, shelves, note, member_id: ctx.actor.member_id })
    .onConflictDoNothing()
    .returning({ id: stocktakes.id });
  if (!stocktake) throw conflict(await whyOpen(ctx, location_id, category_id, shelves));
  const { id } = stocktake;
  const expected = await runSql(
    ctx.db,
    sql`insert into stocktake_lines (company_id, stocktake_id, number, unit_id, code, is_expected, result)
        select u.company_id, ${id}, row_number() over (order by u.id), u.id,
               'U-' || lpad(u.id::text, greatest(4, length(u.id::text)), '0'), true, 'missing'
          from inventory_units u
         where u.company_id = ${ctx.company_id} and u.location_id = ${location_id} and u.status in (0, 1, 5)
           and ${category_id === undefined ? sql`true` : sql`u.category_id = ${category_id}`}
           and ${shelves.length === 0 ? sql`true` : sql`lower(u.shelf) = any (${textArray(shelves.map(shelfKey))})`}`,
  );
  await changeStocktake(ctx, id, { expected_count: expected, missing_count: expected, last_line: expected });
  return findStocktake(ctx, id);
}

async function requirePlace(ctx: Ctx, location_id: number, category_id: number | undefined): Promise<void> {
  const [location] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  if (!location || !seesLocation(ctx, location_id)) throw invalid({ location_id: messages.choice('location_id') });
  if (category_id === undefined) return;
  const [category] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.id, category_id)));
  if (!category) throw invalid({ category_id: messages.choice('category_id') });
}

async function whyOpen(
  ctx: Ctx,
  location_id: number,
  category_id: number | undefined,
  shelves: readonly string[],
): Promise<string> {
  const open = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from stocktakes where company_id = ${ctx.company_id} and location_id = ${location_id}
           and coalesce(category_id, 0) = ${category_id ?? 0} and shelves = ${textArray(shelves)} and state = 'open'`,
  );
  return `${open ? stocktakeNumber(open.id) : 'Another count'} is counting the same units. Continue it, or close it first.`;
}

/** Locks a count of a location that the actor sees. */
export async function lockStocktake(ctx: Ctx, id: number): Promise<StocktakeRow> {
  const [stocktake] = await ctx.db
    .select()
    .from(stocktakes)
    .where(and(eq(stocktakes.company_id, ctx.company_id), eq(stocktakes.id, id)))
    .for('no key update');
  if (!stocktake || !seesLocation(ctx, stocktake.location_id)) throw notFound('Stocktake');
  return stocktake;
}

/** Locks a count that is still open. */
export async function lockOpen(ctx: Ctx, id: number): Promise<StocktakeRow> {
  const stocktake = await lockStocktake(ctx, id);
  if (stocktake.state !== 'open')
    throw conflict(stocktake.state === 'closed' ? 'This count is closed' : 'This count was canceled');
  return stocktake;
}

type Change = Partial<Omit<StocktakeRow, 'company_id' | 'id' | 'version'>>;

/** Stores a change and tells everybody who counts. */
export async function changeStocktake(ctx: Ctx, id: number, change: Change = {}): Promise<void> {
  await ctx.db
    .update(stocktakes)
    .set({ ...change, version: sql`${stocktakes.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(stocktakes.company_id, ctx.company_id), eq(stocktakes.id, id)));
  ctx.emit('offer-has-changes', { entity: 'stocktake', id });
}

/** Ends a count without a change of any unit. */
export async function cancelStocktake(ctx: Ctx, id: number): Promise<StocktakeDetail> {
  const stocktake = await lockStocktake(ctx, id);
  if (stocktake.state === 'closed') throw conflict('This count is closed');
  if (stocktake.state === 'open')
    await changeStocktake(ctx, id, {
      state: 'canceled',
      closed_at: ctx.clock.now().toISOString(),
      closed_by_id: ctx.actor.member_id,
    });
  return findStocktake(ctx, id);
}
