import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { soldPackageIds } from '@tradepost/contracts/billing/package.data';
import { obstaclesTo, packageOf } from '@tradepost/contracts/billing/package.rules';
import type { Conversion, convertLocation as contract } from '@tradepost/contracts/locations/convert.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { conflict } from '../../platform/errors/errors.ts';
import { inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan, findCurrentSubscription } from '../billing/billing.queries.ts';
import { countOpenParcels } from '../billing/location-contents.queries.ts';
import { upgradePlan } from '../billing/plan.commands.ts';
import { readUsage } from '../billing/usage.queries.ts';
import { findLocationRow, findMailInRow } from './location.queries.ts';
import { ordersStay, switchTypeOf } from './location-role.commands.ts';

/** What it takes to convert a store to the mail-in location. Charges nothing. */
export async function checkConversion(scope: VendorScope, location_id: number): Promise<Conversion> {
  const { facts, interval } = await inReading(scope, async (ctx) => {
    const row = await findLocationRow(ctx, location_id);
    const present = (await findCompanyPlan(ctx)).package_id;
    const usage = await readUsage(ctx);
    const is_included = gatesOf({ package_id: present }).can_mail_in;
    const isFitting = (id: number) => gatesOf({ package_id: id }).can_mail_in && obstaclesTo(id, usage).length === 0;
    const package_id = is_included ? present : (soldPackageIds.find(isFitting) ?? 4);
    const running = await findCurrentSubscription(ctx);
    const mailIn = await findMailInRow(ctx);
    const refusal = row.is_mailin
      ? `${row.name} is the mail-in location already`
      : !row.is_on
        ? 'Restore this location first'
        : !is_included && !running
          ? `Choose the ${packageOf(package_id).name} plan first. It includes mail-in buyback.`
          : null;
    const facts = {
      location_id,
      is_included,
      package_id,
      package_name: packageOf(package_id).name,
      refusal,
      open_parcels: mailIn ? await countOpenParcels(ctx, mailIn.id) : 0,
    };
    return { facts, interval: running?.billing_interval };
  });
  if (facts.is_included || facts.refusal !== null || !interval) return { ...facts, preview: null };
  const { package_id } = facts;
  const { preview } = await upgradePlan(scope, { package_id, billing_interval: interval, is_preview: true });
  return { ...facts, preview };
}

/** Converts a store to the mail-in location, and charges the plan that this needs. */
export async function convertLocation(
  scope: VendorScope,
  { location_id, package_id, are_orders_accepted }: ServedInput<typeof contract>['body'],
): Promise<Conversion> {
  const found = await checkConversion(scope, location_id);
  if (found.refusal) throw conflict(found.refusal, found);
  if (found.package_id !== package_id)
    throw conflict('The plan changed in the meantime. Check the price again.', found);
  // Asked before anything is charged.
  if (found.open_parcels > 0 && !are_orders_accepted) {
    const mailIn = await inReading(scope, findMailInRow);
    throw ordersStay(mailIn?.name ?? '', found.open_parcels);
  }
  const interval = await inReading(scope, async (ctx) => (await findCurrentSubscription(ctx))?.billing_interval);
  if (!found.is_included && interval)
    await upgradePlan(scope, { package_id, billing_interval: interval, is_preview: false });
  await switchTypeOf(scope, location_id);
  return { ...found, is_included: true };
}
