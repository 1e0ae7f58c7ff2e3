import { createHash } from 'node:crypto';
import {
  createBulkQuote,
  editBulkQuote,
  findBulkQuote,
  moveBulkQuote,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import {
  editQuoteLines,
  exportQuote,
  listQuoteLines,
} from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import * as receipts from '@tradepost/contracts/orders/receipt.contract';
import type { ReceiptField } from '@tradepost/contracts/orders/receipt.data';
import type { CallInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { editProfile } from '../../../testing/test-logo.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { allowLabels } from '../../../testing/test-shipping.ts';

let test: TestApp;
let customer_id: number;
let id: number;

beforeAll(async () => {
  test = await openTestApp();
  await allowLabels(test.first, 5);
  ({ customer_id } = await storeOrder(test.first));
  await asSystem(test.platform, (db) => readRows(db, sql`update companies set package_id = 4 returning 1`));
  test.owner = await test.signIn('owner@first.test');
  test.other = await test.signIn('owner@second.test');
});
afterAll(() => test.close());

const params = () => ({ params: { id } });
beforeEach(async () => {
  test.clock.set('2026-03-02T15:00:00Z');
  const lines = [
    { text: 'Walkman', grade: 'B', quantity: 2, unit_price: 1_000 },
    { text: 'iPhone 12', grade: 'A', identifiers: ['356991201447356'], unit_price: 20_000 },
  ];
  const body = { location_id: test.first.location_id, customer_id, lines, seller_note: 'Pack them in pairs' };
  ({
    data: { id },
  } = await test.owner.call(createBulkQuote, { body }));
});

describe('the quote as PDF', () => {
  const pdf = async () => (await test.owner.call(exportQuote, params())).raw;
  const textOf = (raw: Buffer) =>
    readPdf(raw)
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\n\u00a0]/g, ' ');
  const read = async () => textOf(await pdf());
  const save = async (more: { intro?: string; header?: string; footer?: string; hidden_fields?: ReceiptField[] }) => {
    const { data } = await test.owner.call(receipts.findBulkQuoteReceipt);
    const { header, intro, footer, hidden_fields, version } = data;
    return test.owner.call(receipts.saveBulkQuoteReceipt, {
      body: { header, intro, footer, hidden_fields, version, ...more },
    });
  };
  const saveLayout = async (more: object) => {
    const { data } = await test.owner.call(receipts.findReceiptLayout);
    const { version, paper, conditions } = data;
    return test.owner.call(receipts.saveReceiptLayout, { body: { version, paper, conditions, ...more } });
  };

  it('has the pickup day as the company’s country writes it', async () => {
    const { data } = await test.owner.call(findBulkQuote, params());
    const body = { version: data.version, shipping_method: 'pickup', pickup_on: '2026-03-09' } as const;
    expect((await test.owner.call(editBulkQuote, { ...params(), body })).status).toBe(200);
    expect(await read()).toContain('Pickup on Mar 9, 2026');
  });

  it('says what the settings of bulk quote receipts say', async () => {
    const before = await read();
    expect(before).toMatch(/This is our quote for the devices below.*Prices hold until.*Grade.*Walkman.*\$220\.00/);
    for (const part of ['IMEI 35 699120 144735 6', 'Pack them in pairs', 'ana@seller.test', 'I own these devices'])
      expect(before).toContain(part);
    const texts = { header: 'Wholesale desk', intro: 'Our best offer, {first_name}.', footer: 'Until soon' };
    await save({
      ...texts,
      hidden_fields: ['identifiers', 'note', 'customer_contact', 'declaration', 'signatures', 'condition'],
    });
    const after = await read();
    expect(after).toMatch(/Wholesale desk.*Our best offer, Ana\..*Walkman.*\$220\.00.*Until soon/);
    for (const part of ['This is our quote', 'IMEI', 'Pack them', 'ana@seller.test', 'I own these devices', 'Grade'])
      expect(after).not.toContain(part);
    // The print call of all kinds prints the same document, and the preview says its words.
    const printed = await test.owner.call(records.printOrder, { params: { id, paper: 'intake' } });
    expect(textOf(printed.raw)).toBe(after);
    await save({ hidden_fields: ['price_lock'] });
    expect(await read()).not.toContain('Prices hold until');
    await test.owner.call(receipts.resetBulkQuoteReceipt);
    expect(textOf((await test.owner.call(receipts.previewBulkQuoteReceipt, { body: {} })).raw)).toContain('Quoted by');
  });

  it('has the conditions that the quote was made with, the logo, and the company’s paper', async () => {
    const version = (await test.owner.call(receipts.findReceiptLayout)).data.conditions_versions[0]?.version;
    await saveLayout({ conditions: 'Lots are sold as counted.', paper: 'a4' });
    expect(await read()).toContain(`Conditions version ${version}`);
    const body = { location_id: test.first.location_id, customer_id, lines: [{ text: 'Walkman' }] };
    id = (await test.owner.call(createBulkQuote, { body })).data.id;
    const hash = createHash('sha256').update('Lots are sold as counted.').digest('hex').slice(0, 12);
    expect(await read()).toContain(`Conditions version ${(version ?? 0) + 1} · ${hash} Lots are sold as counted.`);
    expect((await pdf()).toString('latin1')).not.toContain('/Subtype /Image');
    await editProfile(test.owner, {}, samplePng());
    expect((await pdf()).toString('latin1')).toContain('/Subtype /Image');
    const widthOf = async () => Math.round(readPdf(await pdf())[0]?.width ?? 0);
    expect(await widthOf()).toBe(595);
    await saveLayout({ paper: 'roll' });
    expect(await widthOf()).toBe(227);
  });
});

describe('the terms of a quote', () => {
  type Edit = Omit<NonNullable<CallInput<typeof editBulkQuote>['body']>, 'version'>;
  const find = async () => (await test.owner.call(findBulkQuote, params())).data;
  const edit = async (body: Edit, client = test.owner) =>
    client.call(editBulkQuote, { ...params(), body: { version: (await find()).version, ...body } });
  const move = (status_id: number, sub_status_id: number | null = null) =>
    test.owner.call(moveBulkQuote, { ...params(), body: { status_id, sub_status_id } });
  const send = () => move(status.manualQuote, subStatus.requiresReview);
  const changes = async () =>
    (await test.owner.call(records.listOrderChanges, { ...params(), query: { entity: 'bulk_quotes' } })).data.items;

  it('are shown, edited, and told in the change log', async () => {
    expect((await find()).quote).toMatchObject({
      parcel_count: 1,
      pickup_on: null,
      valid_days: 14,
      seller_note: 'Pack them in pairs',
      sent_at: null,
    });
    const terms = { parcel_count: 3, pickup_on: '2026-03-09', valid_days: 7, seller_note: 'Gate 4' };
    const { data, status: code } = await edit({ ...terms, shipping_method: 'pickup' });
    expect([code, data.version]).toEqual([200, (await find()).version]);
    expect(await find()).toMatchObject({
      shipping_method: 'pickup',
      price_locked_until: '2026-03-09T15:00:00.000Z',
      quote: terms,
    });
    expect((await changes())[0]).toMatchObject({
      action: 'update',
      fields: { parcel_count: [1, 3], pickup_on: [null, '2026-03-09'], valid_days: [14, 7] },
    });
    // The lines that changes are about have names.
    const [line] = (await test.owner.call(listQuoteLines, params())).data.items;
    const lines = [{ id: line!.id, unit_price: 900, quantity: 5, note: 'boxed' }];
    expect((await test.owner.call(editQuoteLines, { ...params(), body: { action: 'edit', lines } })).status).toBe(200);
    const { data: log } = await test.owner.call(records.listOrderChanges, {
      ...params(),
      query: { entity: 'bulk_quote_messages' },
    });
    expect(log.lines).toEqual([{ id: line!.id, title: 'Walkman (line 1)' }]);
    expect(log.items.map(({ fields }) => [fields.act?.[1], fields.body?.[1], fields.line_id?.[1]])).toEqual([
      ['edit', 'Note: none → boxed', line!.id],
      ['edit', 'Quantity: 2 → 5', line!.id],
      ['price', undefined, line!.id],
    ]);
    // Another way to travel needs no day, and an empty note is none.
    await edit({ shipping_method: 'pallet', seller_note: ' ' });
    expect((await find()).quote).toMatchObject({ pickup_on: null, seller_note: null, parcel_count: 3 });
  });

  it.each<[string, Edit, string]>([
    ['a pickup without a day', { shipping_method: 'pickup' }, 'pickup_on'],
    ['a way that lots do not travel', { shipping_method: 'kit' as never }, 'shipping_method'],
    ['no parcel', { parcel_count: 0 }, 'parcel_count'],
    ['too many days', { valid_days: 366 }, 'valid_days'],
    ['too long a note', { seller_note: 'x'.repeat(2001) }, 'seller_note'],
  ])('refuse %s', async (_, body, field) => {
    const { errors, status: code } = await edit(body);
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
    expect((await find()).quote).toMatchObject({ parcel_count: 1, valid_days: 14 });
  });

  it('need the permission, the newest version, and a quote of the company', async () => {
    const { version } = await find();
    const viewer = await hireMember(test, `viewer-${id}`, ['orders.view']);
    expect((await edit({ parcel_count: 2 }, viewer.client)).status).toBe(403);
    expect((await edit({ parcel_count: 2 }, test.other)).status).toBe(404);
    const both = await Promise.all(
      [2, 3].map((parcel_count) => test.owner.call(editBulkQuote, { ...params(), body: { version, parcel_count } })),
    );
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const stale = await test.owner.call(editBulkQuote, { ...params(), body: { version, shipping_method: 'pickup' } });
    expect([stale.status, stale.message]).toEqual([409, 'Someone else changed this order in the meantime']);
  });

  it('count the days from sending, and then hold until a day', async () => {
    await send();
    test.clock.set('2026-03-06T15:00:00Z');
    test.owner = await test.signIn('owner@first.test');
    expect((await edit({ valid_days: 4 })).errors.valid_days).toEqual([
      'These days are over already. Enter more days, or archive the quote.',
    ]);
    await edit({ valid_days: 10 });
    expect((await find()).price_locked_until).toBe('2026-03-12T15:00:00.000Z');
    await edit({ price_locked_until: '2026-03-20T22:59:59.000Z' });
    expect((await find()).price_locked_until).toBe('2026-03-20T22:59:59.000Z');
    expect((await move(status.leads)).status).toBe(200);
    expect((await edit({ valid_days: 20 })).message).toBe('The days for which the prices hold are agreed');
    expect((await edit({ valid_days: 10, seller_note: 'As agreed' })).status).toBe(200);
  });

  it('expect more or fewer parcels, but not fewer than have a number', async () => {
    await send();
    await move(status.leads);
    const parcels = async () => (await find()).parcels;
    await edit({ parcel_count: 3 });
    expect((await parcels()).map(({ state }) => state)).toEqual(['expected', 'expected', 'expected']);
    for (const [index, tracking_number] of ['1Z999AA10123456784', '1Z999AA10123456793'].entries()) {
      const parcel_id = (await parcels())[index]?.id;
      const body = { direction: 'in', carrier: 'ups', tracking_number, parcel_id } as const;
      expect((await test.owner.call(setCustomTracking, { ...params(), body })).status).toBe(200);
    }
    expect((await edit({ parcel_count: 1 })).errors.parcel_count).toEqual([
      '2 of them have a number or were scanned, so there are at least 2',
    ]);
    const { data } = await edit({ parcel_count: 2 });
    expect(data.version).toBe((await find()).version);
    expect((await parcels()).map(({ state }) => state)).toEqual(['expected', 'expected', 'voided']);
  });

  it('stay when the order is closed', async () => {
    await asSystem(test.platform, (db) =>
      readRows(
        db,
        sql`update orders set status_id = ${status.completed}, sub_status_id = null where id = ${id} returning 1`,
      ),
    );
    expect((await edit({ seller_note: 'Too late' })).message).toBe('This order is closed. Reopen it first.');
  });
});
