import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { enableAccounts } from '../connections/account.commands.ts';
import { payoutKind } from '../payouts/vendors/connections/payout-connection.queries.ts';
import { carrierKind } from '../shipping/accounts/account.queries.ts';
import { findAddOn } from './add-on.queries.ts';

/** Pauses an add-on, or continues it. One that is not connected cannot be continued. */
export async function enableAddOn(ctx: Ctx, id: number, is_enabled: boolean): Promise<AddOn> {
  const addOn = addOns.find((one) => one.id === id);
  if (!addOn) throw notFound('Add-on');
  const isConnected =
    addOn.group === 'carriers'
      ? await enableAccounts(ctx, carrierKind, addOn.vendor, is_enabled)
      : await enableAccounts(ctx, payoutKind, addOn.vendor, is_enabled);
  if (!isConnected) throw conflict('Connect this add-on first');
  return findAddOn(ctx, id);
}
