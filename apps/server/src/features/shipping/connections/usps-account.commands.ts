import type { Connection, ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { insertAccount, lockVendor, saveAccount, updateAccount } from '../../connections/account.commands.ts';
import { type ConnectInput, credentialColumns } from '../../connections/connect.commands.ts';
import { carrierKind, findConnectionOf } from '../accounts/account.queries.ts';
import { carrierServices } from '../accounts/account.table.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { shippingRules, shippingSettings } from '../settings/shipping-settings.table.ts';
import { startListing, testForm } from './connect.commands.ts';
import { requireShipping } from './connection-gate.rules.ts';
import { listServicesOf, readConnection } from './show-connection.queries.ts';
import { findUspsAccount } from './usps-account.queries.ts';

type AccountInput = ConnectInput & { name: string };

/** Connects a USPS account. The first one is the current one. */
export async function createUspsAccount(scope: VendorScope, input: AccountInput): Promise<ConnectStarted> {
  const { given } = await testForm(scope, 'usps', input);
  return inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, carrierKind, 'usps');
    const is_current = (await findConnectionOf(ctx, 'usps')) === null;
    const columns = credentialColumns(ctx, carrierKind, 'usps', given);
    const values = { vendor: 'usps' as const, name: input.name, is_current, ...columns };
    return startListing(ctx, await insertAccount(ctx, carrierKind, values));
  });
}

/** Changes an account's name and credentials. Its services are kept. */
export async function editUspsAccount(
  scope: VendorScope,
  id: number,
  { version, ...input }: AccountInput & { version: number },
): Promise<ConnectStarted> {
  requireShipping(scope);
  await inReading(scope, (ctx) => findUspsAccount(ctx, id));
  const { given } = await testForm(scope, 'usps', input);
  return inTransaction(scope, async (ctx) => {
    await findUspsAccount(ctx, id);
    await saveAccount(ctx, carrierKind, id, {
      version,
      current: () => readConnection(ctx, id),
      change: () => ({ name: input.name, ...credentialColumns(ctx, carrierKind, 'usps', given) }),
    });
    return startListing(ctx, await findUspsAccount(ctx, id));
  });
}

/**
 * Makes an account the current one. What the rules and settings chose of the previous account is chosen of this one, where
 * it has the same service.
 */
export async function chooseUspsAccount(ctx: Ctx, id: number): Promise<Connection> {
  requireShipping(ctx);
  await lockVendor(ctx, carrierKind, 'usps');
  const next = await findUspsAccount(ctx, id);
  const before = await findConnectionOf(ctx, 'usps');
  if (before?.id === next.id) return readConnection(ctx, id);
  if (before) {
    await updateAccount(ctx, carrierKind, before.id, { is_current: false });
    await moveChoices(ctx, before.id, id);
  }
  await updateAccount(ctx, carrierKind, id, { is_current: true });
  return readConnection(ctx, id);
}

/** The services of one account by the id of the same service of another. */
async function pairServices(ctx: Ctx, from: number, to: number): Promise<Map<number, number>> {
  const [old, next] = [await listServicesOf(ctx, from), await listServicesOf(ctx, to)];
  const byCode = new Map(next.map((service) => [service.service_code, service.id]));
  return new Map(
    old.flatMap(({ id, service_code }) => {
      const same = byCode.get(service_code);
      return same === undefined ? [] : [[id, same] as const];
    }),
  );
}

async function moveChoices(ctx: Ctx, from: number, to: number): Promise<void> {
  const pairs = await pairServices(ctx, from, to);
  if (pairs.size === 0) return;
  const { company_id } = ctx;
  const selected = (await listServicesOf(ctx, from)).filter(({ is_selected }) => is_selected);
  const ids = selected.flatMap(({ id }) => pairs.get(id) ?? []);
  if (ids.length > 0)
    await ctx.db
      .update(carrierServices)
      .set({ is_selected: true })
      .where(and(eq(carrierServices.company_id, company_id), inArray(carrierServices.id, ids)));
  const moved = (id: number | null) => (id === null ? null : (pairs.get(id) ?? id));
  const settings = await findShippingSettings(ctx);
  const defaults = {
    default_service_id: moved(settings.default_service_id),
    international_service_id: moved(settings.international_service_id),
    return_service_id: moved(settings.return_service_id),
    international_return_service_id: moved(settings.international_return_service_id),
  };
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  if (names.some((name) => defaults[name] !== settings[name]))
    await ctx.db
      .update(shippingSettings)
      .set({ ...defaults, version: sql`${shippingSettings.version} + 1` })
      .where(eq(shippingSettings.company_id, company_id));
  const known = [...pairs.keys()];
  const rules = await ctx.db
    .select()
    .from(shippingRules)
    .where(
      and(
        eq(shippingRules.company_id, company_id),
        or(inArray(shippingRules.service_id, known), inArray(shippingRules.international_service_id, known)),
      ),
    )
    .for('no key update');
  for (const { id, service_id, international_service_id } of rules)
    await ctx.db
      .update(shippingRules)
      .set({
        service_id: moved(service_id),
        international_service_id: moved(international_service_id),
        version: sql`${shippingRules.version} + 1`,
      })
      .where(and(eq(shippingRules.company_id, company_id), eq(shippingRules.id, id)));
}
