import { saveBankAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import { exportPrenotes } from '@tradepost/contracts/payouts/prenote.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseNacha } from '../../../testing/parse-nacha.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { nachaSender, testLine } from '../../../testing/test-payment.ts';
import { orders } from '../../orders/order.table.ts';
import { sealOrderPayout } from '../../orders/payout/order-payout.queries.ts';

let app: TestApp;
const ids: number[] = [];

async function storeAch(details: Readonly<Record<string, string>>, customer = {}): Promise<number> {
  const { order_id } = await storeOrder(app.first, { payout_method: 'ach', customer });
  await app.within((ctx) =>
    ctx.db
      .update(orders)
      .set({ payout_details: sealOrderPayout(ctx, order_id, { ...details }) })
      .where(eq(orders.id, order_id)),
  );
  return order_id;
}

beforeAll(async () => {
  app = await openTestApp();
  ids.push(await storeAch(testLine().details));
  ids.push(await storeAch({ ...testLine().details, account_type: 'savings' }, { company_name: 'Acme Ltd.' }));
});
afterAll(() => app?.close());

test('needs the company’s account first', async () => {
  const reply = await app.owner.call(exportPrenotes, { body: { ids } });
  expect(reply.status).toBe(422);
  expect(reply.errors.ids?.[0]).toMatch(/is required/);
});

test('tests the accounts of orders, and changes nothing', async () => {
  const body = { details: nachaSender, cutoff_hour: 15, lead_days: 1, timezone: null, version: 0 };
  expect((await app.owner.call(saveBankAccount, { params: { kind: 'nacha' }, body })).status).toBe(200);
  const before = await app.within((ctx) => ctx.db.select().from(orders));
  const first = await app.owner.call(exportPrenotes, { body: { ids: [...ids, ids[0]!] } });
  expect(first.status).toBe(200);
  const { batches, control, header } = parseNacha(first.raw.toString('latin1'));
  expect(batches.map((batch) => [batch.header.sec, batch.entries.map((entry) => entry.transaction_code)])).toEqual([
    ['PPD', ['23']],
    ['CCD', ['33']],
  ]);
  expect(control).toMatchObject({ credits: '0'.repeat(12), debits: '0'.repeat(12) });
  expect(header.modifier).toMatch(/\d/);
  const again = await app.owner.call(exportPrenotes, { body: { ids } });
  expect(again.raw.equals(first.raw)).toBe(true);
  expect(await app.within((ctx) => ctx.db.select().from(orders))).toEqual(before);
});

test('is refused as a whole for an order that it cannot test', async () => {
  const wrong = await storeAch({ ...testLine().details, routing_number: '021000022' });
  const { order_id: cash, box_id } = await storeOrder(app.first, { payout_method: 'cash' });
  const reply = await app.owner.call(exportPrenotes, { body: { ids: [...ids, wrong] } });
  expect(reply.status).toBe(422);
  expect(reply.errors.ids?.[0]).toMatch(/^BOX-\d+: .*check digit/);
  expect((await app.owner.call(exportPrenotes, { body: { ids: [cash] } })).errors).toEqual({
    ids: [`${box_id}: It is paid by another method`],
  });
  expect((await app.owner.call(exportPrenotes, { body: { ids: [] } })).status).toBe(422);
});

test('is for who may pay and see account numbers, in their own company', async () => {
  expect((await app.staff.call(exportPrenotes, { body: { ids } })).status).toBe(403);
  expect((await app.nobody.call(exportPrenotes, { body: { ids } })).status).toBe(401);
  expect((await app.other.call(exportPrenotes, { body: { ids } })).errors).toEqual({
    ids: ['Choose orders that you can see'],
  });
});
