import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { enableService } from '../payouts/vendors/connections/service-settings.commands.ts';
import { enableVendor } from '../shipping/connections/selection.commands.ts';
import { findAddOn } from './add-on.queries.ts';

/** Pauses an add-on, or continues it. One that is not connected cannot be continued. */
export async function enableAddOn(ctx: Ctx, id: number, is_enabled: boolean): Promise<AddOn> {
  const addOn = addOns.find((one) => one.id === id);
  if (!addOn) throw notFound('Add-on');
  const isConnected =
    addOn.group === 'carriers'
      ? await enableVendor(ctx, addOn.vendor, is_enabled)
      : await enableService(ctx, addOn.vendor, is_enabled);
  if (!isConnected) throw conflict('Connect this add-on first');
  return findAddOn(ctx, id);
}
