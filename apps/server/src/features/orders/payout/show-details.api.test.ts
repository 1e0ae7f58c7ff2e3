import { showPayoutDetails } from '@tradepost/contracts/payouts/payout-details.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { orders } from '../order.table.ts';
import { sealOrderPayout } from './order-payout.queries.ts';

let test: TestApp;
let id: number;
beforeAll(async () => {
  test = await openTestApp();
  id = (await storeOrder(test.first)).order_id;
  await test.within((ctx) =>
    ctx.db
      .update(orders)
      .set({ payout_method: 'zelle', payout_details: sealOrderPayout(ctx, id, { email_or_phone: 'ana@seller.test' }) })
      .where(eq(orders.id, id)),
  );
});
afterAll(() => test.close());

it('are shown in clear to who may see them', async () => {
  const { data } = await test.owner.call(showPayoutDetails, { params: { id } });
  expect(data).toEqual({
    method: 'zelle',
    fields: [{ key: 'email_or_phone', label: 'Email or US mobile', value: 'ana@seller.test' }],
  });
});

it('are closed to staff without the permission, and unknown to another company', async () => {
  expect((await test.staff.call(showPayoutDetails, { params: { id } })).status).toBe(403);
  expect((await test.other.call(showPayoutDetails, { params: { id } })).status).toBe(404);
});
