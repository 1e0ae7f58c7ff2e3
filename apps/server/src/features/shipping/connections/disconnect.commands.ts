import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { Ctx, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { removeAccount, updateAccount } from '../../connections/account.commands.ts';
import { requireAccount } from '../../connections/account.queries.ts';
import { type ConnectionRow, carrierKind, findConnectionOf, listConnections } from '../accounts/account.queries.ts';
import { findUspsAccount } from './usps-account.queries.ts';

/** Disconnects the vendor's account; of USPS the current one. Labels and their history are kept. */
export const disconnectVendor = (scope: VendorScope, vendor: CarrierVendor): Promise<null> =>
  removeAccount(scope, carrierKind, vendor, (ctx) => requireAccount(findConnectionOf(ctx, vendor)), promoteNext);

/** Disconnects one USPS account. The oldest other one becomes the current one. */
export const deleteUspsAccount = (scope: VendorScope, id: number): Promise<null> =>
  removeAccount(scope, carrierKind, 'usps', (ctx) => findUspsAccount(ctx, id), promoteNext);

async function promoteNext(ctx: Ctx, { vendor, is_current }: ConnectionRow): Promise<void> {
  if (!is_current) return;
  const next = (await listConnections(ctx)).find((other) => other.vendor === vendor);
  if (next) await updateAccount(ctx, carrierKind, next.id, { is_current: true });
}
