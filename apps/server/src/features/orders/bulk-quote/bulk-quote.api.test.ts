import {
  archiveBulkQuote,
  createBulkQuote,
  editBulkQuote,
  findBulkQuote,
  listBulkQuoteFilters,
  listBulkQuotes,
  moveBulkQuote,
  searchBulkQuotes,
  splitBulkQuote,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import {
  editQuoteLines,
  exportQuote,
  findItemInfo,
  type LineEdit,
  listQuoteLines,
  quotePrices,
  readSellerQuote,
} from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import {
  findReconciliation,
  type ReconcileAction,
  reconcileQuote,
} from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { addQuoteMessage, listQuoteMessages } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import {
  addOrderItem,
  editOrderItem,
  listOrderItems,
  setItemStatus,
} from '@tradepost/contracts/orders/order-item.contract';
import { listOrderChanges, restoreOrder } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder, offerOnOrder, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { acceptances, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import { saveOfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { getAnswerLink, openSellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { runOrderClock } from '../clock/order-clock.commands.ts';
import { renderOrderTemplate } from '../mails/render-template.queries.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;
let id: number;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await asSystem(test.platform, (db) =>
    readRows(
      db,
      sql`update companies set package_id = 4 where company_id in (${test.first.company_id}, ${test.second.company_id}) returning 1`,
    ),
  );
  test.owner = await test.signIn('owner@first.test');
  test.staff = await test.signIn('staff@first.test');
  test.other = await test.signIn('owner@second.test');
});
afterAll(() => test.close());

const good = () => catalog.condition_ids.good;
const line = (more: object = {}) => ({
  text: 'iPhone 15',
  variant_id: catalog.variant_id,
  condition_id: good(),
  quantity: 3,
  ...more,
});
const make = (
  lines: object[] = [line(), line({ text: 'Walkman', variant_id: undefined, condition_id: undefined, quantity: 2 })],
  more: object = {},
) =>
  test.owner.call(createBulkQuote, {
    body: { location_id: test.first.location_id, customer_id, lines, ...more } as CallInput<
      typeof createBulkQuote
    >['body'] &
      object,
  });
const lines = async (of = id) => (await test.owner.call(listQuoteLines, { params: { id: of } })).data;
const edit = (body: LineEdit | object, as = test.owner) =>
  as.call(editQuoteLines, { params: { id }, body: body as LineEdit });
const move = (status_id: number, sub_status_id: number | null = null, more: object = {}) =>
  test.owner.call(moveBulkQuote, { params: { id }, body: { status_id, sub_status_id, ...more } });
const find = async (of = id) => (await test.owner.call(findBulkQuote, { params: { id: of } })).data;
const reconcile = (body: ReconcileAction | object, as = test.owner) =>
  as.call(reconcileQuote, { params: { id }, body: body as ReconcileAction });
const balance = async () => (await test.owner.call(findReconciliation, { params: { id } })).data;

/** A quote of 3 phones at 200.00 and 2 Walkmans at 10.00, being inspected. */
async function received(): Promise<void> {
  await priced();
  await move(status.manualQuote, subStatus.requiresReview);
  await move(status.leads);
  await move(status.delivered);
  expect((await move(status.beingInspected)).status).toBe(200);
}
async function priced(): Promise<void> {
  const { items } = await lines();
  expect(
    await edit({
      action: 'edit',
      lines: [
        { id: items[0]!.id, unit_price: 20_000 },
        { id: items[1]!.id, unit_price: 1_000 },
      ],
    }),
  ).toMatchObject({ status: 200 });
}

beforeEach(async () => {
  const { status: code, data, errors } = await make();
  expect({ code, errors }).toMatchObject({ code: 200 });
  id = data.id;
});

describe('a new bulk quote', () => {
  it('waits for prices, with the catalog’s price on its lines', async () => {
    const quote = await find();
    expect(quote).toMatchObject({
      kind: 'bulk-quote',
      status_id: status.manualQuote,
      sub_status_id: subStatus.pendingQuote,
      total: 0,
      items: [],
    });
    const page = await lines();
    expect(
      page.items.map(({ match, catalog_price, title, quantity }) => [match, catalog_price, title, quantity]),
    ).toEqual([
      ['chosen', testPrices.good, 'Apple iPhone 15', 3],
      ['custom', null, 'Walkman', 2],
    ]);
    expect(page.sums).toMatchObject({
      lines: 2,
      devices: 5,
      unpriced: 2,
      total: 0,
      catalog_total: 3 * testPrices.good,
    });
  });

  it.each([
    ['another company’s seller', { customer_id: 999_999 }, 'customer_id'],
    ['no lines', { lines: undefined }, 'lines'],
    ['a pickup without a day', { shipping_method: 'pickup' }, 'pickup_on'],
    ['an unknown device', { lines: [{ text: 'x', variant_id: 999_999 }] }, 'lines.0.variant_id'],
  ])('with %s is refused', async (_, more, field) => {
    const { status: code, errors } = await make([line()], more);
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is not there for another company, another kind, or without the permission', async () => {
    expect((await test.other.call(findBulkQuote, { params: { id } })).status).toBe(404);
    expect((await test.other.call(listQuoteLines, { params: { id } })).status).toBe(404);
    expect(
      (await test.other.call(editQuoteLines, { params: { id }, body: { action: 'remove', ids: [1] } })).status,
    ).toBe(404);
    expect(
      (await test.other.call(reconcileQuote, { params: { id }, body: { action: 'reopen', reason: 'x' } })).status,
    ).toBe(404);
    expect((await test.other.call(findReconciliation, { params: { id } })).status).toBe(404);
    expect((await test.other.call(exportQuote, { params: { id } })).status).toBe(404);
    const { order_id } = await storeOrder(test.first);
    expect((await test.owner.call(findBulkQuote, { params: { id: order_id } })).status).toBe(404);
    expect((await test.owner.call(listQuoteLines, { params: { id: order_id } })).status).toBe(404);
    expect((await test.nobody.call(listBulkQuotes, {})).status).toBe(401);
  });

  it('is listed, searched by its lines, filtered, edited and archived', async () => {
    expect((await test.owner.call(listBulkQuotes, { query: {} })).data.items.some((row) => row.id === id)).toBe(true);
    expect((await test.owner.call(searchBulkQuotes, { query: { search: 'walkm' } })).data[0]).toMatchObject({ id });
    expect((await test.other.call(searchBulkQuotes, { query: { search: 'walkm' } })).data).toEqual([]);
    const filters = (await test.owner.call(listBulkQuoteFilters, {})).data;
    expect(filters.members).toEqual([{ id: test.first.owner_id, name: 'Olivia first' }]);
    const { version } = await find();
    const body = {
      version,
      shipping_method: 'pallet' as const,
      parcel_count: 2,
      valid_days: 30,
      seller_note: 'By Friday',
    };
    expect((await test.owner.call(editBulkQuote, { params: { id }, body })).status).toBe(200);
    expect(await find()).toMatchObject({
      shipping_method: 'pallet',
      quote: { parcel_count: 2, valid_days: 30, seller_note: 'By Friday' },
    });
    expect((await test.owner.call(editBulkQuote, { params: { id }, body })).status).toBe(409);
    expect((await test.staff.call(archiveBulkQuote, { params: { id } })).status).toBe(403);
    expect((await test.owner.call(archiveBulkQuote, { params: { id } })).status).toBe(200);
    expect((await edit({ action: 'add', lines: [line()] })).status).toBe(409);
  });

  it('needs a plan with bulk quotes to be written', async () => {
    await asSystem(test.platform, (db) =>
      readRows(db, sql`update companies set package_id = 1 where company_id = ${test.first.company_id} returning 1`),
    );
    const owner = await test.signIn('owner@first.test');
    expect((await owner.call(editQuoteLines, { params: { id }, body: { action: 'remove', ids: [1] } })).status).toBe(
      403,
    );
    await asSystem(test.platform, (db) =>
      readRows(db, sql`update companies set package_id = 4 where company_id = ${test.first.company_id} returning 1`),
    );
    test.owner = await test.signIn('owner@first.test');
  });
});

describe('the catalog', () => {
  it('prices devices in the order asked, and tells of a text what it may be', async () => {
    const items = [
      { variant_id: catalog.variant_id, condition_id: good(), quantity: 2 },
      { variant_id: catalog.other_variant_id, condition_id: catalog.condition_ids.broken },
    ];
    const { data } = await test.owner.call(quotePrices, { body: { items } });
    expect(data).toMatchObject({
      total: 2 * testPrices.good + testPrices.broken,
      items: [{ total: 2 * testPrices.good }, { price: testPrices.broken }],
    });
    expect(
      (await test.owner.call(quotePrices, { body: { items: [{ variant_id: 99_999_999, condition_id: 1 }] } })).status,
    ).toBe(422);
    const info = (await test.owner.call(findItemInfo, { query: { text: 'iphone 15', grade: 'A' } })).data;
    expect(info.match).toBe('doubtful');
    expect(info.candidates[0]).toMatchObject({ title: 'Apple iPhone 15' });
    expect(
      (await test.owner.call(findItemInfo, { query: { variant_id: catalog.variant_id } })).data.device?.conditions,
    ).toHaveLength(5);
    expect((await test.owner.call(findItemInfo, { query: {} })).status).toBe(422);
  });
});

describe('prices and the negotiation', () => {
  it('are typed, pasted, and made by rule; totals follow', async () => {
    const [first, second] = (await lines()).items;
    expect(
      (await edit({ action: 'rule', rule: { base: 'catalog', type: 'percent', change: -1250, round_up: true } })).data,
    ).toMatchObject({
      changed: 1,
      skipped: 1,
      why: 'The catalog has no price for some lines',
    });
    expect((await lines()).items[0]?.unit_price).toBe(23_100);
    expect((await edit({ action: 'paste', from_id: first!.id, prices: [20_000, 1_000, 5] })).data.changed).toBe(2);
    expect(await find()).toMatchObject({ total: 3 * 20_000 + 2 * 1_000 });
    const stale = await edit({ action: 'edit', lines: [{ id: second!.id, version: 1, unit_price: 1 }] });
    expect([stale.status, stale.message]).toEqual([
      409,
      'Someone else changed line 2 in the meantime. Check it and try again.',
    ]);
    expect((await edit({ action: 'edit', lines: [{ id: 999_999, quantity: 1 }] })).status).toBe(422);
    expect((await edit({ action: 'remove', ids: [first!.id, second!.id] })).status).toBe(409);
    expect((await edit({ action: 'edit', lines: [{ id: second!.id, quantity: 4, note: 'boxed' }] })).status).toBe(200);
    expect((await find()).total).toBe(3 * 20_000 + 4 * 1_000);
  });

  it('go back and forth per line, and the thread tells', async () => {
    await priced();
    expect(await move(status.leads)).toMatchObject({ status: 200 });
    ({
      data: { id },
    } = await make());
    const { items } = await lines();
    const [first, second] = items;
    const act = (name: string, ids: number[], price?: number) =>
      edit({ action: 'act', act: name, ids, price, body: 'by phone' });
    expect((await move(status.manualQuote, subStatus.requiresReview)).message).toBe('2 lines have no price yet');
    await priced();
    expect((await move(status.manualQuote, subStatus.requiresReview)).status).toBe(200);
    expect((await lines()).items.map(({ state }) => state)).toEqual(['offered', 'offered']);
    expect((await act('counter', [first!.id], 21_000)).status).toBe(200);
    expect((await move(status.leads)).message).toBe('The seller’s counter is unanswered: 1 line');
    expect((await act('accept', [first!.id])).data.changed).toBe(1);
    expect((await act('decline', [second!.id])).data.changed).toBe(1);
    expect((await act('decline', [second!.id])).data).toMatchObject({
      changed: 0,
      why: 'Line 2: This line is settled. Reopen it first.',
    });
    expect((await find()).total).toBe(3 * 21_000);
    await test.owner.call(addQuoteMessage, {
      params: { id },
      body: { line_id: first!.id, side: 'theirs', body: 'OK for us' },
    });
    const thread = (await test.owner.call(listQuoteMessages, { params: { id }, query: { line_id: first!.id } })).data;
    expect(thread.map(({ side, act: done, price }) => [side, done, price])).toEqual([
      ['ours', 'price', 20_000],
      ['ours', 'send', 62_000],
      ['theirs', 'counter', 21_000],
      ['ours', 'accept', 21_000],
      ['theirs', 'note', null],
    ]);
    expect((await move(status.leads)).data).toMatchObject({
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
    });
    expect(await find()).toMatchObject({ total: 63_000, reconcile_state: 'not', parcels: [{ state: 'expected' }] });
    expect((await edit({ action: 'edit', lines: [{ id: first!.id, unit_price: 1 }] })).status).toBe(409);
  });

  it('over the offer limits need a reason and the permission', async () => {
    const limit = (dollarAmount: number, version: number) =>
      test.owner.call(saveOfferLimits, {
        body: {
          limits: [
            { channel: 'bulk-quote' as const, enabled: dollarAmount > 0, dollarAmount, itemQuantity: 0, version },
          ],
        },
      });
    const { data } = await limit(10_000, 0);
    await priced();
    expect(await move(status.manualQuote, subStatus.requiresReview)).toMatchObject({
      status: 422,
      errors: { limits: [expect.any(String)] },
    });
    expect((await move(status.manualQuote, subStatus.requiresReview, { limits_reason: 'A known dealer' })).status).toBe(
      200,
    );
    await limit(0, data.limits.find(({ channel }) => channel === 'bulk-quote')?.version ?? 0);
  });

  it('end with the validity date', async () => {
    await priced();
    await move(status.manualQuote, subStatus.requiresReview);
    expect(await runOrderClock(test.platform)).toBe(0);
    test.clock.set('2026-04-20T15:00:00Z');
    expect(await runOrderClock(test.platform)).toBeGreaterThan(0);
    expect(await runOrderClock(test.platform)).toBe(0);
    test.clock.set('2026-03-02T15:00:00Z');
    expect(await find()).toMatchObject({
      status_id: status.leads,
      sub_status_id: subStatus.expired,
      is_archived: true,
    });
  });

  it('that nobody answered are asked again when they are restored; a parcel that comes anyway takes them', async () => {
    const lapse = async () => {
      await priced();
      await move(status.manualQuote, subStatus.requiresReview);
      test.clock.set('2026-04-20T15:00:00Z');
      await runOrderClock(test.platform);
      test.clock.set('2026-03-02T15:00:00Z');
    };
    await lapse();
    const lock = (await find()).price_locked_until;
    expect(lock).toBe('2026-03-16T15:00:00.000Z');
    expect((await test.owner.call(restoreOrder, { params: { id } })).status).toBe(200);
    expect(await find()).toMatchObject({
      status_id: status.manualQuote,
      sub_status_id: subStatus.pendingQuote,
      is_archived: false,
    });
    expect((await lines()).items.map(({ state }) => state)).toEqual(['offered', 'offered']);
    expect((await move(status.manualQuote, subStatus.requiresReview)).status).toBe(200);
    ({
      data: { id },
    } = await make());
    await lapse();
    const { box_id } = await find();
    expect((await test.owner.call(scanIn, { body: { code: box_id } })).status).toBe(200);
    expect(await find()).toMatchObject({ status_id: status.delivered, is_archived: false, total: 62_000 });
    expect((await lines()).items.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  it('are not passed over by a hold, and a declined quote is no lead again', async () => {
    await priced();
    const hold = { reason: 'Who is this?' };
    expect((await move(status.onHold, null, hold)).status).toBe(200);
    const { items } = await lines();
    expect((await move(status.beingInspected)).status).toBe(200);
    expect((await lines()).items.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    ({
      data: { id },
    } = await make());
    expect((await move(status.onHold, null, hold)).status).toBe(200);
    expect((await move(status.beingInspected)).message).toBe('2 lines have no price yet');
    expect((await move(status.manualQuote)).status).toBe(200);
    expect((await move(status.leads, subStatus.cancelled)).status).toBe(200);
    expect((await move(status.leads, subStatus.activeLead)).message).toBe('The quote has no lines to offer');
    expect((await move(status.inTransit)).message).toBe('The quote has no lines to offer');
    expect(items).toHaveLength(2);
  });

  it('are of lines: the calls for devices of other orders do not apply', async () => {
    await received();
    const [phones] = (await lines()).items;
    await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 1, was: 0 });
    const [item] = await test.within((ctx) =>
      readRows<{ id: number; version: number }>(
        ctx.db,
        sql`select id, version from order_items where order_id = ${id}`,
      ),
    );
    const lot = 'Change the lines of a bulk quote, or receive its devices in the reconciliation';
    const add = { variant_id: catalog.variant_id, condition_id: good(), quantity: 1 };
    expect((await test.owner.call(addOrderItem, { params: { id }, body: add as never })).message).toBe(lot);
    const params = { id: item!.id };
    const mark = { status: 'missing' as const, reason: 'x' };
    expect((await test.owner.call(setItemStatus, { params, body: mark })).message).toBe(lot);
    expect(
      (await test.owner.call(editOrderItem, { params, body: { version: item!.version, note: 'x' } })).message,
    ).toBe(lot);
    const offer = {
      action: 'make' as const,
      lines: [{ item_id: item!.id, new_price: 1, reason: 'condition' as const }],
    };
    expect((await test.owner.call(offerOnOrder, { params: { id }, body: offer })).message).toBe(
      'The offer for a lot is made by closing its reconciliation',
    );
    expect((await test.owner.call(splitOrder, { params: { id }, body: { item_ids: [item!.id] } })).message).toBe(
      'Choose the lines to split from a bulk quote',
    );
  });

  it('go back without a price when nothing was reconciled', async () => {
    await received();
    await move(status.onHold, null, { reason: 'Stolen?' });
    await move(status.pendingReturn, null, { reason: 'Back' });
    expect((await move(status.returned, null, { reason: 'Back' })).status).toBe(200);
    expect(await find()).toMatchObject({ status_id: status.returned, total: 0, quoted_total: 62_000 });
  });

  it('are emailed with a link to the PDF, which opens nothing else', async () => {
    await priced();
    await move(status.manualQuote, subStatus.requiresReview);
    const [mail] = await test.within((ctx) =>
      readRows<{ plain: string }>(
        ctx.db,
        sql`select plain from mails where root = 'orders' and root_id = ${id} and template = 'quote-ready'`,
      ),
    );
    const token = /bulk-quote\/(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    const pdf = await test.nobody.call(readSellerQuote, { params: { token } });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await test.nobody.call(readSellerQuote, { params: { token: `${token}x` } })).status).toBe(404);
    const { customer_id: other } = await storeOrder(test.first, { customer: { email: 'bo@seller.test' } });
    await test.within((ctx) => ctx.db.execute(sql`update orders set customer_id = ${other} where id = ${id}`));
    expect((await test.nobody.call(readSellerQuote, { params: { token } })).status).toBe(404);
    expect(
      (await test.owner.call(exportQuote, { params: { id }, query: { format: 'excel' } })).raw
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('of some lines can go on in a quote of their own', async () => {
    await received();
    const { items } = await lines();
    await reconcile({ action: 'count', line_id: items[1]!.id, condition_id: null, count: 1, was: 0 });
    const { data, status: code } = await test.owner.call(splitBulkQuote, {
      params: { id },
      body: { line_ids: [items[1]!.id] },
    });
    expect(code).toBe(200);
    expect([(await find()).total, (await find(data.id)).total]).toEqual([60_000, 2_000]);
    expect((await test.owner.call(findReconciliation, { params: { id: data.id } })).data).toMatchObject({
      received: 1,
      quoted: 2,
    });
    expect((await test.owner.call(splitBulkQuote, { params: { id }, body: { line_ids: [items[0]!.id] } })).status).toBe(
      422,
    );
    // The devices went with the lines.
    expect([(await find()).reconcile_state, (await find(data.id)).reconcile_state]).toEqual(['not', 'partly']);
  });
});

describe('reconciling', () => {
  beforeEach(received);

  it('is needed before the lot goes on, and goes on without an offer when all is as quoted', async () => {
    const why = 'Reconcile the received devices with the quote and close it first';
    expect((await move(status.payoutProcessing)).message).toBe(why);
    expect(
      (await test.owner.call(moveOrder, { params: { id }, body: { status_id: status.pendingReturn, reason: 'x' } }))
        .message,
    ).toBe(why);
    expect((await find()).moves.find(({ status_id }) => status_id === status.payoutProcessing)?.why_not).toBe(why);
    const [phones, walkmans] = (await lines()).items;
    expect((await reconcile({ action: 'close' })).message).toBe('Nothing has been received yet');
    await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 3, was: 0 });
    await reconcile({ action: 'count', line_id: walkmans!.id, condition_id: null, count: 2, was: 0 });
    expect(await find()).toMatchObject({ reconcile_state: 'partly' });
    expect((await reconcile({ action: 'close' })).data).toMatchObject({
      result: 'agreed',
      status_id: status.beingInspected,
    });
    expect(await find()).toMatchObject({ reconcile_state: 'fully', total: 62_000, items_total: 62_000 });
    expect(
      (await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 2, was: 3 })).status,
    ).toBe(409);
    expect((await reconcile({ action: 'reopen', reason: 'Counted wrong' })).status).toBe(200);
    expect(await find()).toMatchObject({ reconcile_state: 'partly' });
  });

  it('makes one revised offer for missing devices and other grades', async () => {
    const [phones] = (await lines()).items;
    await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 1, was: 0 });
    await reconcile({
      action: 'count',
      line_id: phones!.id,
      condition_id: catalog.condition_ids.fair,
      count: 1,
      was: 0,
    });
    const suggested = Math.round((testPrices.fair * 20_000) / testPrices.good);
    expect((await balance()).items[0]).toMatchObject({ received: 2, missing: 1, received_total: 20_000 + suggested });
    await reconcile({ action: 'price', line_id: phones!.id, condition_id: catalog.condition_ids.fair, price: 15_000 });
    const { data: log } = await test.owner.call(listOrderChanges, { params: { id }, query: { per_page: 10 } });
    const told = log.items.filter(({ entity }) => entity === 'bulk_quote_messages').slice(0, 2);
    expect(told.map(({ fields }) => [fields.act?.[1], fields.price?.[1], fields.body?.[1]])).toEqual([
      ['price', 15_000, 'Received as Fair'],
      ['receive', undefined, 'Apple iPhone 15: 0 → 1'],
    ]);
    expect(log.entities).not.toContain('order_items');
    expect((await reconcile({ action: 'close', note: 'One missing' })).data).toMatchObject({
      result: 'offered',
      status_id: status.notAsDescribed,
    });
    const offered = await find();
    expect(offered.offers).toMatchObject([
      { state: 'awaiting', old_total: 62_000, new_total: 35_000, lines: [{ old_price: 20_000, new_price: 15_000 }] },
    ]);
    // What is missing, what came in another grade, and what stays: for staff, for the seller, and in the email.
    const part = { title: 'Apple iPhone 15', quantity: 1, old_price: 20_000 };
    const changes = ['missing', 'missing', 'condition', 'unchanged'];
    expect(offered.offers[0]?.lot.map(({ change }) => change)).toEqual(changes);
    expect(offered.offers[0]?.lot).toMatchObject([
      { ...part, change: 'missing', new_price: 0 },
      { title: 'Walkman', new_price: 0 },
      { ...part, change: 'condition', received_label: 'Fair', new_price: 15_000 },
      { ...part, change: 'unchanged', new_price: 20_000 },
    ]);
    const { data: link } = await test.owner.call(getAnswerLink, { params: { id } });
    const token = /token=(\S+)/.exec(link.url)?.[1] ?? '';
    const { data: page } = await test.nobody.call(openSellerOffer, { body: { token } });
    expect(page.lines).toEqual([]);
    expect(page.lot).toEqual(offered.offers[0]?.lot);
    const mails = await test.within((ctx) => renderOrderTemplate(ctx, { template: 'revised-offer', order_id: id }));
    expect(mails?.plain).toMatch(
      /1 × Apple iPhone 15.*No payment[\s\S]*Not received[\s\S]*Received in different condition: Fair[\s\S]*As quoted/,
    );
    // Both devices that came, though the order itself only counts them.
    const { data: devices } = await test.owner.call(listOrderItems, { params: { id } });
    expect(devices.map(({ title }) => title)).toEqual(['Apple iPhone 15', 'Apple iPhone 15']);
    const accepted = await test.owner.call(offerOnOrder, {
      params: { id },
      body: { action: 'accept', acceptance: 'on_behalf', reason: 'By phone' },
    });
    expect(accepted.status).toBe(200);
    expect(await find()).toMatchObject({ total: 35_000, items_total: 35_000, acceptance: acceptances[1] });
  });

  it('names lines that read the same once, with all their devices', async () => {
    ({
      data: { id },
    } = await make([line({ quantity: 2 }), line({ text: 'Walkman', variant_id: undefined }), line({ quantity: 3 })]));
    const [one, walkman, two] = (await lines()).items;
    const prices = [one, two].map((each) => ({ id: each!.id, unit_price: 20_000 }));
    await edit({ action: 'edit', lines: [...prices, { id: walkman!.id, unit_price: 1_000 }] });
    for (const to of [status.leads, status.delivered, status.beingInspected]) await move(to);
    for (const each of [one, two])
      await reconcile({ action: 'count', line_id: each!.id, condition_id: good(), count: 1, was: 0 });
    expect((await reconcile({ action: 'close' })).data.result).toBe('offered');
    const [offer] = (await find()).offers;
    expect(offer?.lot.map(({ change, title, quantity }) => [change, title, quantity])).toEqual([
      ['missing', 'Apple iPhone 15', 3],
      ['missing', 'Walkman', 3],
      ['unchanged', 'Apple iPhone 15', 2],
    ]);
    const mail = await test.within((ctx) => renderOrderTemplate(ctx, { template: 'revised-offer', order_id: id }));
    expect(mail?.plain.match(/\d × Apple iPhone 15/g)).toEqual(['3 × Apple iPhone 15', '2 × Apple iPhone 15']);
  });

  it('scans devices to the line that lists them, once', async () => {
    ({
      data: { id },
    } = await make([line({ identifiers: ['356938035643809'], quantity: 1 })]));
    for (const search of ['3569 3803 5643 809', 'iphone 15']) {
      const { data: found } = await test.owner.call(listQuoteLines, { params: { id }, query: { search } });
      expect(found.items).toHaveLength(1);
    }
    await edit({ action: 'rule', rule: { base: 'catalog', type: 'percent', change: 0 } });
    await move(status.leads);
    await move(status.delivered);
    await move(status.beingInspected);
    expect((await reconcile({ action: 'scan', code: '3569 3803 5643 809' })).data).toMatchObject({
      result: 'received',
      received: 1,
      quantity: 1,
    });
    expect((await reconcile({ action: 'scan', code: '356938035643809' })).data).toMatchObject({
      result: 'already',
      received: 1,
    });
    expect((await reconcile({ action: 'scan', code: '490154203237518' })).data).toMatchObject({ result: 'unknown' });
    expect((await reconcile({ action: 'scan', code: '490154203237518', title: 'Pixel 7' })).data).toMatchObject({
      result: 'extra',
    });
    expect((await balance()).items.at(-1)).toMatchObject({ line_id: null, received: 1, extra: 1 });
  });

  it('asks for a decision about over-delivery, with the permission', async () => {
    const [phones, walkmans] = (await lines()).items;
    await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 5, was: 0 });
    await reconcile({ action: 'count', line_id: walkmans!.id, condition_id: null, count: 2, was: 0 });
    expect((await reconcile({ action: 'close' })).message).toContain('2 devices were delivered beyond the quote');
    expect((await reconcile({ action: 'over', decision: 'approved', reason: 'Good stock' }, test.staff)).status).toBe(
      403,
    );
    expect((await reconcile({ action: 'over', decision: 'approved' })).status).toBe(422);
    await reconcile({ action: 'over', decision: 'approved', reason: 'Good stock' });
    expect((await reconcile({ action: 'close' })).data.result).toBe('offered');
    const [offer] = (await find()).offers;
    expect(offer).toMatchObject({ old_total: 62_000, new_total: 102_000 });
    expect(offer?.lot.map(({ change, quantity }) => [change, quantity])).toEqual([
      ['extra', 2],
      ['unchanged', 3],
      ['unchanged', 2],
    ]);
    expect(offer?.answer_until).not.toBeNull();
  });

  it('sends back what is not wanted, without an offer', async () => {
    const [phones, walkmans] = (await lines()).items;
    await reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 4, was: 0 });
    await reconcile({ action: 'count', line_id: walkmans!.id, condition_id: null, count: 2, was: 0 });
    await reconcile({ action: 'over', decision: 'returned' });
    expect((await reconcile({ action: 'close' })).data.result).toBe('agreed');
    expect(await find()).toMatchObject({ total: 62_000 });
  });

  it('by two people at once shows the second one what the first one did', async () => {
    const [phones] = (await lines()).items;
    const count = (as = test.owner) =>
      reconcile({ action: 'count', line_id: phones!.id, condition_id: good(), count: 2, was: 0 }, as);
    const both = await Promise.all([count(), count(test.staff)]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(both.find((reply) => reply.status === 409)?.message).toBe(
      'Someone else received devices of this line: the count is 2 now. Check it and try again.',
    );
    expect((await balance()).items[0]?.received).toBe(2);
    expect((await balance()).last).toMatchObject({ body: 'Apple iPhone 15: 0 → 2' });
  });
});
