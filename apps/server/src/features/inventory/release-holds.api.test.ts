import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { releaseUnits } from './release-holds.commands.ts';
import { inventoryUnits } from './unit.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('makes a unit available when its hold has run out, not before, and leaves others alone', async () => {
  const store = (status: number, hold_until: string | null) =>
    test.within(async (ctx) => {
      const [row] = await ctx.db
        .insert(inventoryUnits)
        .values({
          company_id: ctx.company_id,
          location_id: test.first.location_id,
          title: 'Phone',
          purchase_cost: 1,
          currency: 'USD',
          status,
          hold_until,
        })
        .returning({ id: inventoryUnits.id });
      return row!.id;
    });
  const statusOf = (id: number) =>
    test.within(
      async (ctx) => (await ctx.db.select().from(inventoryUnits).where(eq(inventoryUnits.id, id)))[0]?.status,
    );
  const held = await store(5, '2026-03-03T15:00:00.000Z');
  const inRepair = await store(5, null);
  test.clock.set('2026-03-03T14:59:59Z');
  await releaseUnits(test.platform);
  expect(await statusOf(held)).toBe(5);
  test.clock.set('2026-03-03T15:00:00Z');
  await releaseUnits(test.platform);
  expect([await statusOf(held), await statusOf(inRepair)]).toEqual([0, 5]);
});
