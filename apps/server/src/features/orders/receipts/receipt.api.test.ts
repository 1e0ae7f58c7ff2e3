import { createHash } from 'node:crypto';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/orders/receipt.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { plainJpeg, sampleSvg } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { editProfile } from '../../../testing/test-logo.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const pages = (raw: Buffer) => readPdf(raw).map(({ width, text }) => ({ width, text: text.replaceAll('\u00a0', ' ') }));
const textOf = (raw: Buffer) =>
  pages(raw)
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\n', ' ');
const layout = async (client = app.owner) => (await client.call(contract.findReceiptLayout)).data;
const saveLayout = async (more: object) => {
  const { version, paper, conditions } = await layout();
  return app.owner.call(contract.saveReceiptLayout, { body: { version, paper, conditions, ...more } as never });
};
const params = { kind: 'in-store' } as const;
const find = async () => (await app.owner.call(contract.findReceipt, { params })).data;
const save = async (more: object) => {
  const { header, intro, footer, hidden_fields, version } = await find();
  const body = { header, intro, footer, hidden_fields, version, ...more } as never;
  return app.owner.call(contract.saveReceipt, { params, body });
};
const print = (id: number, size?: 'page' | 'roll') =>
  app.owner.call(records.printOrder, { params: { id, paper: 'intake' }, query: size ? { size } : {} });

describe('a receipt', () => {
  test('prints the company’s texts and leaves out what it hides', async () => {
    const { order_id } = await storeOrder(app.first, { items: [{ imei: '356991201447356' }] });
    expect(textOf((await print(order_id)).raw)).toContain('IMEI 35 699120 144735 6');
    const hidden_fields = ['identifiers', 'customer_contact', 'signatures', 'codes', 'condition'];
    const saved = await save({
      header: 'Since 1998',
      intro: 'Hello {{first_name}}',
      footer: 'Bye {box_id}, {location}',
      hidden_fields,
    });
    const footer = 'Bye {{box_id}}, {{location_name}}';
    expect(saved.data).toMatchObject({ is_edited: true, version: 1, footer });
    const text = textOf((await print(order_id)).raw);
    for (const shown of ['Since 1998', 'Hello Ana', 'Bye BOX-']) expect(text).toContain(shown);
    for (const hidden of ['IMEI', 'ana@seller.test', 'For The first company', 'Condition '])
      expect(text).not.toContain(hidden);
    const reset = await app.owner.call(contract.resetReceipt, { params });
    expect(reset.data).toMatchObject({ is_edited: false, header: '', version: 0 });
    expect(textOf((await print(order_id)).raw)).toContain('For The first company');
  });

  test('of a bulk quote has calls of its own over the same settings', async () => {
    const body = { header: '', intro: 'Our quote', footer: '', hidden_fields: [], version: 0 };
    expect((await app.owner.call(contract.saveBulkQuoteReceipt, { body })).data).toMatchObject({ kind: 'bulk-quote' });
    const same = await app.owner.call(contract.findReceipt, { params: { kind: 'bulk-quote' } });
    expect(same.data).toEqual((await app.owner.call(contract.findBulkQuoteReceipt)).data);
    const preview = await app.owner.call(contract.previewBulkQuoteReceipt, { body: { intro: 'Not stored' } });
    expect(preview.headers['content-type']).toBe('application/pdf');
    expect(textOf(preview.raw)).toContain('Not stored');
    expect((await app.owner.call(contract.resetBulkQuoteReceipt)).data).toMatchObject({ version: 0 });
    expect((await app.other.call(contract.findBulkQuoteReceipt)).data.version).toBe(0);
  });

  test.each(orderKinds)('of %s is previewed on both documents', async (kind) => {
    for (const document of ['intake', 'payout'] as const) {
      const { raw } = await app.owner.call(contract.previewReceipt, { params: { kind }, body: { document } });
      expect(textOf(raw)).toMatch(/Sample.*Apple iPhone 15.*Conditions version \d+ · [\da-f]{12}/);
    }
  });

  test('refuses unknown variables and fields, stale versions, and who may not', async () => {
    expect((await save({ intro: 'a\n{price}' })).errors.intro?.[0]).toBe(
      'Unknown variable {{price}} (line 2, column 1)',
    );
    expect((await save({ hidden_fields: ['everything'] })).status).toBe(422);
    expect((await save({ version: 9 })).status).toBe(409);
    const { version, ...form } = await find();
    const call = (client: typeof app.staff) =>
      client.call(contract.saveReceipt, { params, body: { ...form, version } });
    expect([(await call(app.staff)).status, (await call(app.nobody)).status]).toEqual([403, 401]);
    // Both read the same version.
    const race = await Promise.all([save({ header: 'One', version }), save({ header: 'Two', version })]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the conditions of sale', () => {
  test('have a version per text; an order keeps the one that it was made with', async () => {
    const shipped = (await layout()).conditions;
    expect((await layout()).conditions_versions).toMatchObject([{ version: 1 }]);
    const before = await storeOrder(app.first);
    const { data } = await saveLayout({ conditions: 'Devices are sold as seen.\r\nNo returns.' });
    const sha256 = createHash('sha256').update('Devices are sold as seen.\nNo returns.').digest('hex');
    expect(data.conditions_versions[0]).toMatchObject({ version: 2, sha256, created_by: 'Olivia first' });
    const after = await storeOrder(app.first);
    expect(textOf((await print(before.order_id)).raw)).toMatch(/Conditions version 1 · .*You own the devices/);
    const printed = textOf((await print(after.order_id)).raw);
    expect(printed).toContain(`Conditions version 2 · ${sha256.slice(0, 12)} Devices are sold as seen.`);
    // The same text again is no new version.
    expect((await saveLayout({})).data.conditions_versions).toHaveLength(2);
    const reset = await app.owner.call(contract.resetReceiptLayout);
    expect([reset.data.conditions, reset.data.conditions_versions[0]?.version]).toEqual([shipped, 3]);
    await saveLayout({ conditions: '' });
    const without = await storeOrder(app.first);
    expect(textOf((await print(without.order_id)).raw)).not.toContain('Conditions');
    expect((await layout(app.other)).conditions_versions).toHaveLength(1);
  });

  test('of two who save at once, one counts', async () => {
    const { version } = await layout();
    const save = (conditions: string) => saveLayout({ conditions, version });
    const replies = await Promise.all([save('One'), save('Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the paper is the company’s, unless the printer wants another', async () => {
  const { order_id } = await storeOrder(app.first);
  const widthOf = async (size?: 'page' | 'roll') => Math.round(pages((await print(order_id, size)).raw)[0]!.width);
  expect([await widthOf(), await widthOf('roll')]).toEqual([612, 227]);
  await saveLayout({ paper: 'a4' });
  expect([await widthOf(), await widthOf('page')]).toEqual([595, 595]);
  await saveLayout({ paper: 'roll' });
  expect([await widthOf(), await widthOf('page')]).toEqual([227, 612]);
  const { raw } = await app.owner.call(contract.previewReceiptLayout, {
    body: { paper: 'a4', conditions: 'New ones' },
  });
  expect([Math.round(pages(raw)[0]!.width), textOf(raw).includes('New ones')]).toEqual([595, true]);
});

test('the logo of the company is printed, an SVG as a picture', async () => {
  const { order_id } = await storeOrder(app.first);
  const printed = async () => (await print(order_id)).raw.toString('latin1').includes('/Subtype /Image');
  expect(await printed()).toBe(false);
  await editProfile(app.owner, {}, plainJpeg);
  expect(await printed()).toBe(true);
  await editProfile(app.owner, { is_logo_removed: true });
  expect(await printed()).toBe(false);
  await editProfile(app.owner, { legal_business_name: 'First Devices LLC' }, sampleSvg);
  expect(await printed()).toBe(true);
  expect(textOf((await print(order_id)).raw)).toContain('First Devices LLC');
});
