import { findSellerBrand } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { recordBenchResult } from '@tradepost/contracts/diagnostics/bench.contract';
import * as wipes from '@tradepost/contracts/diagnostics/wipe.contract';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listUnitChanges } from '@tradepost/contracts/inventory/unit-history.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { nextImei, storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const form = {
  outcome: 'passed' as const,
  level: 'purge' as const,
  method: 'Cryptographic erase',
  tool: 'Station Suite',
  tool_version: '5.2',
  operator: 'Marcus Bell',
  wiped_at: '2026-03-02T14:05:00Z',
};
const storePhone = async () => {
  const [unit] = await storeUnits(test, 1, { category_id: catalog.category_id, sale_price: 30_000 });
  return { id: unit?.id ?? 0, imei: unit?.imei ?? '' };
};
const certify = (id: number, more: object = {}, client = test.owner) =>
  client.call(wipes.createCertificate, { params: { id }, body: { ...form, ...more } });
const read = (id: number) => test.owner.call(findUnit, { params: { id } });
const share = (token: string) => test.nobody.call(wipes.findSharedCertificate, { body: { token } });
const tokenOf = (url: string) => url.split('#token=')[1] ?? '';

describe('a certificate', () => {
  it('has a number of its own, and its unit counts as erased', async () => {
    const { id, imei } = await storePhone();
    const { status, data, message } = await certify(id);
    expect([status, message]).toEqual([200, `${data.number} issued`]);
    expect(data).toMatchObject({
      device: 'Apple iPhone 13 · 128 GB',
      imei,
      level: 'purge',
      outcome: 'passed',
      operator: 'Marcus Bell',
      is_valid: true,
      issued_by: 'Olivia first',
    });
    expect((await read(id)).data.erased_at).toBe('2026-03-02T14:05:00.000Z');
  });

  it.each([
    [{ method: '' }, 'method'],
    [{ operator: '' }, 'operator'],
    [{ level: 'wiped' }, 'level'],
    [{ wiped_at: '2026-03-20T14:05:00Z' }, 'wiped_at'],
  ])('with %o is refused', async (more, field) => {
    const { id } = await storePhone();
    const { status, errors } = await certify(id, more);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is issued by who may test, for units that they see', async () => {
    const { id } = await storePhone();
    expect((await certify(id, {}, test.other)).status).toBe(404);
    expect((await certify(id, {}, test.nobody)).status).toBe(401);
    await test.platform.database.script(
      `update members set denied = '{inventory.test}' where id = ${test.first.staff_id}`,
    );
    const staff = await test.signIn('staff@first.test');
    expect((await certify(id, {}, staff)).status).toBe(403);
  });

  it('is replaced by the next one; a failed wipe replaces none', async () => {
    const { id } = await storePhone();
    const first = (await certify(id)).data;
    await certify(id, { outcome: 'failed' });
    expect((await share(tokenOf(first.url))).data.state).toBe('valid');
    const second = (await certify(id, { level: 'destroy' })).data;
    expect((await share(tokenOf(first.url))).data).toMatchObject({ state: 'replaced', replaced_by: second.number });
    const listed = await test.owner.call(wipes.listCertificates, { query: { unit_id: id } });
    expect(listed.data.items.map(({ is_valid, outcome }) => [outcome, is_valid])).toEqual([
      ['passed', true],
      ['failed', false],
      ['passed', false],
    ]);
  });

  it('of those that are issued at once one is valid, and all have different numbers', async () => {
    const { id } = await storePhone();
    const issued = await Promise.all(Array.from({ length: 4 }, () => certify(id)));
    expect(new Set(issued.map(({ data }) => data.number)).size).toBe(4);
    const listed = await test.owner.call(wipes.listCertificates, { query: { unit_id: id, state: 'valid' } });
    expect(listed.data.items).toHaveLength(1);
  });

  it('that is voided says so on its page, and the unit is no longer erased', async () => {
    const { id } = await storePhone();
    const { data: issued } = await certify(id);
    const annul = (client = test.owner) =>
      client.call(wipes.voidCertificate, { params: { id: issued.id }, body: { reason: 'Wrong device' } });
    expect((await annul(test.other)).status).toBe(404);
    const { data } = await annul();
    expect(data).toMatchObject({ is_valid: false, void_reason: 'Wrong device', voided_by: 'Olivia first' });
    expect((await annul()).status).toBe(409);
    expect((await share(tokenOf(issued.url))).data.state).toBe('voided');
    const log = (await test.owner.call(listUnitChanges, { params: { id } })).data.items;
    expect(
      log.filter(({ entity }) => entity === 'wipe_certificates').map(({ action, reason }) => [action, reason]),
    ).toEqual([
      ['update', 'Wrong device'],
      ['insert', null],
    ]);
    expect(JSON.stringify(log)).not.toContain(tokenOf(issued.url).split('_')[2]);
    expect((await read(id)).data.erased_at).toBeNull();
  });
});

describe('the public page', () => {
  it('says what the paper says, in the name of the company, to who has the token', async () => {
    const { id } = await storePhone();
    const { data } = await certify(id);
    const token = tokenOf(data.url);
    const shared = await share(token);
    expect(shared.data).toMatchObject({
      number: data.number,
      device: data.device,
      method: data.method,
      state: 'valid',
    });
    expect((await test.nobody.call(findSellerBrand, { body: { token } })).data.name).toBe(
      test.first.scope.company.name,
    );
    const german = await test.nobody.call(wipes.findSharedCertificate, {
      body: { token },
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    });
    expect([shared.data.language, german.data.language]).toEqual(['en', 'de']);
    const printed = await test.owner.call(wipes.printCertificates, { body: { ids: [data.id] } });
    expect(printed.status).toBe(200);
    const text = readPdf(printed.raw)
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const value of [data.number, data.device, data.imei, 'Cryptographic erase', 'Purge', 'Marcus Bell'])
      expect(text).toContain(value);
  });

  it('opens for no other token', async () => {
    const { id } = await storePhone();
    const { data } = await certify(id);
    const token = tokenOf(data.url);
    const [company, certificate, secret] = token.split('_') as [string, string, string];
    for (const wrong of [
      `${company}_${Number(certificate) - 1}_${secret}`,
      `${test.second.scope.company_id}_${certificate}_${secret}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'nothing',
    ])
      expect((await share(wrong)).status).toBe(404);
  });

  it('has one PDF for a lot, of units that have a certificate', async () => {
    const [one, two, unwiped] = [await storePhone(), await storePhone(), await storePhone()];
    await certify(one.id);
    await certify(two.id);
    const print = (unit_ids: number[], client = test.owner) =>
      client.call(wipes.printCertificates, { body: { unit_ids } });
    const printed = await print([one.id, two.id, unwiped.id]);
    expect(readPdf(printed.raw)).toHaveLength(2);
    expect((await print([unwiped.id])).status).toBe(409);
    expect((await print([one.id], test.other)).status).toBe(409);
  });
});

describe('devices that are not wiped', () => {
  const require = async (is_required: boolean) => {
    const { data } = await test.owner.call(wipes.findWipeSettings);
    const { category_ids, prefix, version } = data;
    return test.owner.call(wipes.saveWipeSettings, { body: { is_required, category_ids, prefix, version } });
  };

  it('cannot be sold while the company says so, and are found by a filter', async () => {
    const phone = await storePhone();
    const [book] = await storeUnits(test, 1, { sale_price: 900, title: 'A book' });
    expect((await require(true)).data.is_required).toBe(true);
    const invoice = (unit_id: number) =>
      test.owner.call(createInvoice, {
        body: { location_id: test.first.location_id, bill_name: 'Ben', lines: [{ unit_id, unit_price: 30_000 }] },
      });
    const refused = await invoice(phone.id);
    expect(refused.status).toBe(422);
    expect(Object.values(refused.errors).flat().join()).toContain('has no wipe certificate');
    const sell = (id: number) =>
      test.owner.call(sellInstantly, { body: { id, price: 30_000, payment_method: 'card' } });
    expect((await sell(phone.id)).message).toContain('has no wipe certificate');
    const unwiped = async () =>
      (await test.owner.call(listUnits, { query: { is_unwiped: true, per_page: 100 } })).data.items.map(({ id }) => id);
    expect(await unwiped()).toContain(phone.id);
    expect(await unwiped()).not.toContain(book?.id);
    expect((await sell(book?.id ?? 0)).status).toBe(200);

    const { data } = await certify(phone.id);
    expect(await unwiped()).not.toContain(phone.id);
    await test.owner.call(wipes.voidCertificate, { params: { id: data.id }, body: { reason: 'Wrong device' } });
    expect((await invoice(phone.id)).status).toBe(422);
    await certify(phone.id);
    expect((await invoice(phone.id)).status).toBe(200);
    await require(false);
    expect((await sell((await storePhone()).id)).status).toBe(200);
  });

  it('is none that was wiped before it was bought, and one that a buyer returned is not wiped anymore', async () => {
    const imei = nextImei();
    const { order_id, item_ids } = await storeOrder(test.first, {
      status_id: status.payoutProcessing,
      payout_method: 'cash',
      items: [{ imei, status: 'passed', category_id: catalog.category_id }],
    });
    const sent = await test.owner.call(recordBenchResult, {
      body: {
        result_id: 'bought-1',
        tool: 'Station Suite',
        imei,
        wipe: form,
        tested_at: form.wiped_at,
      },
    });
    expect(sent.data).toMatchObject({ device: { kind: 'order_item', id: item_ids[0] }, status: 'clear' });
    const done = await test.owner.call(moveOrder, { params: { id: order_id }, body: { status_id: status.completed } });
    expect(done.status).toBe(200);
    const { data: stock } = await test.owner.call(listUnits, { query: { search: imei } });
    const id = stock.items[0]?.id ?? 0;
    expect((await read(id)).data.erased_at).toBe('2026-03-02T14:05:00.000Z');
    const certificates = await test.owner.call(wipes.listCertificates, { query: { unit_id: id } });
    expect(certificates.data.items[0]).toMatchObject({ is_valid: true, order: { id: order_id } });

    const sold = await test.owner.call(createInvoice, {
      body: {
        location_id: test.first.location_id,
        bill_name: 'Ben',
        lines: [{ unit_id: id, unit_price: 30_000 }],
        payment: { method: 'card' },
      },
    });
    const lines = [{ line_id: sold.data.lines[0]?.id ?? 0, restock_status: 0 as const }];
    const returned = await test.owner.call(returnInvoice, {
      params: { id: sold.data.id },
      body: { lines, reason: 'Does not charge', settlement: 'refund', refund_method: 'cash' },
    });
    expect(returned.status).toBe(200);
    expect((await read(id)).data.erased_at).toBeNull();
  });

  it('are of categories that the company chooses', async () => {
    const { data } = await test.owner.call(wipes.findWipeSettings);
    const { prefix, version } = data;
    const save = (category_ids: number[] | null, client = test.owner) =>
      client.call(wipes.saveWipeSettings, { body: { is_required: true, category_ids, prefix, version } });
    expect((await save([999_999])).errors).toHaveProperty('category_ids');
    expect((await save(null, test.staff)).status).toBe(403);
    expect((await save([])).status).toBe(200);
    expect((await save([])).status).toBe(409);
    const { id } = await storePhone();
    const sold = await test.owner.call(sellInstantly, { body: { id, price: 30_000, payment_method: 'card' } });
    expect(sold.status).toBe(200);
  });
});
