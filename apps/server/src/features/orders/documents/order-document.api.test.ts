import { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';

let app: TestApp;
let order: StoredOrder;

beforeAll(async () => {
  app = await openTestApp();
  order = await storeOrder(app.first, {
    box_id: 'FI-1001',
    status_id: status.completed,
    bonus_total: 1_000,
    total: 31_000,
    promo_code: 'SPRING',
    items: [
      {
        title: 'Apple iPhone 15',
        quoted_price: 35_000,
        price: 30_000,
        imei: '356991201447356',
        variant_label: '128 GB',
        condition_label: 'Like new',
        inspected_condition_label: 'Good',
        status: 'paid',
      },
      { title: 'Apple Watch SE', price: 5_000, status: 'returned' },
    ],
  });
  await app.owner.call(contract.addOrderNote, { params: { id: order.order_id }, body: { body: 'For staff only' } });
  await app.owner.call(contract.addOrderNote, {
    params: { id: order.order_id },
    body: { body: 'Come back soon', audience: 'customer' },
  });
  await app.within(async (ctx) => {
    const { company_id } = ctx;
    const { order_id } = order;
    const paid = { company_id, order_id, method: 'cash', currency: 'USD', member_id: app.first.owner_id };
    await ctx.db.insert(orderPayouts).values([
      { ...paid, amount: 31_000, reference: 'TX-9' },
      { ...paid, amount: 7_700, reference: 'VOID-1', state: 'voided' },
    ]);
    await ctx.db.insert(inventoryUnits).values({
      company_id,
      order_id,
      location_id: app.first.location_id,
      order_item_id: order.item_ids[0],
      title: 'Apple iPhone 15',
      purchase_cost: 31_000,
      currency: 'USD',
    });
  });
});
afterAll(() => app.close());

type Query = { size?: 'page' | 'roll'; label?: '62x29' | '100x50'; item_id?: number };
const print = (paper: (typeof contract.orderDocuments)[number], query: Query = {}, client: Client = app.owner) =>
  client.call(contract.printOrder, { params: { id: order.order_id, paper }, query });
const pagesOf = (raw: Buffer) => readPdf(raw).map((page) => ({ ...page, text: page.text.replaceAll('\u00a0', ' ') }));
const textOf = (raw: Buffer) =>
  pagesOf(raw)
    .map((page) => page.text)
    .join('\n');

describe('a document of an order', () => {
  test('is a PDF that the browser shows', async () => {
    const reply = await print('intake');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe("inline; filename*=UTF-8''FI-1001-intake.pdf");
  });

  test('intake: all devices as they were quoted, with the note to the seller', async () => {
    const text = textOf((await print('intake')).raw);
    for (const said of [
      'FI-1001',
      'Ana Lee',
      'Apple iPhone 15',
      'Like new',
      '$350.00',
      'Apple Watch SE',
      '$50.00',
      'Come back soon',
    ])
      expect(text).toContain(said);
    expect(text).toContain('$410.00');
    expect(text).not.toContain('For staff only');
  });

  test('testing: no amount', async () => {
    const left = await storeOrder(app.first, {
      box_id: 'FI-1004',
      is_left_for_testing: true,
      items: [{ title: 'Apple iPhone 15', quoted_price: 35_000 }],
    });
    const reply = await app.owner.call(contract.printOrder, { params: { id: left.order_id, paper: 'testing' } });
    expect(textOf(reply.raw)).toContain('Apple iPhone 15');
    expect(textOf(reply.raw)).not.toContain('$');
  });

  test('testing: not for an order that was not left for testing, alone or among others', async () => {
    const reply = await print('testing');
    expect([reply.status, reply.message]).toEqual([409, 'FI-1001 was not left for testing']);
    const all = await app.owner.call(contract.printOrders, { body: { ids: [order.order_id], paper: 'testing' } });
    expect(all.status).toBe(409);
  });

  test('label: the code of a bought device finds its order', async () => {
    const source = (await print('label', { item_id: order.item_ids[0] })).raw.toString('latin1');
    const code = /\(QR code of ([^)]*)\)/.exec(source)?.[1] ?? '';
    expect(code).toMatch(/^U-\d{4}$/);
    const scanned = await app.owner.call(scanOnlineBuyback, { body: { code } });
    expect(scanned.data.matches).toMatchObject([{ by: 'unit', order: { id: order.order_id } }]);
  });

  test('payout: what was bought, at its final price and condition, and the payouts that count', async () => {
    const text = textOf((await print('payout')).raw);
    for (const said of ['$300.00', 'Good', 'TX-9', 'Cash', '$310.00', 'SPRING']) expect(text).toContain(said);
    for (const hidden of ['Apple Watch SE', 'VOID-1', 'For staff only']) expect(text).not.toContain(hidden);
  });

  test('payout: not before there is one', async () => {
    const unpaid = await storeOrder(app.first, { box_id: 'FI-1002' });
    const reply = await app.owner.call(contract.printOrder, { params: { id: unpaid.order_id, paper: 'payout' } });
    expect(reply.status).toBe(409);
    expect(reply.message).toBe('FI-1002 has not been paid yet');
  });

  test('label: one page per device, or of one device only, in either size', async () => {
    const all = pagesOf((await print('label')).raw);
    expect(all.map((page) => Math.round(page.width))).toEqual([176, 176]);
    const one = pagesOf((await print('label', { label: '100x50', item_id: order.item_ids[1] })).raw);
    expect(one).toHaveLength(1);
    expect(one[0]?.text).toContain('Apple Watch SE');
    expect(Math.round(one[0]?.width ?? 0)).toBe(283);
    const foreign = await storeOrder(app.first);
    expect(textOf((await print('label', { item_id: foreign.item_ids[0] })).raw)).not.toContain('Apple');
  });

  test('roll: as wide as the printer’s', async () => {
    expect(Math.round(pagesOf((await print('intake', { size: 'roll' })).raw)[0]?.width ?? 0)).toBe(227);
  });

  test.each([
    ['an unknown document', { paper: 'poster' as never }, 404],
    ['no number', { id: 'x' as never }, 404],
  ])('%s is not found', async (_, params, status) => {
    const call = { params: { id: order.order_id, paper: 'intake' as const, ...params } };
    expect((await app.owner.call(contract.printOrder, call)).status).toBe(status);
  });

  test('a size there is not is refused on its field', async () => {
    const reply = await print('intake', { size: 'poster' as never });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors)).toEqual(['size']);
  });

  test('of another company is not found, of nobody is not signed in', async () => {
    for (const paper of contract.orderDocuments) {
      expect((await print(paper, {}, app.other)).status).toBe(404);
      expect((await print(paper, {}, app.nobody)).status).toBe(401);
    }
  });
});

describe('documents of many orders', () => {
  const printAll = (ids: number[], paper: (typeof contract.orderDocuments)[number], client = app.owner) =>
    client.call(contract.printOrders, { body: { ids, paper } });

  test('stand in one file, each once, in the order asked for', async () => {
    const second = await storeOrder(app.first, { box_id: 'FI-1003', items: [{ title: 'Pixel 9' }] });
    const reply = await printAll([second.order_id, order.order_id, second.order_id], 'intake');
    expect(reply.headers['content-disposition']).toBe("inline; filename*=UTF-8''2-orders-intake.pdf");
    const pages = pagesOf(reply.raw);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('FI-1003');
    expect(pages[1]?.text).toContain('FI-1001');
    expect(pagesOf((await printAll([second.order_id, order.order_id], 'label')).raw)).toHaveLength(3);
  });

  test('refuse none, too many, and any that is another company’s', async () => {
    expect((await printAll([], 'intake')).errors).toEqual({ ids: ['At least one ID is required'] });
    expect(
      (
        await printAll(
          Array.from({ length: 101 }, (_, index) => index + 1),
          'intake',
        )
      ).status,
    ).toBe(422);
    const foreign = await storeOrder(app.second);
    expect((await printAll([order.order_id, foreign.order_id], 'intake')).status).toBe(404);
  });
});
