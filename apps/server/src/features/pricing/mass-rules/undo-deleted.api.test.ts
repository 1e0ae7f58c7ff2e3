import { undoBatch } from '@tradepost/contracts/pricing/batch.contract';
import { setBought, setBulkPricing } from '@tradepost/contracts/pricing/cell.contract';
import { applyMassRule } from '@tradepost/contracts/pricing/mass-rule.contract';
import { createPriceList, deletePriceList } from '@tradepost/contracts/pricing/price-list.contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';

let app: TestApp;
let shop: TestCatalog;
beforeEach(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
});
afterEach(() => app.close());

const remove = (statement: ReturnType<typeof sql>) => app.within((ctx) => runSql(ctx.db, statement));
const cell = (variant_id: number, condition: keyof TestCatalog['condition_ids']) => ({
  variant_id,
  condition_id: shop.condition_ids[condition],
});

/** Undoes the newest batch, or another one. Returns what the undo says at its end. */
async function undo(batch_id?: number) {
  const newest = await app.within((ctx) =>
    readRow<{ id: number }>(ctx.db, sql`select max(id) as id from price_batches`),
  );
  const reply = await app.owner.call(undoBatch, { params: { id: batch_id ?? newest!.id } });
  expect([reply.status, reply.message]).toEqual([200, 'Prices are being restored in the background']);
  await app.platform.jobs.drain();
  const run = await app.within((ctx) =>
    readRow<{ message: string }>(ctx.db, sql`select message from job_runs where id = ${reply.data.job_id}`),
  );
  return run?.message;
}

const deleteOtherAndFair = async () => {
  await remove(sql`delete from variants where id = ${shop.other_variant_id}`);
  await remove(sql`delete from conditions where id = ${shop.condition_ids.fair}`);
};

test('prices of devices and conditions that were deleted since are left out and counted', async () => {
  const { variant_id, other_variant_id } = shop;
  const cells = [cell(variant_id, 'good'), cell(variant_id, 'fair'), cell(other_variant_id, 'good')];
  await app.owner.call(setBought, { body: { cells, is_bought: false } });
  await app.owner.call(setBulkPricing, { body: { cells: cells.map((each) => ({ ...each, price: 31_000 })) } });
  await deleteOtherAndFair();
  expect(await undo()).toBe('1 price restored, 2 left out because their device, condition or list was deleted');
  const left = await app.within((ctx) =>
    readRows<object>(
      ctx.db,
      sql`select c.custom_price, u.variant_id is not null as is_unbought from price_cells c
            left join unbought_cells u on u.company_id = c.company_id and u.variant_id = c.variant_id
              and u.condition_id = c.condition_id and u.price_list_id = c.price_list_id
           where c.variant_id = ${variant_id} and c.condition_id = ${shop.condition_ids.good}`,
    ),
  );
  expect(left).toEqual([{ custom_price: null, is_unbought: true }]);
});

test('rules of devices and conditions that were deleted since are left out, and the others come back', async () => {
  const { variant_id, other_variant_id } = shop;
  const apply = (amount_price: number) =>
    app.owner.call(applyMassRule, {
      body: {
        nodes: [variant_id, other_variant_id].map((id) => ({ level: 'variant' as const, variant_id: id })),
        conditions: [shop.condition_ids.good, shop.condition_ids.fair],
        type: 1,
        amount_type: 1,
        amount_price,
      },
    });
  const first = await apply(5);
  await app.platform.jobs.drain();
  const second = await apply(10);
  await app.platform.jobs.drain();
  await deleteOtherAndFair();
  expect(await undo(second.data.batch_id)).toBe(
    '1 price restored, 3 left out because their device, condition or list was deleted',
  );
  const rules = () =>
    app.within((ctx) =>
      readRows<object>(ctx.db, sql`select variant_id, condition_id, amount_price::int from price_rules`),
    );
  expect(await rules()).toEqual([{ ...cell(variant_id, 'good'), amount_price: 5 }]);
  await undo(first.data.batch_id);
  expect(await rules()).toEqual([]);
});

test('prices of a list that was deleted since are left out', async () => {
  const { data: list } = await app.owner.call(createPriceList, {
    body: { name: 'Counter', location_id: app.first.location_id },
  });
  const cells = [cell(shop.variant_id, 'good'), cell(shop.variant_id, 'fair')].map((each) => ({ ...each, price: 100 }));
  await app.owner.call(setBulkPricing, { body: { price_list_id: list.id, cells } });
  await app.owner.call(deletePriceList, { params: { id: list.id } });
  expect(await undo()).toBe('0 prices restored, 2 left out because their device, condition or list was deleted');
});
