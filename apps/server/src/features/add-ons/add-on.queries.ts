import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { listServiceConnections } from '../payouts/vendors/connections/payout-connection.queries.ts';
import { listApiKeys } from '../public-api/api-key.queries.ts';
import { listConnections } from '../shipping/accounts/account.queries.ts';
import { carrierServices } from '../shipping/accounts/account.table.ts';

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
  const services = await listServiceConnections(ctx);
  const { can_mail_in: can_ship, is_public_api } = findGates(ctx);
  const hasKeys = (await listApiKeys(ctx)).some(({ state }) => state === 'active');
  const items = addOns.map((addOn): AddOn => {
    const { id, key, group, path, label, what } = addOn;
    const facts = { id, key, group, path, name: label, description: what };
    if (addOn.group === 'carriers') {
      const connection = connections.find(({ vendor }) => vendor === addOn.vendor);
      const selected = counted.find(({ connection_id }) => connection_id === connection?.id)?.selected ?? 0;
      return { ...facts, ...standingOf(connection), is_available: can_ship, services: selected };
    }
    if (addOn.group === 'developers') {
      const isOn = hasKeys && is_public_api;
      const standing = { ...standingOf(undefined), is_connected: isOn, is_enabled: isOn };
      return { ...facts, ...standing, state: isOn ? 'COMPLETED' : null, is_available: is_public_api, services: 0 };
    }
    const connection = services.find(({ vendor }) => vendor === addOn.vendor);
    return { ...facts, ...standingOf(connection), is_available: true, services: 0 };
  });
  return { items };
}

type Standing = Pick<AddOn, 'is_enabled' | 'is_test' | 'state' | 'failure' | 'version'>;

const standingOf = (connection: Standing | undefined) => ({
  is_connected: connection !== undefined,
  is_enabled: connection?.is_enabled ?? false,
  is_test: connection?.is_test ?? false,
  state: connection?.state ?? null,
  failure: connection?.failure ?? null,
  version: connection?.version ?? null,
});

export async function listEnabledAddOns(ctx: Ctx): Promise<{ items: AddOn[] }> {
  const { items } = await listAddOns(ctx);
  return { items: items.filter(({ is_enabled }) => is_enabled) };
}

export async function findAddOn(ctx: Ctx, id: number): Promise<AddOn> {
  const found = (await listAddOns(ctx)).items.find((addOn) => addOn.id === id);
  if (!found) throw notFound('Add-on');
  return found;
}
