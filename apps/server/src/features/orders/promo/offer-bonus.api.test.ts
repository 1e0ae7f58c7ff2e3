import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { applyCoupon, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  for (const applies_to of ['final', 'quoted'] as const)
    await test.within((ctx) =>
      storeTestPromo(ctx, { code: applies_to, type: 'percent', value: 10, min_total: 15_000, applies_to }),
    );
});
afterAll(() => test?.close());

const find = async (id: number) => (await test.owner.call(findInStoreOrder, { params: { id } })).data;
const deal = (id: number, body: object) => test.owner.call(offerOnOrder, { params: { id }, body: body as never });
const lastMail = async (id: number) => {
  const [mail] = await test.within((ctx) =>
    readRows<{ plain: string }>(ctx.db, sql`select plain from mails where root_id = ${id} order by id desc limit 1`),
  );
  return mail?.plain ?? '';
};

/** An order of $200.00 that is inspected, with the code, and a revised offer of this price. */
async function offered(promo_code: string, new_price: number) {
  const { order_id, item_ids } = await storeOrder(test.first, { status_id: status.beingInspected });
  const coupon = { params: { id: order_id }, body: { code: promo_code } };
  expect((await test.owner.call(applyCoupon, coupon)).status).toBe(200);
  const lines = [{ item_id: item_ids[0], new_price, reason: 'battery' }];
  expect((await deal(order_id, { action: 'make', lines, notify_customer: true })).status).toBe(200);
  return order_id;
}

describe('a revised offer of an order with a promo code', () => {
  it.each([
    ['follows the final price', 'final', 16_000, 1_600],
    ['goes below the least total', 'final', 14_000, 0],
    ['of the first quote stays', 'quoted', 14_000, 2_000],
  ] as const)('promises what acceptance brings: the bonus %s', async (_what, code, new_price, bonus) => {
    const id = await offered(code, new_price);
    const { offers, total } = await find(id);
    expect(total).toBe(22_000);
    expect(offers[0]).toMatchObject({
      old_total: 22_000,
      new_total: new_price + bonus,
      old_bonus: 2_000,
      new_bonus: bonus,
    });
    const mail = await lastMail(id);
    expect(mail.includes('Bonus with code FINAL')).toBe(bonus !== 2_000);
    expect(mail.includes('The code requires a total of at least $150.00')).toBe(bonus === 0);
    expect((await deal(id, { action: 'accept', acceptance: 'seller' })).status).toBe(200);
    expect(await find(id)).toMatchObject({ items_total: new_price, bonus_total: bonus, total: new_price + bonus });
  });
});
