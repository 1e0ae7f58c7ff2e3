import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral, bigintArray, readRow, readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type LockedUnit, lockUnits } from '../../inventory/lock-units.commands.ts';
import { listStandings } from '../../inventory/unit-obstacles.queries.ts';
import { judgeUnit } from '../../invoices/units/find-units.queries.ts';
import type { ChannelSaleRow } from './listing.table.ts';
import { isOffered, isSellable } from './listing-stock.queries.ts';

/** A piece of an order with its unit, or why there is none. */
export interface Piece {
  sale: ChannelSaleRow;
  listing_id?: number | undefined;
  unit?: LockedUnit | undefined;
  refusal?: string | undefined;
}

/** More than are needed are locked: others may be sold while we wait for them. */
const spare = 10;

interface Candidate {
  sku: string;
  listing_id: number;
  unit_id: number | null;
}

interface Locked {
  found: Candidate[];
  free: Candidate[];
  units: ReadonlyMap<number, LockedUnit>;
}

/**
 * A unit for each piece, oldest first. Units are locked in the order of their ids and looked at again, so that of two sales of the
 * same unit the second one finds it gone. A unit that came back from an earlier sale at a channel can be sold again.
 */
export async function allotUnits(ctx: Ctx, channel: SalesChannel, sales: readonly ChannelSaleRow[]): Promise<Piece[]> {
  if (sales.length === 0) return [];
  const { found, free, units } = await lockCandidates(ctx, channel, sales);
  const taken = new Set<number>();
  const pieces: Piece[] = [];
  for (const sale of sales) {
    const listing_id = found.find(({ sku }) => sku === sale.sku)?.listing_id;
    const one = free.find(({ sku, unit_id }) => sku === sale.sku && unit_id !== null && !taken.has(unit_id));
    const unit = one?.unit_id == null ? undefined : units.get(one.unit_id);
    if (unit) taken.add(unit.id);
    pieces.push(
      unit ? { sale, listing_id, unit } : { sale, listing_id, refusal: await refusalOf(ctx, sale, listing_id) },
    );
  }
  await releaseEarlier(ctx, [...taken]);
  return pieces;
}

/** Candidates are locked and looked at again. Where others were faster, more are looked for. */
async function lockCandidates(
  ctx: Ctx,
  channel: SalesChannel,
  sales: readonly ChannelSaleRow[],
  tries = 3,
): Promise<Locked> {
  const found = await findCandidates(ctx, channel, sales);
  const ids = found.flatMap(({ unit_id }) => unit_id ?? []);
  const units = new Map((await lockUnits(ctx, ids)).map((unit) => [unit.id, unit]));
  const standings = await listStandings(ctx, ids);
  const sellable = await listSellable(ctx, ids);
  const free = found.filter(({ unit_id }) => {
    const unit = unit_id === null ? undefined : units.get(unit_id);
    if (!unit || !sellable.has(unit.id)) return false;
    return judgeUnit(ctx, { ...unit, location_name: '' }, standings.get(unit.id)).why === null;
  });
  const isShort = sales.some(({ sku }) => !free.some((candidate) => candidate.sku === sku));
  if (isShort && free.length < ids.length && tries > 1) return lockCandidates(ctx, channel, sales, tries - 1);
  return { found, free, units };
}

/** The units that listings with the SKUs offer, oldest first. An ended listing may still be sold at its channel. */
function findCandidates(ctx: Ctx, channel: SalesChannel, sales: readonly ChannelSaleRow[]): Promise<Candidate[]> {
  const skus = [...new Set(sales.map(({ sku }) => sku))];
  return readRows<Candidate>(
    ctx.db,
    sql`select l.sku, l.id as listing_id, u.id as unit_id
          from (select distinct on (sku) * from listings where company_id = ${ctx.company_id} and channel = ${channel}
                   and sku in (${sql.join(
                     skus.map((sku) => sql`${sku}`),
                     sql`, `,
                   )})
                 order by sku, state = 'ended', id desc) l
          left join lateral (select u.id from inventory_units u where u.company_id = l.company_id and ${isOffered} and ${isSellable}
                              order by u.created_at, u.id ${takeRows(sales.length + spare)}) u on true
         order by u.id`,
  );
}

async function listSellable(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select u.id from inventory_units u where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(ids)}) and ${isSellable}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A unit that is in stock again no longer belongs to what it was sold for before. Its row is locked. */
async function releaseEarlier(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await runSql(
    ctx.db,
    sql`update channel_sales set state = 'returned' where company_id = ${ctx.company_id} and state = 'sold'
           and unit_id = any (${arrayLiteral(ids)}::bigint[])`,
  );
}

interface LastSale {
  unit_id: number;
  channel: SalesChannel;
  number: string;
}

/** Why there is no unit for a piece: who was first, where that can be said. */
async function refusalOf(ctx: Ctx, { sku }: ChannelSaleRow, listing_id: number | undefined): Promise<string> {
  if (listing_id === undefined) return `No listing has the SKU ${sku} anymore.`;
  const last = await lastSaleOf(ctx, listing_id);
  if (!last) return 'No unit is left that can be sold.';
  return `No unit is left. ${unitNumber(last.unit_id)} was sold at ${systemFacts[last.channel].label}, order ${last.number}.`;
}

/** Who bought the unit that a listing of one offers, or the last one of its product. */
function lastSaleOf(ctx: Ctx, listing_id: number): Promise<LastSale | undefined> {
  const ofListing: SQL = sql`(u.id = l.unit_id or (l.unit_id is null and u.variant_id = l.variant_id and u.grade_id = l.grade_id))`;
  return readRow<LastSale>(
    ctx.db,
    sql`select s.unit_id, o.channel, o.number from listings l
          join inventory_units u on u.company_id = l.company_id and ${ofListing} and u.status = 2
          join channel_sales s on s.company_id = u.company_id and s.unit_id = u.id and s.state = 'sold'
          join channel_orders o on o.company_id = s.company_id and o.id = s.order_id
         where l.company_id = ${ctx.company_id} and l.id = ${listing_id}
         order by s.id desc limit 1`,
  );
}
