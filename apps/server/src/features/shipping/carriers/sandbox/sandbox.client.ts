import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { inReading, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import type { BoughtLabel, CarrierClient } from '../carrier-port.rules.ts';
import { printSandboxLabel, writeSandboxZpl } from './documents/sandbox-label.ts';
import { bookLabel, findByKey, findByNumber, voidSandboxLabel } from './sandbox.commands.ts';
import { addressProblems, requireDeliverable, sandboxEvents, sandboxRates } from './sandbox.rules.ts';
import type { SandboxLabelRow } from './sandbox.table.ts';

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
    buy: async (request, key) => toBought(scope, await bookLabel(scope, request, key)),
    async findBought(_request, key) {
      const row = await inReading(scope, (ctx) => findByKey(ctx, key));
      return row ? toBought(scope, row) : null;
    },
    void: ({ tracking_number }) => voidSandboxLabel(scope, tracking_number),
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

async function toBought(scope: VendorScope, row: SandboxLabelRow): Promise<BoughtLabel> {
  const { request, tracking_number, service_code, cost } = row;
  const service = sandboxServices.find((each) => each.service_code === service_code);
  const label = {
    request,
    tracking_number,
    service_name: service?.name ?? service_code,
    now: scope.platform.clock.now().toISOString(),
  };
  const isZpl = request.format === 'zpl';
  return {
    vendor_label_id: row.key,
    vendor_shipment_id: null,
    service: request.service,
    tracking_number,
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
