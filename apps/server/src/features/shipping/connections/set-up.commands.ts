import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { accountOf } from '../accounts/account.queries.ts';
import { type ConnectionRow, carrierConnections, carrierServices } from '../accounts/account.table.ts';
import { vendorWords } from '../carriers/carrier-answers.rules.ts';
import type { CarrierService } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { saveDefaults } from './selection.commands.ts';
import { listServicesOf } from './show-connection.queries.ts';
import { subscribeWebhook } from './webhook.commands.ts';

export const SetUp = z.object({ connection_id: z.number().int() });
type SetUp = z.infer<typeof SetUp>;

const one = (ctx: Ctx, id: number) =>
  and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.id, id));

/** Stores how far the setup is. Returns nothing when the connection was removed in the meantime. */
function move(scope: Scope, id: number, values: Partial<ConnectionRow>) {
  return inTransaction(scope, async (ctx) => {
    const [row] = await ctx.db.update(carrierConnections).set(values).where(one(ctx, id)).returning();
    ctx.emit('offer-has-changes', { entity: 'carrier_connection', id });
    return row && { row, account: accountOf(ctx, row) };
  });
}

const removed = 'The account was disconnected in the meantime';

/** Lists an account's services, stores them, and asks for the vendor's webhook. The account can be used then. */
export async function setUpConnection(scope: Scope, { connection_id: id }: SetUp, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const begun = await move(scope, id, { state: 'IN_PROGRESS', percentage: 10 });
  if (!begun) return run.fail(removed);
  await run.report(10, 100);
  const { row, account } = begun;
  let services: CarrierService[];
  try {
    services = await openCarrier(scope, account).listServices();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const failure = vendorWords(row.vendor, error);
    // The next attempt may succeed. `failSetup` keeps these words when none does.
    if (isPassing(error)) {
      await move(scope, id, { failure });
      throw error;
    }
    await move(scope, id, { state: 'FAILED', percentage: 100, failure });
    return run.fail(failure);
  }
  const isStored = await inTransaction(scope, (ctx) => storeServices(ctx, id, services));
  if (!isStored) return run.fail(removed);
  await move(scope, id, { percentage: 80 });
  await run.report(80, 100);
  await subscribeWebhook(scope, row, account);
  await move(scope, id, { state: 'COMPLETED', percentage: 100, failure: null });
  await run.complete(services.length === 1 ? '1 service can be bought' : `${services.length} services can be bought`);
}

/** Runs when every attempt failed, or no worker finished one. A setup that is over stays as it is. */
export function failSetup(scope: Scope, { connection_id }: SetUp): Promise<unknown> {
  return inTransaction(scope, async (ctx) => {
    const { failure, state } = carrierConnections;
    await ctx.db
      .update(carrierConnections)
      .set({
        state: 'FAILED',
        percentage: 100,
        failure: sql`coalesce(${failure}, 'The setup did not finish. Connect again.')`,
      })
      .where(and(one(ctx, connection_id), inArray(state, ['PENDING', 'IN_PROGRESS'])));
    ctx.emit('offer-has-changes', { entity: 'carrier_connection', id: connection_id });
  });
}

/** The first account that is connected buys the labels: the service that it lists first is the default, until another is chosen. */
async function chooseFirstDefault(ctx: Ctx, connection_id: number): Promise<void> {
  const settings = await findShippingSettings(ctx);
  const services = (await listServicesOf(ctx, connection_id))
    .filter((service) => service.is_selected)
    .toSorted((one, other) => one.id - other.id);
  const domestic = services.find((service) => service.is_domestic);
  const abroad = services.find((service) => service.is_international);
  await saveDefaults(
    ctx,
    {
      default_service_id: settings.default_service_id ?? domestic?.id,
      international_service_id: settings.is_international_shipping
        ? (settings.international_service_id ?? abroad?.id)
        : undefined,
    },
    services,
  );
}

/** Rows of one insert: each has ten values, and a statement takes 65,535. */
const maxRows = 500;

/**
 * Stores what the vendor lists. Selected services stay selected. What the vendor no longer lists is kept for labels and
 * rules, but not offered. A first list of a carrier with an account of its own is selected as a whole.
 */
async function storeServices(ctx: Ctx, id: number, listed: readonly CarrierService[]): Promise<boolean> {
  const [row] = await ctx.db.select().from(carrierConnections).where(one(ctx, id)).for('no key update');
  if (!row) return false;
  const { vendor } = row;
  const ofConnection = and(eq(carrierServices.company_id, ctx.company_id), eq(carrierServices.connection_id, id));
  const [known] = await ctx.db.select({ id: carrierServices.id }).from(carrierServices).where(ofConnection).limit(1);
  const is_selected = !known && !carrierVendorFacts[vendor].has_providers;
  const keyOf = ({ carrier_account, service_code }: CarrierService) => `${carrier_account ?? ''} ${service_code}`;
  const services = [...new Map(listed.map((service) => [keyOf(service), service])).values()];
  const kept: number[] = [];
  for (let from = 0; from < services.length; from += maxRows) {
    const rows = services.slice(from, from + maxRows).map(({ carrier_account, ...service }) => ({
      ...service,
      company_id: ctx.company_id,
      connection_id: id,
      carrier_account: carrier_account ?? '',
      is_selected,
    }));
    const stored = await ctx.db
      .insert(carrierServices)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          carrierServices.company_id,
          carrierServices.connection_id,
          carrierServices.carrier_account,
          carrierServices.service_code,
        ],
        set: {
          carrier: sql`excluded.carrier`,
          name: sql`excluded.name`,
          is_domestic: sql`excluded.is_domestic`,
          is_international: sql`excluded.is_international`,
          is_return_supported: sql`excluded.is_return_supported`,
          is_offered: true,
        },
      })
      .returning({ id: carrierServices.id });
    kept.push(...stored.map((service) => service.id));
  }
  await ctx.db
    .update(carrierServices)
    .set({ is_offered: false })
    .where(
      and(
        ofConnection,
        eq(carrierServices.is_offered, true),
        kept.length === 0 ? undefined : notInArray(carrierServices.id, kept),
      ),
    );
  await chooseFirstDefault(ctx, id);
  return true;
}
