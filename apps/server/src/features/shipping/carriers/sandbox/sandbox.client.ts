import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import {
  type BoughtLabel,
  type CarrierClient,
  CarrierError,
  type LabelRequest,
  type TrackedEvent,
} from '../carrier-port.rules.ts';
import { printSandboxLabel, writeSandboxZpl } from './documents/sandbox-label.ts';
import {
  addressProblems,
  nextScan,
  requireDeliverable,
  sandboxEvents,
  sandboxNumber,
  sandboxPrice,
  sandboxRates,
} from './sandbox.rules.ts';
import { type SandboxLabelRow, sandboxLabels } from './sandbox.table.ts';

/** The carrier that needs no account. Its labels are samples, its parcels move by themselves, and its books are tables. */
export function openSandbox(scope: VendorScope): CarrierClient {
  return {
    repeats_safely: true,
    test: () => Promise.resolve({ name: 'Sandbox carrier' }),
    listServices: () =>
      Promise.resolve(
        sandboxServices.map(({ factor: _factor, days: _days, ...service }) => ({
          ...service,
          carrier: 'sandbox' as const,
          carrier_account: null,
        })),
      ),
    listRates: (request) => {
      requireDeliverable(request.to);
      return Promise.resolve(sandboxRates(request));
    },
    prepare: () => Promise.resolve(null),
    buy: (request, key) => buy(scope, request, key),
    async findBought(_request, key) {
      const row = await inReading(scope, (ctx) => findByKey(ctx, key));
      return row ? toBought(scope, row) : null;
    },
    void: ({ tracking_number }) => voidLabel(scope, tracking_number),
    async track({ tracking_number }) {
      const row = await inReading(scope, (ctx) => findByNumber(ctx, tracking_number));
      return { expected_at: null, events: row ? sandboxEvents(row, scope.platform.clock.now()) : [] };
    },
    checkAddress: (party) => {
      const problems = addressProblems(party);
      return Promise.resolve({ is_deliverable: problems.length === 0, problems, corrected: null });
    },
    bookPickup: (_request, key) =>
      Promise.resolve({ confirmation: `PICKUP-${key.slice(0, 8).toUpperCase()}`, cost: null }),
  };
}

const findByKey = async (ctx: Ctx, key: string): Promise<SandboxLabelRow | undefined> =>
  (
    await ctx.db
      .select()
      .from(sandboxLabels)
      .where(and(eq(sandboxLabels.company_id, ctx.company_id), eq(sandboxLabels.key, key)))
  )[0];

const ofNumber = (ctx: Ctx, tracking_number: string) =>
  and(eq(sandboxLabels.company_id, ctx.company_id), eq(sandboxLabels.tracking_number, tracking_number));

const findByNumber = async (ctx: Ctx, tracking_number: string): Promise<SandboxLabelRow | undefined> =>
  (await ctx.db.select().from(sandboxLabels).where(ofNumber(ctx, tracking_number)))[0];

async function buy(scope: VendorScope, request: LabelRequest, key: string): Promise<BoughtLabel> {
  requireDeliverable(request.to);
  requireDeliverable(request.from);
  const service = sandboxServices.find(({ service_code }) => service_code === request.service.service_code);
  if (!service) throw new CarrierError('refused', 'The sandbox carrier has no such service', { code: 'SERVICE' });
  const isAbroad = request.from.country_code !== request.to.country_code;
  if (isAbroad ? !service.is_international : !service.is_domestic)
    throw new CarrierError('refused', `${service.name} does not go there`, { code: 'SERVICE' });
  const row = await inTransaction(scope, async (ctx) => {
    await ctx.db
      .insert(sandboxLabels)
      .values({
        ...{ company_id: ctx.company_id, key, tracking_number: sandboxNumber(key), request },
        service_code: service.service_code,
        cost: sandboxPrice(request, service.factor),
      })
      .onConflictDoNothing();
    return findByKey(ctx, key);
  });
  if (!row) throw new Error('the sandbox label was not stored');
  return toBought(scope, row);
}

async function toBought(scope: VendorScope, row: SandboxLabelRow): Promise<BoughtLabel> {
  const { request, tracking_number, service_code, cost } = row;
  const service = sandboxServices.find((each) => each.service_code === service_code);
  const label = {
    ...{ request, tracking_number, service_name: service?.name ?? service_code },
    now: scope.platform.clock.now().toISOString(),
  };
  const isZpl = request.format === 'zpl';
  return {
    ...{ vendor_label_id: row.key, vendor_shipment_id: null, service: request.service, tracking_number },
    cost: { amount: cost, currency: request.currency },
    insurance_cost:
      request.insured_amount === null
        ? null
        : { amount: Math.ceil(request.insured_amount / 100), currency: request.currency },
    label: request.is_printerless
      ? null
      : isZpl
        ? { content: Buffer.from(writeSandboxZpl(label)), content_type: 'application/zpl' }
        : { content: await printSandboxLabel(label), content_type: 'application/pdf' },
    qr: request.is_printerless ? { text: tracking_number } : null,
  };
}

async function voidLabel(scope: VendorScope, tracking_number: string) {
  return inTransaction(scope, async (ctx) => {
    const row = await findByNumber(ctx, tracking_number);
    if (!row) throw new CarrierError('refused', 'The sandbox carrier has no such label', { code: 'UNKNOWN' });
    if (sandboxEvents(row, ctx.clock.now()).length > 0)
      return { refund: 'refused' as const, message: 'The parcel was scanned already' };
    await ctx.db.update(sandboxLabels).set({ is_voided: true }).where(ofNumber(ctx, tracking_number));
    return { refund: 'refunded' as const, message: null };
  });
}

/** Scans a parcel once more, so that one sees what a scan does. Null when it has arrived or is none of the sandbox. */
export async function moveSandboxParcel(scope: VendorScope, tracking_number: string): Promise<TrackedEvent | null> {
  return inTransaction(scope, async (ctx) => {
    const row = await findByNumber(ctx, tracking_number);
    const scan = row && nextScan(row, ctx.clock.now());
    if (!row || !scan) return null;
    const scans = [...sandboxEvents(row, ctx.clock.now()), scan];
    await ctx.db.update(sandboxLabels).set({ scans }).where(ofNumber(ctx, tracking_number));
    return scan;
  });
}
