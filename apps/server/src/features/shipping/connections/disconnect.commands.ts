import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeAccount } from '../../connections/account.commands.ts';
import { requireAccount } from '../../connections/account.queries.ts';
import { carrierKind, findConnectionOf } from '../accounts/account.queries.ts';
import { type ConnectionRow, carrierConnections } from '../accounts/account.table.ts';
import { findUspsAccount } from './usps-account.queries.ts';

/** Disconnects the vendor's account; of USPS the current one. Labels and their history are kept. */
export const disconnectVendor = (scope: VendorScope, vendor: CarrierVendor): Promise<null> =>
  removeAccount(scope, carrierKind, vendor, (ctx) => requireAccount(findConnectionOf(ctx, vendor)), promoteNext);

/** Disconnects one USPS account. The oldest other one becomes the current one. */
export const deleteUspsAccount = (scope: VendorScope, id: number): Promise<null> =>
  removeAccount(scope, carrierKind, 'usps', (ctx) => findUspsAccount(ctx, id), promoteNext);

async function promoteNext(ctx: Ctx, { vendor, is_current }: ConnectionRow): Promise<void> {
  if (vendor !== 'usps' || !is_current) return;
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
