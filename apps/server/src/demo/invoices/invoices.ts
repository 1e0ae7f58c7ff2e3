import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { createInvoice } from '../../features/invoices/create/create-invoice.commands.ts';
import { cancelInvoice, handOverInvoice } from '../../features/invoices/invoice.commands.ts';
import { findInvoice } from '../../features/invoices/invoice.queries.ts';
import { recordInvoicePayment } from '../../features/invoices/payments/invoice-payment.commands.ts';
import { applyTradeIn } from '../../features/invoices/payments/trade-in.commands.ts';
import { listTradeInOrders } from '../../features/invoices/payments/trade-in.queries.ts';
import { returnInvoice } from '../../features/invoices/returns/return-invoice.commands.ts';
import { saveInvoiceSettings } from '../../features/invoices/settings/invoice-settings.commands.ts';
import { findInvoiceSettings } from '../../features/invoices/settings/invoice-settings.queries.ts';
import { setClock } from '../../platform/clock.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { scopeAt } from '../billing.ts';
import { loadShelves } from '../catalog-shelves.ts';
import type { DemoCompany } from '../company.ts';
import { sampleCustomers } from '../customers.data.ts';
import type { Seller } from '../orders-payees.ts';
import { createSampleOrder } from '../orders-story.ts';
import { type SampleUnit, sampleUnits } from './invoices.data.ts';

const dayMs = 86_400_000;
/** Beyond the numbers of the sample orders, whose IMEIs follow from them. */
const tradeInIndex = 900;

/** Invoices in every state: paid, partly paid, overdue, returned, canceled, under the margin scheme, and with a trade-in. */
export async function seedInvoices(company: DemoCompany, customer_ids: readonly number[]): Promise<void> {
  const { scope, location_ids } = company;
  const now = scope.platform.clock.now().getTime();
  const at = <T>(daysAgo: number, act: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inTransaction(scopeAt(scope, new Date(now - daysAgo * dayMs)), act);
  await at(40, saveSettings);
  const units = await at(39, (ctx) => storeUnits(ctx, location_ids.downtown));
  const unitOf = (index: number) => ({ unit_id: units[index] ?? 0, quantity: 1, discount: 0 });
  const custom = (title: string, unit_price: number, quantity = 1) => ({ title, unit_price, quantity, discount: 0 });
  const base = { location_id: location_ids.downtown, codes: [] };
  const buyer = (index: number) => ({ customer_id: customer_ids[index] ?? null });
  const pay = { method: 'card', allows_overpayment: false, hands_over: true } as const;

  const late = await at(35, (ctx) =>
    createInvoice(ctx, { ...base, ...buyer(2), lines: [unitOf(0), custom('USB-C charger, 20 W', 1_900)] }),
  );
  await at(34, (ctx) => recordInvoicePayment(ctx, late.id, { ...pay, method: 'bank_transfer', amount: 20_000 }));
  const paid = await at(20, (ctx) =>
    createInvoice(ctx, { ...base, ...buyer(3), lines: [unitOf(1), custom('Screen protector', 1_500, 2)] }),
  );
  await at(20, (ctx) => recordInvoicePayment(ctx, paid.id, pay));
  const returned = await at(18, (ctx) => createInvoice(ctx, { ...base, ...buyer(4), lines: [unitOf(2)] }));
  await at(18, (ctx) => recordInvoicePayment(ctx, returned.id, { ...pay, method: 'cash' }));
  await at(9, (ctx) => takeBack(ctx, returned.id));
  const partly = await at(6, (ctx) =>
    createInvoice(ctx, { ...base, ...buyer(5), discount_percent: 500, lines: [unitOf(3), unitOf(4)] }),
  );
  await at(5, (ctx) => recordInvoicePayment(ctx, partly.id, { ...pay, amount: 30_000, hands_over: false }));
  const canceled = await at(4, (ctx) => createInvoice(ctx, { ...base, lines: [unitOf(5)], bill_name: 'Robin Okafor' }));
  await at(3, (ctx) => cancelInvoice(ctx, canceled.id, { reason: 'The buyer changed their mind' }));
  await at(1, (ctx) =>
    createInvoice(ctx, { ...base, ...buyer(6), lines: [unitOf(6), custom('Setup and data transfer', 3_900)] }),
  );
  const walkIn = await at(0, (ctx) => createInvoice(ctx, { ...base, lines: [custom('Phone case', 2_400)] }));
  await at(0, (ctx) => recordInvoicePayment(ctx, walkIn.id, pay));
  const seller = { ...sampleCustomers[7]!, id: customer_ids[7] ?? 0 };
  await seedTradeIn(company, seller, (ctx) => createInvoice(ctx, { ...base, ...buyer(7), lines: [unitOf(7)] }));
}

async function saveSettings(ctx: Ctx): Promise<void> {
  const { default_margin_notice: _, ...stored } = await findInvoiceSettings(ctx);
  await saveInvoiceSettings(ctx, {
    ...stored,
    next_number: 1001,
    next_credit_number: 101,
    tax_name: 'Sales tax',
    tax_rate: 550,
    is_margin_scheme: true,
    warranty_days: 90,
    warranty_text: 'We repair or replace a device that fails in normal use. Damage by water or a fall is not covered.',
    terms_text: 'Returns within 14 days with this invoice.',
  });
}

async function storeUnits(ctx: Ctx, location_id: number): Promise<number[]> {
  const { company_id, company } = ctx;
  const rows = await ctx.db
    .insert(inventoryUnits)
    .values(
      sampleUnits.map((unit: SampleUnit) => ({
        company_id,
        location_id,
        currency: company.currency,
        source: 'manual' as const,
        ...unit,
        created_at: ctx.clock.now().toISOString(),
      })),
    )
    .returning({ id: inventoryUnits.id });
  return rows.map(({ id }) => id);
}

/** A warranty return: the unit is kept from sale, and the buyer is paid back. */
async function takeBack(ctx: Ctx, id: number): Promise<void> {
  const { lines } = await findInvoice(ctx, id);
  await returnInvoice(ctx, id, {
    lines: lines.map((line) => ({ line_id: line.id, quantity: 1, restock_status: 5 as const })),
    reason_key: 'defective',
    reason: 'Does not charge',
    is_warranty: true,
    settlement: 'refund',
    refund_method: 'card',
  });
}

/** One ticket: an order of the same customer pays for a part of the purchase. */
async function seedTradeIn(
  { scope, clerk, location_ids }: DemoCompany,
  seller: Seller,
  sell: (ctx: Ctx) => Promise<{ id: number }>,
): Promise<void> {
  const { id: customer_id } = seller;
  const shelves = await inTransaction(scope, loadShelves);
  const end = scope.platform.clock.now();
  // After all other orders, because a later order has a later number.
  const clock = setClock(new Date(end.getTime() - 10 * 60_000));
  const owner = { ...scope, platform: { ...scope.platform, clock } };
  const story = { scope: { ...owner, actor: clerk }, owner, clock, shelves, index: tradeInIndex, end };
  const sample = { end: 'to_pay' as const, days: 0, models: ['apple-iphone-12'] };
  const before = await inTransaction(scope, (ctx) => listTradeInOrders(ctx, { customer_id }));
  await createSampleOrder(story, sample, seller, location_ids.downtown);
  await inTransaction(scope, async (ctx) => {
    const order = (await listTradeInOrders(ctx, { customer_id })).find(({ id }) =>
      before.every((known) => known.id !== id),
    );
    if (!order) throw new Error('the trade-in of the demo is not to be paid');
    const { id } = await sell(ctx);
    await applyTradeIn(ctx, id, { order_id: order.id });
    await handOverInvoice(ctx, id, {});
  });
}
