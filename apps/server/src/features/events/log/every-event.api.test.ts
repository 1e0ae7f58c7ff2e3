import { erasePersonalData } from '@tradepost/contracts/compliance/privacy.contract';
import * as customers from '@tradepost/contracts/customers/customer.contract';
import { mergeCustomers } from '@tradepost/contracts/customers/merge.contract';
import { type EventType, eventFacts, eventTypes } from '@tradepost/contracts/events/event.data';
import { createTransfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import * as transfers from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import * as units from '@tradepost/contracts/inventory/unit.contract';
import { changeUnitStatus } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { holdUnit, releaseUnit } from '@tradepost/contracts/inventory/unit-record.contract';
import { sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import * as invoices from '@tradepost/contracts/invoices/invoice-edit.contract';
import { recordInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { createMailInOrder, editMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { scanIn, setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import { createBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { exportBatch } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { setBulkPricing } from '@tradepost/contracts/pricing/cell.contract';
import type { Contract } from '@tradepost/contracts/route';
import { answerSellerQuote, openSellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { listLabels } from '@tradepost/contracts/shipping/label.contract';
import { voidLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';
import { storeConnection, storeShippingSettings } from '../../../testing/test-shipping.ts';
import { storeUnit, storeUnitForSale } from '../../../testing/test-unit.ts';
import { eventSources } from './event-sources.data.ts';
import { numberEvents } from './number-events.commands.ts';

let test: TestApp;
let catalog: TestCatalog;
let owner: Client;

beforeAll(async () => {
  test = await openTestApp();
  await asSystem(test.platform, (db) => db.execute(sql`update companies set package_id = 4`));
  owner = await test.signIn('owner@first.test');
  catalog = await seedTestCatalog(test.first);
  await storeNachaAccount(test.first);
  const services = sandboxServices.map(({ factor: _, days: __, ...service }) => ({
    ...service,
    carrier: 'sandbox' as const,
    carrier_account: null,
  }));
  const sandbox = await storeConnection(test.first, 'sandbox', services);
  await storeShippingSettings(test.first, { default_service_id: sandbox.service_ids.ground! });
  await test.within(async (ctx) => {
    await ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`);
    await ctx.db.execute(sql`insert into event_logs (company_id) values (${ctx.company_id})`);
    await ctx.db.execute(sql`insert into inventory_conditions (company_id, name) values (${ctx.company_id}, 'A')`);
  });
});
afterAll(() => test.close());

/** A call that has to succeed. */
async function call<C extends Contract>(contract: C, input: object, client = owner): Promise<Reply<never>['data']> {
  const answer = await client.call(contract, input as never);
  if (answer.status !== 200)
    throw new Error(`${contract.url}: ${answer.status} ${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data as never;
}

let made = 0;
const nextSerial = () => `SERIAL${++made}`;
const id = (of: number) => ({ params: { id: of } });
const customer = (name: string, more: object = {}): Promise<{ id: number; version: number }> =>
  call(customers.createCustomer, {
    body: { first_name: name, last_name: 'Lee', email: `${name}@seller.test`, allow_duplicate: true, ...more },
  });
const unit = (more: object = {}): Promise<{ id: number; version: number }> =>
  call(units.createUnit, { body: { location_id: test.first.location_id, title: 'Walkman', ...more } });
const invoice = async (): Promise<{ id: number; lines: { id: number }[]; unit_id: number }> => {
  const unit_id = await storeUnitForSale(test.first);
  const made: { id: number; lines: { id: number }[] } = await call(invoices.createInvoice, {
    body: { lines: [{ unit_id }] },
  });
  return { ...made, unit_id };
};
const mailIn = async (): Promise<{ id: number; box_id: string }> => {
  const { id: customer_id } = await customer('mail', {
    address_text: '7 Elm Road, Portland, ME 04101',
    phone: '+12075550100',
  });
  const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }];
  const body = { location_id: test.first.location_id, customer_id, items, shipping_method: 'label' };
  return call(createMailInOrder, { body });
};
const offered = async () => {
  const order = await storeOrder(test.first, { kind: 'mail-in', items: [{ status: 'received', is_custom: true }] });
  const lines = [{ item_id: order.item_ids[0], new_price: 12_000, reason: 'condition' }];
  await call(moves.offerOnOrder, { ...id(order.order_id), body: { action: 'make', lines } });
  return order.order_id;
};
const quoted = async () => {
  const { order_id } = await storeOrder(test.first, {
    kind: 'mail-in',
    status_id: status.manualQuote,
    sub_status_id: subStatus.pendingQuote,
    customer: { address_text: '7 Elm Road, Springfield' },
    items: [{ title: 'Old radio', price: 10_000, is_custom: true, status: 'expected' }],
  });
  const body = { status_id: status.manualQuote, sub_status_id: subStatus.requiresReview };
  await call(moves.moveOrder, { ...id(order_id), body });
};
const paid = async () => {
  const { order_id } = await storeOrder(test.first, {
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'cash',
    items: [{ status: 'passed', price: 5000, is_custom: true, serial: nextSerial() }],
  });
  await call(moves.moveOrder, { ...id(order_id), body: { status_id: status.completed } });
  return order_id;
};
const archived = async (more: object = {}) => {
  const { order_id, box_id } = await storeOrder(test.first, { status_id: status.returned, ...more });
  await call(records.archiveOrder, id(order_id));
  return { order_id, box_id };
};
const transfer = async (): Promise<number> => {
  const unit_id = await storeUnit(test.first, { serial: nextSerial() });
  const ends = { from_location_id: test.first.location_id, to_location_id: test.first.other_location_id };
  const made: { id: number } = await call(createTransfer, { body: { ...ends, unit_ids: [unit_id] } });
  await call(transfers.sendTransfer, { ...id(made.id), body: {} });
  await call(transfers.scanTransfer, { ...id(made.id), body: { codes: [`U-${String(unit_id).padStart(4, '0')}`] } });
  return made.id;
};
const batch = async (): Promise<{ id: number }> => {
  const { order_id } = await storeToPay(test.first);
  return call(createBatch, { body: { ids: [order_id] } });
};
const labels = async (order_id: number): Promise<{ items: { id: number }[] }> =>
  call(listLabels, { query: { order_id } });

/** Each event, caused by a call. A type without its cause does not compile. */
const causes: Record<EventType, () => Promise<unknown>> = {
  'order.created': mailIn,
  'order.moved': async () => {
    const { order_id } = await storeOrder(test.first, { kind: 'mail-in', status_id: status.inTransit });
    await call(moves.moveOrder, { ...id(order_id), body: { status_id: status.delivered } });
  },
  'order.changed': async () => {
    const { id: order_id } = await mailIn();
    const { version } = (await call<typeof findMailInOrder>(findMailInOrder, id(order_id))) as { version: number };
    await call(editMailInOrder, { ...id(order_id), body: { version, customer_id: (await customer('other')).id } });
  },
  'order.archived': () => archived(),
  'order.restored': async () => call(records.restoreOrder, id((await archived()).order_id)),
  'order.deleted': async () => {
    // Kept for as long as the law asks.
    const long = '2015-01-05T12:00:00Z';
    const { order_id, box_id } = await archived({ created_at: long, status_at: long, updated_at: long });
    await call(records.hardDeleteOrder, { ...id(order_id), body: { box_id } });
  },
  'order.offered': offered,
  'order.offer_answered': async () => call(moves.offerOnOrder, { ...id(await offered()), body: { action: 'accept' } }),
  'order.quoted': quoted,
  'order.quote_answered': async () => {
    await quoted();
    const plain = (await readMails(test.platform, 'ana@seller.test'))[0]?.plain ?? '';
    const token = /your-quote#token=(\S+)/.exec(plain)?.[1];
    const { version } = (await call(openSellerQuote, { body: { token } }, test.nobody)) as { version: number };
    await call(answerSellerQuote, { body: { token, version, answer: 'accept' } }, test.nobody);
  },
  'order.item_inspected': async () => {
    const { item_ids } = await storeOrder(test.first, {
      items: [{ status: 'received', variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
    });
    const body = { version: 1, inspected_condition_id: catalog.condition_ids.good };
    await call(editOrderItem, { ...id(item_ids[0]!), body });
  },
  'order.note_added': async () =>
    call(records.addOrderNote, { ...id((await storeOrder(test.first)).order_id), body: { body: 'Scratched' } }),
  'order.paid': paid,
  'order.payout_voided': async () => {
    const order_id = await paid();
    const body = { status_id: status.payoutProcessing, reason: 'Paid by mistake' };
    await call(moves.moveOrder, { ...id(order_id), body });
  },
  'parcel.created': async () => {
    const { order_id } = await storeOrder(test.first, { kind: 'mail-in', status_id: status.inTransit });
    await call(setCustomTracking, { ...id(order_id), body: { tracking_number: 'TEST12345678' } });
  },
  'parcel.moved': async () => call(scanIn, { body: { code: (await mailIn()).box_id } }),
  'label.bought': async () => {
    await mailIn();
    await test.platform.jobs.drain();
  },
  'label.voided': async () => {
    const order = await mailIn();
    await test.platform.jobs.drain();
    const [label] = (await labels(order.id)).items;
    await call(voidLabel, { ...id(label!.id), body: {} });
    await test.platform.jobs.drain();
  },
  'unit.added': () => unit(),
  'unit.changed': async () => {
    const made = await unit();
    await call(units.updateUnit, { ...id(made.id), body: { version: made.version, color: 'Black' } });
  },
  'unit.graded': async () => {
    const made = await unit();
    const grade = await test.within((ctx) =>
      readRow<{ id: number }>(ctx.db, sql`select id from inventory_conditions limit 1`),
    );
    await call(units.updateUnit, { ...id(made.id), body: { version: made.version, grade_id: grade!.id } });
  },
  'unit.moved': transfer,
  'unit.available': async () => {
    const made = await unit();
    await call(holdUnit, { ...id(made.id), body: { reason: 'Waits' } });
    await call(releaseUnit, id(made.id));
  },
  'unit.reserved': invoice,
  'unit.on_hold': async () => call(holdUnit, { ...id((await unit()).id), body: { reason: 'Waits' } }),
  'unit.sold': async () => call(sellInstantly, { body: { id: (await unit()).id, price: 9_000 } }),
  'unit.removed': async () => {
    const made = await unit();
    await call(changeUnitStatus, { body: { selection: { ids: [made.id] }, status: -1, reason: 'Lost' } });
  },
  'price.changed': () => {
    const cells = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, price: 12_345 }];
    return call(setBulkPricing, { body: { cells } });
  },
  'customer.created': () => customer('new'),
  'customer.changed': async () => {
    const { id: customer_id, version } = await customer('moved');
    const body = { first_name: 'Moved', last_name: 'Away', email: 'moved@seller.test', version };
    await call(customers.editCustomer, { ...id(customer_id), body });
  },
  'customer.merged': async () => {
    const [kept, other] = [await customer('kept'), await customer('gone')];
    const body = { version: kept.version, other_version: other.version, choices: {} };
    await call(mergeCustomers, { params: { id: kept.id, other_id: other.id }, body });
  },
  'customer.blocked': async () =>
    call(customers.flagCustomer, {
      ...id((await customer('bad')).id),
      body: { status: 2, blocked_reason: 'Stolen phone' },
    }),
  'customer.unsubscribed': async () => {
    const { id: customer_id, version } = await customer('news', { marketing_consent: true });
    const body = { first_name: 'news', last_name: 'Lee', email: 'news@seller.test', version, marketing_consent: false };
    await call(customers.editCustomer, { ...id(customer_id), body });
  },
  'customer.erased': async () => {
    const { id: customer_id, version } = await customer('Forget');
    const body = { version, reason: 'Asked us to', confirm: 'Forget Lee' };
    await call(erasePersonalData, { ...id(customer_id), body });
  },
  'invoice.created': invoice,
  'invoice.payment_recorded': async () =>
    call(recordInvoicePayment, { ...id((await invoice()).id), body: { method: 'card', amount: 100 } }),
  'invoice.paid': async () => call(recordInvoicePayment, { ...id((await invoice()).id), body: { method: 'card' } }),
  'invoice.canceled': async () =>
    call(invoices.cancelInvoice, { ...id((await invoice()).id), body: { reason: 'Mistake' } }),
  'invoice.credited': async () => {
    const made = await invoice();
    await call(recordInvoicePayment, { ...id(made.id), body: { method: 'card' } });
    const lines = [{ line_id: made.lines[0]!.id }];
    await call(returnInvoice, { ...id(made.id), body: { reason: 'Does not charge', lines } });
  },
  'payout_batch.created': batch,
  'payout_batch.moved': async () => call(exportBatch, { ...id((await batch()).id), body: {} }),
  'transfer.sent': transfer,
  'transfer.received': async () => call(transfers.closeTransfer, { ...id(await transfer()), body: {} }),
};

it.each(eventTypes)('%s is caused by a call, and holds what its schema says', async (type) => {
  await numberEvents(test.platform);
  const [before] = await test.within((ctx) =>
    readRows<{ last_number: number }>(ctx.db, sql`select last_number from event_logs`),
  );
  await causes[type]();
  await numberEvents(test.platform);
  const events = await test.within((ctx) =>
    readRows<{ type: EventType; data: Record<string, unknown>; record: string; record_id: number }>(
      ctx.db,
      sql`select type, data, record, record_id from events where number > ${before!.last_number} order by number`,
    ),
  );
  expect(events.map((event) => event.type)).toContain(type);
  for (const event of events) {
    eventFacts[event.type].data.strict().parse(event.data);
    expect([event.record, event.record_id > 0]).toEqual([eventFacts[event.type].record, true]);
  }
  expect(JSON.stringify(events)).not.toMatch(/seller\.test|Lee|Elm Road|5550100/);
});

it('queues the changes of the tables that events come from, and of no other', async () => {
  const trigger = await test.platform.database.query(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'queue_change'`,
  );
  const queued = [...JSON.stringify(trigger).matchAll(/'(\w+)'/g)].map(([, table]) => table).sort();
  expect(queued).toEqual([...new Set(eventSources.map(({ entity }) => entity))].sort());
});
