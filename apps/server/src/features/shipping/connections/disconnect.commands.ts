import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findConnection, findConnectionOf } from '../accounts/account.queries.ts';
import { type ConnectionRow, carrierConnections } from '../accounts/account.table.ts';
import { lockVendor, webhookOf } from './connect.commands.ts';
import { dropWebhook } from './webhook.commands.ts';

/** Disconnects the vendor's account; of USPS the current one. Labels and their history are kept. */
export function disconnectVendor(scope: VendorScope, vendor: CarrierVendor): Promise<null> {
  return remove(scope, vendor, async (ctx) => {
    const row = await findConnectionOf(ctx, vendor);
    if (!row) throw notFound('Connection');
    return row;
  });
}

/** Disconnects one USPS account. The oldest other one becomes the current one. */
export function deleteUspsAccount(scope: VendorScope, id: number): Promise<null> {
  return remove(scope, 'usps', async (ctx) => {
    const row = await findConnection(ctx, id);
    if (row.vendor !== 'usps') throw notFound('USPS account');
    return row;
  });
}

async function remove(
  scope: VendorScope,
  vendor: CarrierVendor,
  find: (ctx: Ctx) => Promise<ConnectionRow>,
): Promise<null> {
  const webhook = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, vendor);
    const row = await find(ctx);
    await ctx.db
      .delete(carrierConnections)
      .where(and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.id, row.id)));
    if (vendor === 'usps' && row.is_current) await promoteNext(ctx);
    ctx.emit('offer-has-changes', { entity: 'carrier_connection', id: row.id });
    return webhookOf(ctx, row);
  });
  if (webhook) await dropWebhook(scope, webhook);
  return null;
}

async function promoteNext(ctx: Ctx): Promise<void> {
  const ofUsps = and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.vendor, 'usps'));
  const [next] = await ctx.db
    .select({ id: carrierConnections.id })
    .from(carrierConnections)
    .where(ofUsps)
    .orderBy(asc(carrierConnections.id))
    .limit(1);
  if (!next) return;
  await ctx.db
    .update(carrierConnections)
    .set({ is_current: true, version: sql`${carrierConnections.version} + 1` })
    .where(and(ofUsps, eq(carrierConnections.id, next.id)));
}
