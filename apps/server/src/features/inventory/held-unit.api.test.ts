import { createUnit, findUnit, identifyUnit } from '@tradepost/contracts/inventory/unit.contract';
import { bulkEditUnits, changeUnitStatus } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { findUnitImport, importUnits } from '@tradepost/contracts/inventory/unit-import.contract';
import {
  addUnitCost,
  holdUnit,
  releaseUnit,
  removeUnitCost,
} from '@tradepost/contracts/inventory/unit-record.contract';
import * as repair from '@tradepost/contracts/inventory/unit-repair.contract';
import { sellInstantly, undoSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';
import { releaseUnits } from './release-holds.commands.ts';
import { sellUnits } from './sale.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let made = 0;

/** A unit of an order's device that is held in one way. */
async function held(kind: 'police' | 'purchase' | 'own'): Promise<{ id: number; serial: string }> {
  made += 1;
  const serial = `HELD-${made}`;
  const { order_id, item_ids } = await storeOrder(test.first, { items: [{ status: 'paid', serial }] });
  const [order_item_id] = item_ids as [number];
  const id = await storeUnit(test.first, { order_id, order_item_id, serial, status: 5 });
  const { company_id } = test.first.scope;
  const { location_id } = test.first;
  if (kind === 'own') await test.owner.call(holdUnit, { params: { id }, body: { reason: 'Waits for a charger' } });
  else
    await test.within((ctx) =>
      runSql(
        ctx.db,
        kind === 'police'
          ? sql`insert into police_holds (company_id, order_id, order_item_id, agency, officer, case_number, reason, unit_status)
                values (${company_id}, ${order_id}, ${order_item_id}, 'PD', 'Cole', '26-1', 'Stolen', 5)`
          : sql`insert into purchase_holds (company_id, order_item_id, order_id, location_id, hold_days, hold_start, starts_at, ends_at)
                values (${company_id}, ${order_item_id}, ${order_id}, ${location_id}, 15, 'purchase', app_now(), app_now() + interval '15 days')`,
      ),
    );
  return { id, serial };
}

const find = async (id: number) => (await test.owner.call(findUnit, { params: { id } })).data;
const csv = (text: string) => [{ field: 'file', name: 'units.csv', type: 'text/csv', content: Buffer.from(text) }];

/** Every way to sell a unit or to put it up for sale. Each says why it is refused. */
const ways: Record<string, (unit: { id: number; serial: string }) => Promise<string | undefined>> = {
  'the status on the list': async ({ id }) =>
    (await test.owner.call(changeUnitStatus, { body: { selection: { ids: [id] }, status: 0 } })).data.rows[0]?.reason ??
    undefined,
  'a sale without an invoice': async ({ id }) =>
    (await test.owner.call(sellInstantly, { body: { id, price: 100 } })).message,
  'a sale on an invoice': ({ id }) =>
    test
      .within((ctx) => sellUnits(ctx, [{ id, price: 1, sold_net: 1 }], { via: 'invoice', member_id: null }))
      .then(() => undefined)
      .catch((error: Error) => error.message),
  'a line of an invoice': ({ id }) =>
    test
      .within(async (ctx) => {
        await runSql(
          ctx.db,
          sql`insert into invoices (company_id, number, location_id, currency, issued_on, due_on)
              values (${ctx.company_id}, ${`T-${id}`}, ${test.first.location_id}, 'USD', '2026-03-02', '2026-03-02')`,
        );
        await runSql(
          ctx.db,
          sql`insert into invoice_lines (company_id, invoice_id, position, unit_id, title, unit_price, total)
              select company_id, id, 1, ${id}, 'Phone', 1, 1 from invoices where number = ${`T-${id}`}`,
        );
      })
      .then(() => undefined)
      .catch((error: Error) => (error.cause as Error | undefined)?.message ?? error.message),
  'a move to another location': ({ id }) =>
    test
      .within((ctx) =>
        runSql(ctx.db, sql`update inventory_units set location_id = ${test.first.other_location_id} where id = ${id}`),
      )
      .then(() => undefined)
      .catch((error: Error) => (error.cause as Error | undefined)?.message ?? error.message),
  'another unit with its number': async ({ serial }) =>
    (
      await test.owner.call(createUnit, {
        body: { location_id: test.first.location_id, title: 'Phone', serial },
      })
    ).message,
  'a scan': async ({ serial }) => {
    const { data } = await test.owner.call(identifyUnit, { query: { code: serial } });
    return data.unit?.status === 5 ? 'is held' : undefined;
  },
  'a file': async ({ serial }) => {
    await test.owner.upload(importUnits, {
      body: { location_id: test.first.location_id },
      files: csv(`Serial number,Device\n${serial},Apple iPhone 15\n`),
    });
    await test.platform.jobs.drain();
    const { data } = await test.owner.call(findUnitImport);
    return data.last?.accepted === 0 ? data.rejects[0]?.reason : undefined;
  },
};

describe('a hold blocks every way to sale', () => {
  const kinds = ['police', 'purchase', 'own'] as const;
  it.each(kinds)('of the kind %s', async (kind) => {
    const unit = await held(kind);
    for (const [way, attempt] of Object.entries(ways)) {
      const refusal = await attempt(unit);
      expect(refusal, way).toBeTruthy();
      expect((await find(unit.id)).status, way).toBe(5);
    }
  });

  it.each([
    ['police', true],
    ['purchase', true],
    ['own', false],
  ] as const)('of the kind %s blocks parts and work: %s', async (kind, isBlocked) => {
    const { id } = await held(kind);
    const add = (cost: 'part' | 'work' | 'other') =>
      test.owner.call(addUnitCost, { params: { id }, body: { kind: cost, amount: 100 } });
    const stored = await test.within((ctx) =>
      readRow<{ id: number }>(
        ctx.db,
        sql`insert into unit_costs (company_id, unit_id, kind, amount) values (${ctx.company_id}, ${id}, 'part', 500) returning id`,
      ),
    );
    for (const cost of ['part', 'work'] as const) expect((await add(cost)).status).toBe(isBlocked ? 409 : 200);
    expect((await add('other')).status).toBe(200);
    const removed = await test.owner.call(removeUnitCost, { params: { id: stored!.id } });
    expect([removed.status, removed.message ?? '']).toEqual(
      isBlocked ? [409, expect.stringMatching(/hold.*Its parts and work can’t change/)] : [200, ''],
    );
  });

  it('ends when it has run out, unless the law holds longer', async () => {
    const both = await held('purchase');
    const alone = await held('own');
    const until = '2026-03-02T18:00:00.000Z';
    for (const { id } of [both, alone])
      await test.owner.call(holdUnit, { params: { id }, body: { reason: 'Lunch', until } });
    test.clock.set('2026-03-02T18:00:01Z');
    await releaseUnits(test.platform);
    expect([(await find(both.id)).status, (await find(alone.id)).status]).toEqual([5, 0]);
    expect((await find(alone.id)).holds).toEqual([]);
    const released = await test.owner.call(releaseUnit, { params: { id: both.id } });
    expect(released.data).toMatchObject({ status: 5, hold: { kind: 'purchase' } });
    const own = await held('own');
    expect((await test.owner.call(releaseUnit, { params: { id: own.id } })).data.status).toBe(0);
  });
});

describe('changes of many', () => {
  it('says what would change, then changes it, and names what is refused', async () => {
    const open = await storeUnit(test.first);
    const same = await storeUnit(test.first, { color: 'Blue' });
    const sold = await storeUnit(test.first);
    await test.owner.call(sellInstantly, { body: { id: sold, price: 1 } });
    const body = { selection: { ids: [open, same, sold] }, change: { field: 'color' as const, value: 'Blue' } };
    const plan = await test.owner.call(bulkEditUnits, { body: { ...body, is_preview: true } });
    expect(plan.data).toMatchObject({ changed: 1, unchanged: 1, refused: 1 });
    expect((await find(open)).color).toBeNull();
    await test.owner.call(bulkEditUnits, { body });
    expect((await find(open)).color).toBe('Blue');
    expect((await find(sold)).color).toBeNull();
    const margin = await test.owner.call(bulkEditUnits, {
      body: { selection: { filter: { color: 'Blue' } }, change: { field: 'margin', value: 20 } },
    });
    expect(margin.data.rows.map(({ after }) => after)).toEqual(['$250.00', '$250.00']);
    const foreign = await test.other.call(bulkEditUnits, { body });
    expect(foreign.status).toBe(422);
  });

  it('needs a reason to take units out of sale, and a permission to delete them', async () => {
    const id = await storeUnit(test.first);
    const to = (status: 0 | 5 | -1, reason?: string, client = test.owner) =>
      client.call(changeUnitStatus, { body: { selection: { ids: [id] }, status, reason } });
    expect((await to(5)).errors).toHaveProperty('reason');
    expect((await to(5, 'In repair')).data.changed).toBe(1);
    expect((await find(id)).removed_reason).toBe('In repair');
    expect((await to(-1, 'Scrap')).data.changed).toBe(1);
    expect((await to(0)).data.changed).toBe(1);
    expect((await to(-1, 'Scrap', test.nobody)).status).toBe(401);
  });
});

describe('a repair', () => {
  it('says why a unit has its status, forces another one with a reason, and is undone', async () => {
    const id = await storeUnit(test.first);
    await test.owner.call(sellInstantly, { body: { id, price: 5_000 } });
    const asked = await test.owner.call(repair.findUnitRepair, { params: { id } });
    expect(asked.data.why[0]).toContain('moved it from Available to Sold');
    const { version } = asked.data;
    const forced = await test.owner.call(repair.repairUnit, {
      params: { id },
      body: { status: 0, reason: 'The buyer never came', version },
    });
    expect(forced.data).toMatchObject({ status: 0, sold_at: null, sold_price: null });
    const again = { params: { id }, body: { status: 2 as const, reason: 'Sold at the fair', version: version + 1 } };
    expect((await test.owner.call(repair.repairUnit, again)).errors).toHaveProperty('price');
    const sold = await test.owner.call(repair.repairUnit, { ...again, body: { ...again.body, price: 4_000 } });
    expect(sold.data).toMatchObject({ status: 2, sold_via: 'elsewhere', sold_price: 4_000 });
    const undone = await test.owner.call(repair.undoUnitMove, {
      params: { id },
      body: { reason: 'Wrong one', version: version + 2 },
    });
    expect(undone.data.status).toBe(0);
    expect((await test.owner.call(undoSale, { params: { id }, body: { reason: 'x' } })).status).toBe(409);
    const stale = await test.owner.call(repair.repairUnit, {
      params: { id },
      body: { status: -1, reason: 'Lost', version },
    });
    expect(stale.status).toBe(409);
    expect((await test.other.call(repair.findUnitRepair, { params: { id } })).status).toBe(404);
  });

  it.each(['police', 'purchase'] as const)('never goes over a hold of the kind %s', async (kind) => {
    const { id } = await held(kind);
    const { data } = await test.owner.call(repair.findUnitRepair, { params: { id } });
    for (const { status, refusal } of data.targets) {
      if (status === 5 || (status === -1 && kind === 'purchase')) continue;
      expect(refusal).toBeTruthy();
      const body = { status, reason: 'Force it', price: 1, version: data.version };
      expect((await test.owner.call(repair.repairUnit, { params: { id }, body })).status).toBe(409);
    }
    expect((await find(id)).status).toBe(5);
  });
});
