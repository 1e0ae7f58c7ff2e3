import { readFile } from '@tradepost/contracts/files/file.contract';
import * as grades from '@tradepost/contracts/inventory/grade.contract';
import { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import { findUnitImport, importUnits, unitImportTemplate } from '@tradepost/contracts/inventory/unit-import.contract';
import { listUnitFilters, listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { allocateAmount } from '@tradepost/contracts/money';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows, runSql } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';

import { importUnitsJob } from './import/unit-import.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const count = async () => (await test.owner.call(listUnits, { query: { status: 'all' } })).data.pagination.total;
const csv = (text: string) => [{ field: 'file', name: 'units.csv', type: 'text/csv', content: Buffer.from(text) }];
const load = async (text: string, is_dry_run: boolean) => {
  const body = { location_id: test.first.location_id, is_dry_run };
  const { status: answer } = await test.owner.upload(importUnits, { body, files: csv(text) });
  expect(answer).toBe(200);
  await test.platform.jobs.drain();
  return (await test.owner.call(findUnitImport)).data;
};

const file = `IMEI,Device,Variant,Grade,Cost,Note
356991201447356,Apple iPhone 15,128 GB,,210.00,From the fair
356991201447355,Apple iPhone 15,128 GB,,210.00,
352099001761481,Zenith Oven,,,5.00,
352099001761481,Apple iPhone 15,,Z,5.00,
356991201447356,Apple iPhone 15,128 GB,,210.00,
`;

describe('a file of units', () => {
  it('is checked first, then imported; each wrong row is named', async () => {
    const before = await count();
    const checked = await load(file, true);
    expect(checked.last).toMatchObject({ is_dry_run: true, rows: 5, accepted: 1, rejected: 4, failure: null });
    expect(checked.rejects.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: IMEI 356991201447355 has a wrong check digit',
      expect.stringMatching(/^4: No device of your catalog is called Zenith Oven/),
      '5: You have no grade called Z',
      '6: Duplicate of line 2',
    ]);
    expect(await count()).toBe(before);
    const done = await load(file, false);
    expect(done.last).toMatchObject({ is_dry_run: false, accepted: 1 });
    expect(await count()).toBe(before + 1);
    const rejects = await test.owner.call(readFile, { params: { id: Number(done.last?.file_url?.split('/').at(-1)) } });
    expect(rejects.raw.toString().split('\r\n')[1]).toContain('has a wrong check digit');
    const again = await load(file, false);
    expect([again.last?.accepted, again.rejects[0]?.reason]).toEqual([
      0,
      expect.stringMatching(/^Already in stock as U-/),
    ]);
  });

  it('says what it lacks, and who may bring it', async () => {
    expect((await load('IMEI,Price\n1,2\n', false)).last?.failure).toContain('missing the column Device');
    const body = { location_id: 999_999 };
    expect((await test.owner.upload(importUnits, { body, files: csv(file) })).status).toBe(422);
    expect((await test.staff.call(unitImportTemplate)).status).toBe(403);
    expect((await test.owner.call(unitImportTemplate)).raw.toString()).toContain('IMEI,Serial number,Device');
  });

  it('continues after the last stored line', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `R-${index},Apple iPhone 15`);
    const body = { location_id: test.first.location_id };
    await test.owner.upload(importUnits, { body, files: csv(`Serial number,Device\n${rows.join('\n')}\n`) });
    const made = await test.within((ctx) =>
      readRow<{ id: number; storage_key: string }>(
        ctx.db,
        sql`select i.id, f.storage_key from unit_imports i join files f on f.company_id = i.company_id and f.id = i.file_id order by i.id desc limit 1`,
      ),
    );
    const job = { import_id: made!.id, file: { name: 'units.csv', storage_key: made!.storage_key } };
    const run = {
      id: 'x',
      stage: async () => {},
      complete: async () => {},
      fail: async () => {},
      isFinished: async () => false,
    };
    const cut = async (done: number) => {
      if (done > 500) throw new Error('killed');
    };
    await expect(importUnitsJob.run(test.first.scope, job, { ...run, report: cut })).rejects.toThrow('killed');
    await importUnitsJob.run(test.first.scope, job, { ...run, report: async () => {} });
    const stored = await test.within((ctx) =>
      readRow<{ n: number; accepted: number; rejected: number }>(
        ctx.db,
        sql`select (select count(*)::int from inventory_units where serial like 'R-%') as n, accepted, rejected from unit_imports where id = ${made!.id}`,
      ),
    );
    expect(stored).toEqual({ n: 700, accepted: 700, rejected: 0 });
    // The queued job finds it finished and adds nothing.
    await test.platform.jobs.drain();
  });

  it('is exported by filter or by selection, by who may', async () => {
    const id = await storeUnit(test.first, { serial: '=cmd', color: 'Odd color', sale_price: 12_345 });
    const { data } = await test.owner.call(exportUnits, {
      body: { filter: { color: 'Odd color' }, columns: ['number', 'serial', 'sale_price', 'status'] },
    });
    await test.platform.jobs.drain();
    const made = await test.within((ctx) =>
      readRow<{ file_id: number }>(ctx.db, sql`select file_id from job_runs where id = ${data.job_id}`),
    );
    const { raw } = await test.owner.call(readFile, { params: { id: Number(made?.file_id) } });
    expect(raw.toString()).toBe(
      `\uFEFFUnit,Serial number,Asking price,Status\r\nU-${String(id).padStart(4, '0')},'=cmd,123.45,Available\r\n`,
    );
    expect((await test.staff.call(exportUnits, { body: {} })).status).toBe(403);
  });
});

describe('the list', () => {
  it.each([
    [{ is_unpriced: '1', color: 'Teal' }, ['no price']],
    [{ color: 'Teal', price_min: '1' }, ['locked', 'priced']],
    [{ color: 'Teal', lock: 'any' }, ['locked']],
    [{ color: 'Teal', lock: 'activation_lock' }, ['locked']],
    [{ color: 'Teal', battery_min: '90' }, ['priced']],
    [{ color: 'Teal', source: 'import' }, ['priced']],
    [{ color: 'Teal', is_ungraded: '1', battery_max: '80' }, ['locked']],
    [{ color: 'Teal', age_min: '30' }, ['no price']],
    [{ color: 'Teal', status: '5' }, []],
    [{ search: 'teal-2' }, ['priced']],
    [{ color: 'Teal', sort: '-sale_price' }, ['priced', 'locked', 'no price']],
    [{ color: 'Teal', sort: 'cost' }, ['locked', 'no price', 'priced']],
  ])('%j has %j', async (query, titles) => {
    if ((await test.owner.call(listUnits, { query: { color: 'Teal' } })).data.items.length === 0) {
      const at = { color: 'Teal' } as const;
      await storeUnit(test.first, { ...at, title: 'no price', created_at: '2026-01-01T00:00:00Z', purchase_cost: 200 });
      await storeUnit(test.first, {
        ...at,
        title: 'priced',
        serial: 'TEAL-2',
        sale_price: 900,
        battery_percent: 95,
        source: 'import',
        purchase_cost: 300,
      });
      await storeUnit(test.first, {
        ...at,
        title: 'locked',
        activation_lock: 'locked',
        sale_price: 500,
        battery_percent: 80,
        purchase_cost: 100,
      });
    }
    const { data } = await test.owner.call(listUnits, { query: query as never });
    const found = data.items.map(({ title }) => title);
    expect('sort' in query ? found : found.sort()).toEqual(titles);
  });

  it.each([
    [{ age_max: '2' }, [1, 2]],
    [{ age_min: '3' }, [3, 40]],
    [{ age_min: '2', age_max: '3' }, [2, 3]],
    [{ age_min: '-1', age_max: '2147483647' }, [1, 2, 3, 40]],
    [{ age_min: '2', age_max: '2', status: '2' }, [2]],
  ])('filters by the age that its column shows: %j', async (query, ages) => {
    const ask = async (more: object) =>
      (await test.owner.call(listUnits, { query: { color: 'Aged', ...more } as never })).data.items;
    if ((await ask({})).length === 0) {
      const at = { color: 'Aged' } as const;
      await storeUnit(test.first, { ...at, created_at: '2026-03-01T14:00:00Z' });
      await storeUnit(test.first, { ...at, created_at: '2026-02-27T10:00:00Z' });
      await storeUnit(test.first, { ...at, created_at: '2026-01-21T10:00:00Z' });
      // Sold after two days, a month ago.
      const sold = { created_at: '2026-02-01T10:00:00Z', sold_at: '2026-02-03T12:00:00Z' };
      await storeUnit(test.first, { ...at, ...sold, status: 2 });
    }
    const found = (await ask(query)).map(({ days_in_stock }) => days_in_stock);
    expect(found.sort((one, other) => one - other)).toEqual(ages);
  });

  it('counts its tabs and lists its filters; another company sees neither', async () => {
    const { data } = await test.owner.call(listUnits);
    const sum = data.tabs.filter(({ tab }) => tab !== 'all' && tab !== '-1').reduce((all, { units }) => all + units, 0);
    expect(data.tabs.find(({ tab }) => tab === 'all')?.units).toBe(sum);
    expect((await test.owner.call(listUnitFilters)).data.colors).toContain('Teal');
    expect((await test.other.call(listUnits)).data.items).toEqual([]);
    expect((await test.other.call(listUnitFilters)).data.colors).toEqual([]);
  });
});

describe('grades', () => {
  it('are added, renamed with their version, and removed when no unit in stock has them', async () => {
    const { data } = await test.owner.call(grades.createGrade, { body: { name: 'A', description: 'Like new' } });
    expect((await test.owner.call(grades.createGrade, { body: { name: 'a' } })).status).toBe(422);
    const edit = { params: { id: data.id }, body: { name: 'A+', version: data.version } };
    expect((await test.owner.call(grades.updateGrade, edit)).data.name).toBe('A+');
    expect((await test.owner.call(grades.updateGrade, edit)).status).toBe(409);
    const unit = await storeUnit(test.first, { grade_id: data.id });
    const remove = () => test.owner.call(grades.removeGrade, { params: { id: data.id } });
    expect((await remove()).message).toBe('A unit in stock has the grade A+. Choose another grade for it first.');
    await test.within((ctx) => runSql(ctx.db, sql`update inventory_units set grade_id = null where id = ${unit}`));
    expect((await remove()).status).toBe(200);
    expect((await test.owner.call(grades.listGradeOptions)).data.items).toEqual([]);
    expect((await test.other.call(grades.findGrade, { params: { id: data.id } })).status).toBe(404);
    expect((await test.staff.call(grades.createGrade, { body: { name: 'B' } })).status).toBe(403);
  });
});

describe('what a unit costs', () => {
  it('shares the order’s labels as allocateAmount does, follows refunds, and tells the margin scheme', async () => {
    const prices = [10_000, 3_333, 0, 777];
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into invoice_settings (company_id, is_margin_scheme) values (${ctx.company_id}, true)
            on conflict (company_id) do update set is_margin_scheme = true`,
      ),
    );
    const order = await storeOrder(test.first, {
      status_id: status.payoutProcessing,
      payout_method: 'cash',
      items: prices.map((price, index) => ({ status: 'passed', price, serial: `COST-${index}` })),
    });
    const label = (cost: number) =>
      test.within((ctx) =>
        readRow<{ id: number }>(
          ctx.db,
          sql`insert into shipping_labels (company_id, order_id, type, state, vendor, carrier, service_code, service_name, from_address, to_address,
                weight_grams, length_mm, width_mm, height_mm, currency, cost, cost_currency)
              values (${ctx.company_id}, ${order.order_id}, 'in', 'bought', 'sandbox', 'ups', 'x', 'x', '{}', '{}', 1, 1, 1, 1, 'USD', ${cost}, 'USD') returning id`,
        ),
      );
    const first = await label(1_001);
    const paid = await test.owner.call(moveOrder, {
      params: { id: order.order_id },
      body: { status_id: status.completed },
    });
    expect(paid.status).toBe(200);
    const shares = () =>
      test.within((ctx) =>
        readRows<{ shipping_cost: number; is_margin_scheme: boolean; cost: number; purchase_cost: number }>(
          ctx.db,
          sql`select shipping_cost, is_margin_scheme, cost, purchase_cost from inventory_units where order_id = ${order.order_id} order by id`,
        ),
      );
    const units = await shares();
    expect(units.map(({ purchase_cost }) => purchase_cost)).toEqual(prices);
    expect(units.map(({ shipping_cost }) => shipping_cost)).toEqual(allocateAmount(1_001, prices));
    expect(units.every(({ is_margin_scheme }) => is_margin_scheme)).toBe(true);
    await label(998);
    expect((await shares()).map(({ shipping_cost }) => shipping_cost)).toEqual(allocateAmount(1_999, prices));
    await test.within((ctx) =>
      runSql(ctx.db, sql`update shipping_labels set state = 'voided', refund = 'refunded' where id = ${first?.id}`),
    );
    expect((await shares()).map(({ shipping_cost }) => shipping_cost)).toEqual(allocateAmount(998, prices));
  });
});
