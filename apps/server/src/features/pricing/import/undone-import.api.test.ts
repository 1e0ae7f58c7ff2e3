import { undoBatch } from '@tradepost/contracts/pricing/batch.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { takePrices } from '../../../testing/test-price-file.ts';
import { setPrices } from '../prices.commands.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
const prices = () =>
  read<{ variant_id: number }>(
    sql`select variant_id::int, condition_id::int, price::int, original_price::int, source, source_name
          from price_cells where price is not null order by 1, 2`,
  );
const undo = async (id: number | null) => {
  const undone = await test.owner.call(undoBatch, { params: { id: Number(id) } });
  await test.platform.jobs.drain();
  return undone;
};

describe('an import that is undone', () => {
  it('reverts added and changed prices, and with them the quote', async () => {
    const { variant_id, other_variant_id } = catalog;
    await read(sql`delete from price_cells where variant_id = ${variant_id}`);
    const before = await prices();
    const { batch_id, added, changed_cells } = await takePrices(
      test,
      `product_id,good,fair\n${variant_id},111.00,99.00\n${other_variant_id},222.00,210.00\n`,
    );
    expect([added, changed_cells]).toEqual([2, 3]);
    expect((await undo(batch_id)).status).toBe(200);
    expect(await prices()).toEqual(before);
    const { data } = await test.owner.call(getPrices, { query: { variant_id } });
    expect(data.quotes.every(({ price }) => price === null)).toBe(true);
    expect((await undo(batch_id)).status).toBe(409);
  });

  it('keeps an added price that staff changed since', async () => {
    const { variant_id, condition_ids, price_list_id } = catalog;
    await read(sql`delete from price_cells where variant_id = ${variant_id}`);
    const { batch_id } = await takePrices(test, `product_id,good,fair\n${variant_id},111.00,99.00\n`);
    const typed = { variant_id, condition_id: condition_ids.good, original_price: 12_300 };
    await test.within((ctx) => setPrices(ctx, price_list_id, [typed]));
    await undo(batch_id);
    const left = (await prices()).filter((cell) => cell.variant_id === variant_id);
    expect(left).toMatchObject([{ condition_id: condition_ids.good, price: 12_300, source: 'base' }]);
  });
});
