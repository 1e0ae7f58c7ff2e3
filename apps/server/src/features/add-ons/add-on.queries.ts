import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { addOns, isSystem } from '@tradepost/contracts/add-ons/add-on.data';
import { isInPlan } from '@tradepost/contracts/billing/plan-gate.data';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { type FeedStanding, listFeedStandings } from '../feeds/datafeed.queries.ts';
import { listServiceConnections } from '../payouts/vendors/connections/payout-connection.queries.ts';
import { listApiKeys } from '../public-api/api-key.queries.ts';
import { listConnections } from '../shipping/accounts/account.queries.ts';
import { carrierServices } from '../shipping/accounts/account.table.ts';
import { listSystems } from '../systems/accounts/system.queries.ts';

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
  const systems = await listSystems(ctx);
  const gates = findGates(ctx);
  const { can_mail_in: can_ship, is_public_api, is_datafeed } = gates;
  const hasKeys = (await listApiKeys(ctx)).some(({ state }) => state === 'active');
  const feeds = await listFeedStandings(ctx);
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
    if (addOn.group === 'comparison') return { ...facts, ...feedStanding(feeds, addOn.kind, is_datafeed) };
    if (isSystem(addOn)) {
      const { gate } = systemFacts[addOn.vendor];
      const system = systems.find(({ vendor }) => vendor === addOn.vendor);
      return {
        ...facts,
        ...standingOf(system),
        is_available: gate === undefined || isInPlan(gate, gates),
        services: 0,
      };
    }
    const connection = services.find(({ vendor }) => vendor === addOn.vendor);
    return { ...facts, ...standingOf(connection), is_available: true, services: 0 };
  });
  return { items };
}

/** An add-on of feeds is connected with its first feed, and paused while all of them are off. */
function feedStanding(feeds: readonly FeedStanding[], kind: FeedStanding['kind'], is_available: boolean) {
  const own = is_available ? feeds.filter((feed) => feed.kind === kind) : [];
  const failed = own.find(({ failure }) => failure !== null);
  return {
    ...standingOf(undefined),
    is_available,
    is_connected: own.length > 0,
    is_enabled: own.some(({ is_on }) => is_on),
    state: own.length === 0 ? null : failed ? ('FAILED' as const) : ('COMPLETED' as const),
    failure: failed?.failure ?? null,
    services: 0,
  };
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
