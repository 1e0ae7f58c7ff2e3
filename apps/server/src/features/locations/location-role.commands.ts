import type { StoreLocation } from '@tradepost/contracts/locations/location.contract';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { countOpenParcels, requireArchivable } from '../billing/location-contents.queries.ts';
import { changeLocationCount } from '../billing/location-count.commands.ts';
import { companies } from '../company/company.table.ts';
import { type LocationRow, locations } from '../company/location.table.ts';
import { requireCustomRoom, requireMailInPlan, tell } from './location.commands.ts';
import { findLocationRow, findMailInRow, showLocation } from './location.queries.ts';

interface Switch {
  is_on: boolean;
  are_contents_accepted: boolean;
  is_price_accepted: boolean;
}

/** Archives a location, or restores it. Idempotent. */
export async function switchLocation(scope: VendorScope, id: number, form: Switch): Promise<StoreLocation> {
  const now = await inReading(scope, (ctx) => findLocationRow(ctx, id));
  if (now.is_on === form.is_on) return inReading(scope, (ctx) => showLocation(ctx, now));
  return changeLocationCount(scope, {
    by: form.is_on ? 1 : -1,
    is_price_accepted: form.is_price_accepted,
    check: (ctx) => (form.is_on ? requireRestorable(ctx, id) : requireArchivable(ctx, id, form)),
    store: (ctx) => store(ctx, id, { is_on: form.is_on }),
  });
}

async function requireRestorable(ctx: Ctx, id: number): Promise<void> {
  const row = await findLocationRow(ctx, id);
  if (row.custom_kind !== null) await requireCustomRoom(ctx, id);
  const mailIn = row.is_mailin ? await findMailInRow(ctx) : undefined;
  if (mailIn) throw conflict(`${mailIn.name} is your mail-in location now. Make this one a store first.`);
}

/** Makes a location the mail-in location, or a store. The orders of the old one stay there. Idempotent. */
export async function switchLocationType(
  ctx: Ctx,
  form: { location_id: number; method: 'store' | 'mail-in'; are_orders_accepted: boolean },
): Promise<StoreLocation> {
  // Two moves at the same time do not cross.
  await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id)).for('no key update');
  const row = await findLocationRow(ctx, form.location_id, true);
  const isMailIn = form.method === 'mail-in';
  if (row.is_mailin === isMailIn && row.custom_kind === null) return showLocation(ctx, row);
  if (isMailIn && !row.is_on) throw invalid({ location_id: 'Restore this location first' });
  if (isMailIn) await requireMailInPlan(ctx);
  const before = row.is_mailin ? row : isMailIn ? await findMailInRow(ctx) : undefined;
  const open_parcels = before ? await countOpenParcels(ctx, before.id) : 0;
  if (open_parcels > 0 && !form.are_orders_accepted) throw ordersStay(before?.name ?? '', open_parcels);
  if (before && before.id !== row.id) await store(ctx, before.id, { is_mailin: false });
  return store(ctx, row.id, { is_mailin: isMailIn, custom_kind: null });
}

export const ordersStay = (name: string, open_parcels: number) =>
  conflict(`${open_parcels} open orders by mail stay at ${name}. Confirm to move the role.`, { open_parcels });

async function store(ctx: Ctx, id: number, change: Partial<LocationRow>): Promise<StoreLocation> {
  const [row] = await ctx.db
    .update(locations)
    .set({ ...change, version: sql`${locations.version} + 1` })
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, id)))
    .returning();
  if (!row) throw new Error('the location vanished');
  tell(ctx, id);
  return showLocation(ctx, row);
}

/** The same in a transaction of its own, after the plan was changed and what stays was accepted. */
export const switchTypeOf = (scope: VendorScope, location_id: number): Promise<StoreLocation> =>
  inTransaction(scope, (ctx) => switchLocationType(ctx, { location_id, method: 'mail-in', are_orders_accepted: true }));
