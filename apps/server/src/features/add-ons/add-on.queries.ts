import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { listConnections } from '../shipping/connections/connection.queries.ts';
import { carrierServices } from '../shipping/connections/connection.table.ts';

/** Every add-on with what the company has of it. */
export async function listAddOns(ctx: Ctx): Promise<{ items: AddOn[] }> {
  const connections = (await listConnections(ctx)).filter(({ is_current }) => is_current);
  const counted = await ctx.db
    .select({ connection_id: carrierServices.connection_id, selected: count() })
    .from(carrierServices)
    .where(
      and(
        eq(carrierServices.company_id, ctx.company_id),
        eq(carrierServices.is_selected, true),
        eq(carrierServices.is_offered, true),
      ),
    )
    .groupBy(carrierServices.connection_id);
  const is_available = findGates(ctx).can_mail_in;
  const items = addOns.map(({ id, key, group }): AddOn => {
    const { label, what, path } = carrierVendorFacts[key];
    const connection = connections.find(({ vendor }) => vendor === key);
    return {
      ...{ id, key, group, path, is_available, name: label, description: what },
      is_connected: connection !== undefined,
      is_enabled: connection?.is_enabled ?? false,
      is_test: connection?.is_test ?? false,
      state: connection?.state ?? null,
      failure: connection?.failure ?? null,
      services: counted.find(({ connection_id }) => connection_id === connection?.id)?.selected ?? 0,
    };
  });
  return { items };
}

export async function listEnabledAddOns(ctx: Ctx): Promise<{ items: AddOn[] }> {
  const { items } = await listAddOns(ctx);
  return { items: items.filter(({ is_enabled }) => is_enabled) };
}

export async function findAddOn(ctx: Ctx, id: number): Promise<AddOn> {
  const found = (await listAddOns(ctx)).items.find((addOn) => addOn.id === id);
  if (!found) throw notFound('Add-on');
  return found;
}
