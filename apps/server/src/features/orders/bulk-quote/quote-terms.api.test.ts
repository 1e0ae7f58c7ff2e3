import { createHash } from 'node:crypto';
import { createBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { exportQuote } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import * as receipts from '@tradepost/contracts/orders/receipt.contract';
import type { ReceiptField } from '@tradepost/contracts/orders/receipt.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
let customer_id: number;
let id: number;

beforeAll(async () => {
  test = await openTestApp();
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
    const logo = { field: 'logo', name: 'logo.png', type: 'image/png', content: samplePng() };
    await test.owner.upload(receipts.uploadReceiptLogo, { body: {}, files: [logo] });
    expect((await pdf()).toString('latin1')).toContain('/Subtype /Image');
    const widthOf = async () => Math.round(readPdf(await pdf())[0]?.width ?? 0);
    expect(await widthOf()).toBe(595);
    await saveLayout({ paper: 'roll' });
    expect(await widthOf()).toBe(227);
  });
});
