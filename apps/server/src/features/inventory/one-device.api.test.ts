import { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import * as unitMatch from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { createStocktake, scanStocktake } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { createTransfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { cancelTransfer, scanTransfer } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { createUnit, identifyUnit } from '@tradepost/contracts/inventory/unit.contract';
import { findUnitImport, importUnits } from '@tradepost/contracts/inventory/unit-import.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { matchInvoiceUnits } from '@tradepost/contracts/invoices/invoice-line.contract';
import { createInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { checkImei } from '@tradepost/contracts/orders/order-item.contract';
import { scanIn } from '@tradepost/contracts/orders/parcel.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';

const phoneForms = (body: string, last: string) => [
  body,
  `${body}${last}`,
  `${body}01`,
  `${body.slice(0, 2)}-${body.slice(2, 8)} ${body.slice(8)} ${last}`,
  `${body}${last} / 01`,
  `IMEI1 ${body}${last}`,
  `IMEI: ${body}${last}`,
  `(8002)${body}${last}`,
  `]C0${body}${last}`,
];
const serialForms = (serial: string) => [
  `S${serial}`,
  serial.toLowerCase(),
  `1P${serial}`,
  `S/N: ${serial}`,
  `(21)${serial}`,
  `]C121${serial}`,
  `${serial.slice(0, 3)}-${serial.slice(3)}`,
];
/** What is in stock, with the forms in which somebody scans, types or lists it. */
const stocked = [
  { imei: '356938035643833', forms: phoneForms('35693803564383', '3') },
  { serial: 'C02XG0FDJGH5', forms: serialForms('C02XG0FDJGH5') },
  { imei: 'A0000000002329', forms: ['268435456000009001', 'a0 000000 002329', 'MEID: A0000000002329'] },
];
/** What is being bought. */
const bought = [
  { imei: '49015420323751', forms: phoneForms('49015420323751', '8') },
  { serial: 'SF2LXK9Q0N71', forms: serialForms('F2LXK9Q0N71') },
  { imei: '268435476902005428', forms: ['A00000D11E99B4', 'MEID HEX: A0 0000D1 1E99B4'] },
];

let test: TestApp;
let catalog: TestCatalog;
const units = new Map<string, number>();
const orders = new Map<string, { id: number; box_id: string }>();
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  for (const { forms, ...numbers } of stocked) {
    const id = await storeUnit(test.first, numbers);
    for (const form of forms) units.set(form, id);
  }
  for (const { forms, ...numbers } of bought) {
    const stored = await storeOrder(test.first, { kind: 'mail-in', items: [{ status: 'expected', ...numbers }] });
    customer_id = stored.customer_id;
    for (const form of forms) orders.set(form, { id: stored.order_id, box_id: stored.box_id });
  }
});
afterAll(() => test.close());

const fileOf = (name: string, text: string) => [{ field: 'file', name, type: 'text/csv', content: Buffer.from(text) }];
const quoted = (text: string) => `"${text}"`;
const placesOf = (form: string) => ({ imei: /\d{14}|MEID|^[aA]0/.test(form) ? form : '', serial: form });

/** The id of the unit or the order that each way of reading a code finds. */
const readers: Record<string, (code: string) => Promise<number | undefined>> = {
  scan: async (code) => {
    const { data } = await test.owner.call(scanOnlineBuyback, { body: { code } });
    return data.unit?.id ?? data.matches[0]?.order.id;
  },
  search: async (q) => (await test.owner.call(searchEverything, { body: { q } })).data.items[0]?.id,
  identify: async (code) => {
    const { data } = await test.owner.call(identifyUnit, { query: { code } });
    return data.unit?.id ?? data.order?.id;
  },
  'check of an IMEI': async (imei) => {
    const { data } = await test.owner.call(checkImei, { body: { imei } });
    return data.history[0]?.kind === 'unit' ? data.history[0].id : (data.history[0]?.order_id ?? undefined);
  },
};

describe.each(Object.keys(readers))('the %s finds', (name) => {
  it('a unit in every form', async () => {
    for (const [form, id] of units) expect([form, await readers[name]?.(form)]).toEqual([form, id]);
  });
  it('a device that is being bought in every form', async () => {
    for (const [form, { id }] of orders) expect([form, await readers[name]?.(form)]).toEqual([form, id]);
  });
});

describe('in every form', () => {
  it('a list is searched', async () => {
    for (const [search, id] of units) {
      const { data } = await test.owner.call(listUnits, { query: { search } });
      expect([search, data.items.map((unit) => unit.id)]).toEqual([search, [id]]);
    }
  });

  it('orders by mail are searched, and parcels scanned in', async () => {
    for (const [form, { id }] of orders) {
      const { data } = await test.owner.call(scanIn, { body: { code: form } });
      expect([form, data.order?.id]).toEqual([form, id]);
      expect((await test.owner.call(listInStoreOrders, { query: { search: form } })).data.items).toEqual([]);
    }
  });

  it('units are put on an invoice', async () => {
    const codes = [...units.keys()];
    const { data } = await test.owner.call(matchInvoiceUnits, { body: { codes } });
    expect(data.items.map(({ code, unit_id }) => [code, unit_id])).toEqual([...units]);
  });

  it('units are packed and counted', async () => {
    const codes = [...units.keys()];
    const ends = { from_location_id: test.first.location_id, to_location_id: test.first.other_location_id };
    const transfer = (await test.owner.call(createTransfer, { body: { ...ends, unit_ids: [] } })).data;
    const packed = await test.owner.call(scanTransfer, { params: { id: transfer.id }, body: { codes } });
    expect(packed.data.transfer.unit_count).toBe(stocked.length);
    expect(packed.data.scans.filter(({ result }) => result === 'added')).toHaveLength(stocked.length);
    await test.owner.call(cancelTransfer, { params: { id: transfer.id }, body: { reason: 'Only a try' } });

    const count = (await test.owner.call(createStocktake, { body: { location_id: test.first.location_id } })).data;
    const unknown = ['357009123456784', '35700912345678', '3570091234567801'];
    const counted = await test.owner.call(scanStocktake, {
      params: { id: count.id },
      body: { codes: [...codes, ...unknown] },
    });
    expect(counted.data.scans.flatMap(({ unit }) => unit?.id ?? [])).toEqual([...units.values()]);
    const results = counted.data.scans.map(({ result }) => result);
    expect(results.filter((result) => result !== 'duplicate')).toEqual(['found', 'found', 'found', 'unknown']);
  });

  it('a data match finds the units, and each once', async () => {
    const lines = [...units.keys()].filter((form) => !/[()\]:/]| /.test(form));
    await test.owner.upload(unitMatch.startUnitMatch, {
      body: {},
      files: fileOf('list.csv', ['IMEI', ...lines].join('\n')),
    });
    await test.platform.jobs.drain();
    const { data } = await test.owner.call(unitMatch.listUnitMatchRows, { query: { per_page: 100 } });
    const firsts = data.items.filter(({ note }) => !note?.startsWith('Same number as line'));
    expect(firsts.map(({ unit_id }) => unit_id)).toEqual([...new Set(units.values())]);
  });
});

describe('no device is bought or stocked twice, in whatever form', () => {
  it('by an order at the counter', async () => {
    for (const form of [...units.keys(), ...orders.keys()]) {
      const { imei } = placesOf(form);
      const item = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good };
      const { status, errors, message } = await test.owner.call(createInStoreOrder, {
        body: {
          location_id: test.first.location_id,
          customer_id,
          items: [{ ...item, ...(imei ? { imei: form } : { serial: form }) }],
        } as never,
      });
      expect([form, status, message, errors?.device_reason?.[0] ?? 'no reason asked']).toEqual([
        form,
        422,
        expect.anything(),
        expect.stringContaining('is already in'),
      ]);
    }
  });

  it('by a unit that is added', async () => {
    for (const form of [...units.keys(), ...orders.keys()]) {
      const body = { location_id: test.first.location_id, title: 'A phone', serial: form };
      expect([form, (await test.owner.call(createUnit, { body })).status]).toEqual([form, 409]);
    }
  });

  it.each([
    ['in stock', () => units.keys(), 'Already in stock '],
    ['being bought', () => orders.keys(), 'Being bought in the open '],
  ])('by a file of units that are %s', async (_, forms, why) => {
    const lines = [...forms()].map((form) => `${quoted(form)},Apple iPhone 15`);
    await test.owner.upload(importUnits, {
      body: { location_id: test.first.location_id, is_dry_run: true },
      files: fileOf('units.csv', ['Serial number,Device', ...lines].join('\n')),
    });
    await test.platform.jobs.drain();
    const { last, rejects } = (await test.owner.call(findUnitImport)).data;
    expect(last).toMatchObject({ accepted: 0, rejected: lines.length });
    const reasons = rejects.map(({ reason }) => reason.replace(/(?:line|as|order) .*/, ''));
    expect([...new Set(reasons)].sort()).toEqual([why, 'Duplicate of '].sort());
  });

  it('and units that are the same device are listed', async () => {
    const ids = [];
    for (const imei of ['359900130000126', '3599001300001201']) ids.push(await storeUnit(test.first, { imei }));
    const { data } = await test.owner.call(listUnits, { query: { is_repeated: true } as never });
    expect(data.items.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});
