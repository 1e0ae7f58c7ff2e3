import type { LocationContents } from '@tradepost/contracts/locations/location.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { locations } from '../company/location.table.ts';
import { inWork } from './store-location.queries.ts';

/** Counts at most so many rows as lists do. */
const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} ${takeRows(maxCounted)}) as found)`;

const openOrders = (ctx: Ctx, id: number, more = sql``) =>
  sql`select 1 from orders o where o.company_id = ${ctx.company_id} and o.location_id = ${id} and not o.is_archived and ${inWork} ${more}`;

const byMail = sql`and o.kind in ('mail-in', 'easy-offer')`;

/** What is at a location. Orders, stock, drawers and batches come after locations, so the SQL names their tables. */
export async function countContents(ctx: Ctx, id: number): Promise<LocationContents> {
  const at = sql`company_id = ${ctx.company_id} and location_id = ${id}`;
  const row = await readRow<LocationContents>(
    ctx.db,
    sql`select ${counted(openOrders(ctx, id))} as open_orders,
               ${counted(openOrders(ctx, id, byMail))} as open_parcels,
               ${counted(sql`select 1 from inventory_units where ${at} and status in (0, 1)`)} as units,
               ${counted(sql`select 1 from drawer_sessions where ${at} and closed_at is null`)} as open_drawers,
               ${counted(sql`select 1 from payout_batches where ${at} and state in ('open', 'exported', 'sent')`)} as open_batches,
               ${counted(sql`select 1 from members where company_id = ${ctx.company_id} and default_location_id = ${id} and is_active and not is_ghost`)} as staff`,
  );
  if (!row) throw new Error('no counts');
  return row;
}

/** The orders in progress at a location that arrive by mail. */
export async function countOpenParcels(ctx: Ctx, id: number): Promise<number> {
  const row = await readRow<{ count: number }>(ctx.db, sql`select ${counted(openOrders(ctx, id, byMail))} as count`);
  return row?.count ?? 0;
}

/**
 * Refuses to archive the last location, one with an open drawer, and one with orders, devices or batches that nobody accepted
 * leaving there: whatever screen or call archives it.
 */
export async function requireArchivable(
  ctx: Ctx,
  id: number,
  { are_contents_accepted }: { are_contents_accepted: boolean },
): Promise<void> {
  const ofCompany = eq(locations.company_id, ctx.company_id);
  const [location] = await ctx.db
    .select({ name: locations.name, is_on: locations.is_on })
    .from(locations)
    .where(and(ofCompany, eq(locations.id, id)));
  if (!location?.is_on) throw notFound('Location');
  if ((await ctx.db.$count(locations, and(ofCompany, eq(locations.is_on, true)))) <= 1)
    throw conflict('A company needs at least one location');
  const contents = await countContents(ctx, id);
  const { name } = location;
  if (contents.open_drawers > 0) throw conflict(`${name} has an open cash drawer. Count and close it first.`, contents);
  const isUsed = contents.open_orders + contents.units + contents.open_batches > 0;
  if (isUsed && !are_contents_accepted)
    throw conflict(
      `${name} still has open orders, devices in stock or payout batches. Confirm to archive it.`,
      contents,
    );
}
