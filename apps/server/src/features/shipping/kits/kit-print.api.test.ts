import { readFile } from '@tradepost/contracts/files/file.contract';
import { tellBlanks } from '@tradepost/contracts/files/unprinted.rules';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { listKits, printAddressLabels, printKit, printKits } from '@tradepost/contracts/shipping/kit.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRow } from '../../../platform/db/sql.ts';
import { findUnprintable } from '../../../platform/pdf/runs.ts';
import { fakeLabelZpl } from '../../../testing/carriers/fake-label.ts';
import { readCode128 } from '../../../testing/read-codes.ts';
import { type ReadPage, readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeLabel } from '../../../testing/test-label.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { insertAccount } from '../../connections/account.commands.ts';
import { carrierKind } from '../accounts/account.queries.ts';
import { shippingSettings } from '../settings/shipping-settings.table.ts';
import { shippingKits } from './kit.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Settings = Partial<typeof shippingSettings.$inferInsert>;
const settings = (values: Settings) =>
  app.within(async (ctx) => {
    await ctx.db.delete(shippingSettings);
    await ctx.db.insert(shippingSettings).values({ company_id: ctx.company_id, paper: 'a4', ...values });
  });
beforeEach(() => settings({}));

const lead = (row: Parameters<typeof storeOrder>[1] = {}) =>
  storeOrder(app.first, {
    kind: 'mail-in',
    shipping_method: 'kit',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    customer: { address_text: '7 Elm Road, Peoria, IL 61602' },
    items: [{ title: 'Apple iPhone 15', variant_label: '128 GB', imei: '359900131234567' }],
    ...row,
  });

async function print(id: number): Promise<ReadPage[]> {
  const reply = await app.owner.call(printKit, { params: { id } });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(reply.raw);
}

/** The Code 128s of a page: bars of one height, higher than the squares of a QR code. */
function codesOf({ rectangles }: ReadPage): string[] {
  const bars = new Map<string, { x: number; width: number }[]>();
  for (const { x, y, width, height } of rectangles)
    if (height > 15 && width < 6) bars.set(`${y} ${height}`, [...(bars.get(`${y} ${height}`) ?? []), { x, width }]);
  return [...bars.values()].map((group) => readCode128(group));
}

describe('the kit of an order', () => {
  test('has the instructions and, without a label, the address with its codes', async () => {
    await settings({ kit_intro: 'Welcome to our shop.', text_info: 'We pay within a day.' });
    const { order_id, box_id } = await lead();
    const [first, second, ...rest] = await print(order_id);
    expect(rest).toEqual([]);
    for (const words of ['Welcome to our shop.', 'We pay within a day.', 'Apple iPhone 15, 128 GB', box_id])
      expect(first?.text).toContain(words);
    expect(first?.text).toContain('Wrap each device separately');
    expect(first?.text).not.toContain('359900131234567');
    expect(second?.text).toContain('From\nAna Lee\n7 Elm Road\nPeoria, IL 61602');
    expect(second?.text).toContain('To\nThe first company\nMain\n1 Main Street');
    expect([codesOf(first!), codesOf(second!)]).toEqual([[box_id], [box_id]]);
  });

  test.each([
    ['4x6', 288, 432],
    ['a6', 298, 420],
    ['a4', 595, 842],
    ['letter', 612, 792],
  ] as const)('is on the paper of the settings: %s', async (paper, width, height) => {
    await settings({ paper });
    const { order_id, box_id } = await lead();
    const pages = await print(order_id);
    expect(new Set(pages.map((page) => `${Math.round(page.width)} ${Math.round(page.height)}`))).toEqual(
      new Set([`${width} ${height}`]),
    );
    expect(codesOf(pages[0]!)).toContain(box_id);
  });

  test('has the bought labels, each on a page, and the carrier’s instructions', async () => {
    const settings = { kit_text: 'Any post office.' };
    const { id: connection_id } = await app.within((ctx) =>
      insertAccount(ctx, carrierKind, { vendor: 'sandbox', name: 'Sandbox', settings }),
    );
    const { order_id } = await lead();
    await storeLabel(app.first, { order_id, connection_id, tracking_number: 'SBX1' });
    await storeLabel(app.first, { order_id, connection_id, tracking_number: 'SBX2' });
    await storeLabel(app.first, { order_id, tracking_number: 'SBX3', state: 'voided' });
    await storeLabel(app.first, { order_id, tracking_number: 'SBX4', type: 'out' });
    const pages = await print(order_id);
    expect(pages.map(({ text }) => text.includes('LABEL\nSBX'))).toEqual([false, true, true]);
    expect(pages[0]?.text).toContain('Any post office.');
    expect(pages[0]?.text).toMatch(/This\slabel\sis\sa\ssample/);
    expect(pages.map(({ text }) => /LABEL\n(SBX\d)/.exec(text)?.[1])).toEqual([undefined, 'SBX1', 'SBX2']);
  });

  test('has the code of a label without paper', async () => {
    const { order_id } = await lead();
    await storeLabel(app.first, { order_id, is_printerless: true, qr_text: 'COUNTER-CODE' });
    const [, second, ...rest] = await print(order_id);
    expect(rest).toEqual([]);
    expect(second?.text).toContain('Show this code at Sandbox');
    expect(second!.rectangles.length).toBeGreaterThan(50);
  });

  test.each([
    ['for a label printer', 'application/zpl', fakeLabelZpl('LABEL'), 'is for a label printer'],
    ['that is damaged', 'application/pdf', Buffer.from('%PDF-1.4 broken'), 'could not be read'],
  ])('with a label %s has the address and a note', async (_case, content_type, content, words) => {
    const { order_id, box_id } = await lead();
    await storeLabel(app.first, { order_id, file: { content_type, content } });
    const [first, second] = await print(order_id);
    expect(first?.text).toContain(words);
    expect([second?.text.includes('To\nThe first company'), codesOf(second!)]).toEqual([true, [box_id]]);
  });

  test('leaves the devices out when they are not shown', async () => {
    await settings({ is_items_shown: false });
    const { order_id } = await lead();
    const [first] = await print(order_id);
    expect([first?.text.includes('iPhone'), first?.text.includes('Erase it')]).toEqual([false, true]);
  });

  test('is not another company’s, of an order at the counter, or without permission', async () => {
    const { order_id: id } = await lead();
    const shop = await storeOrder(app.first);
    const blind = await hireMember(app, 'print-blind', ['orders.view']);
    expect((await app.other.call(printKit, { params: { id } })).status).toBe(404);
    expect((await app.owner.call(printKit, { params: { id: shop.order_id } })).status).toBe(404);
    expect((await blind.client.call(printKit, { params: { id } })).status).toBe(403);
    expect((await app.nobody.call(printKit, { params: { id } })).status).toBe(401);
  });
});

interface Run {
  status: string;
  message: string;
  event: string;
  file_id: number | null;
}

async function batch(contract: typeof printKits | typeof printAddressLabels, order_ids: number[], key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const reply = await app.owner.call(contract, { body: { order_ids }, headers });
  expect([reply.status, reply.message]).toEqual([200, undefined]);
  await app.platform.jobs.drain();
  const { job_id } = reply.data;
  const run = await app.within((ctx) =>
    readRow<Run>(ctx.db, sql`select status, message, event, file_id from job_runs where id = ${job_id}`),
  );
  const file = run?.file_id ? await app.owner.call(readFile, { params: { id: Number(run.file_id) } }) : null;
  return { job_id, ...(run as Run), pages: file ? readPdf(file.raw) : [] };
}

const states = async () =>
  new Map((await app.owner.call(listKits, { query: { per_page: 100 } })).data.items.map((kit) => [kit.order.id, kit]));

describe('a batch', () => {
  test('prints kits into one file, and they count as printed', async () => {
    const orders = [];
    for (let index = 0; index < 23; index++) orders.push(await lead());
    const ids = orders.map(({ order_id }) => order_id);
    await storeLabel(app.first, { order_id: ids[1]!, tracking_number: 'SBX9' });
    await app.within((ctx) =>
      ctx.db.insert(shippingKits).values([
        { company_id: ctx.company_id, order_id: ids[0]! },
        { company_id: ctx.company_id, order_id: ids[1]!, state: 'sent', sent_at: '2026-03-01T00:00:00Z' },
      ]),
    );
    const { status: ended, message, event, pages } = await batch(printKits, ids);
    expect([ended, message, event]).toEqual(['COMPLETED', '23 shipping kits ready to print', 'shipping-kit-batch']);
    expect(pages).toHaveLength(46);
    const boxes = pages.filter((_, index) => index % 2 === 0).map(({ text }) => /BOX-\d+/.exec(text)?.[0]);
    expect(boxes).toEqual(orders.map(({ box_id }) => box_id));
    expect(pages[3]?.text).toContain('SBX9');
    expect(codesOf(pages[44]!)).toEqual([orders[22]!.box_id]);
    const kits = await states();
    expect(ids.slice(0, 3).map((id) => kits.get(id)?.state)).toEqual(['printed', 'sent', 'printed']);
    expect(kits.get(ids[0]!)?.printed_at).toBe('2026-03-02T15:00:00.000Z');
  });

  test('names the characters that it leaves blank', async () => {
    const order = await lead({ customer: { first_name: 'အောင်', last_name: 'Lee', address_text: '7 Elm Road' } });
    const { message } = await batch(printAddressLabels, [order.order_id]);
    expect(message).toBe(`1 address label ready to print. ${tellBlanks(findUnprintable('အောင်'))}`);
    expect(message).toContain('left blank: အ');
  });

  test('names what it leaves out', async () => {
    const [good, nowhere, shop] = [
      await lead(),
      await lead({ customer: { address_text: null } }),
      await storeOrder(app.first),
    ];
    const theirs = await storeOrder(app.second, { kind: 'mail-in' });
    const {
      status: ended,
      message,
      pages,
    } = await batch(printAddressLabels, [good.order_id, nowhere.order_id, shop.order_id, theirs.order_id]);
    expect([ended, message]).toEqual([
      'COMPLETED',
      `1 address label ready to print. Left out: order ${theirs.order_id} was not found, ${nowhere.box_id} has no address, ${shop.box_id} is not sent in.`,
    ]);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('From\nThe first company');
    expect(pages[0]?.text).toContain('To\nAna Lee\n7 Elm Road');
    expect(codesOf(pages[0]!)).toEqual([good.box_id]);
    // Only kits count as printed.
    expect((await states()).get(good.order_id)).toBeUndefined();
    const failed = await batch(printAddressLabels, [nowhere.order_id]);
    expect([failed.status, failed.message, failed.file_id]).toEqual([
      'FAILED',
      `Nothing to print. ${nowhere.box_id} has no address.`,
      null,
    ]);
  });

  test('four address labels share a page of office paper', async () => {
    const orders = [await lead(), await lead(), await lead(), await lead(), await lead()];
    const ids = orders.map(({ order_id }) => order_id);
    expect((await batch(printAddressLabels, ids)).pages).toHaveLength(2);
    await settings({ paper: '4x6' });
    expect((await batch(printAddressLabels, ids)).pages).toHaveLength(5);
  });

  test('repeated with its key is the same job', async () => {
    const { order_id } = await lead();
    const first = await batch(printKits, [order_id], 'kits-once');
    expect((await batch(printKits, [order_id], 'kits-once')).job_id).toBe(first.job_id);
    expect((await batch(printKits, [order_id])).job_id).not.toBe(first.job_id);
  });

  test.each([printKits, printAddressLabels])('needs orders, permission and the company: $summary', async (contract) => {
    const { order_id } = await lead();
    const body = { order_ids: [order_id] };
    const blind = await hireMember(app, `batch-${contract.url.length}`, ['orders.view']);
    expect((await app.owner.call(contract, { body: { order_ids: [] } })).errors).toHaveProperty('order_ids');
    expect((await app.other.call(contract, { body })).status).toBe(404);
    expect((await blind.client.call(contract, { body })).status).toBe(403);
    expect((await app.nobody.call(contract, { body })).status).toBe(401);
  });
});
