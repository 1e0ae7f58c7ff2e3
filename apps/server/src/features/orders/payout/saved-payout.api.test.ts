import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import {
  findPaymentInfo,
  saveCustomerBankAccount,
  saveCustomPayout,
} from '@tradepost/contracts/customers/customer-payout.contract';
import { createInStoreOrder, editInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { customerPayouts } from '../../customers/payout/customer-payout.table.ts';
import { findOrder } from '../order.queries.ts';
import { orders } from '../order.table.ts';
import { openOrderPayout, sealOrderPayout } from './order-payout.queries.ts';

let test: TestApp;
let catalog: TestCatalog;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const account = {
  account_holder: 'Ana Lee',
  routing_number: '021000021',
  account_number: '000123456789',
  account_type: 'checking',
};
let made = 0;
async function newCustomer(): Promise<number> {
  made += 1;
  const body = { first_name: 'Ana', last_name: `Lee ${made}`, email: `ana${made}@seller.test` };
  return (await test.owner.call(createCustomer, { body })).data.id;
}
async function savedAccount(id: number): Promise<number> {
  const body = { payout_method: 'ach', payout_details: account };
  return (await test.owner.call(saveCustomerBankAccount, { params: { id }, body })).data.id;
}
const create = (customer_id: number, more: object, by = test.staff) =>
  by.call(createInStoreOrder, {
    body: {
      location_id: test.first.location_id,
      customer_id,
      items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
      ...more,
    },
  });
const detailsOf = (id: number) => test.within(async (ctx) => openOrderPayout(ctx, await findOrder(ctx, id)));

describe('an order with the saved details of its customer', () => {
  it('is paid to them, though the clerk never sees them', async () => {
    const id = await newCustomer();
    const { data, status: answered } = await create(id, { saved_payout_id: await savedAccount(id) });
    expect(answered).toBe(200);
    const { data: order } = await test.staff.call(findInStoreOrder, { params: { id: data.id } });
    expect(order).toMatchObject({ payout_method: 'ach', payout_mask: expect.stringContaining('••••6789') });
    expect(order.payout_problems).toEqual([]);
    expect(JSON.stringify(order)).not.toContain('000123456789');
    expect(await detailsOf(data.id)).toEqual(account);
  });

  it('can take them later', async () => {
    const id = await newCustomer();
    const saved_payout_id = await savedAccount(id);
    const { data } = await create(id, { payout_method: 'cash' });
    const edited = await test.staff.call(editInStoreOrder, {
      params: { id: data.id },
      body: { version: 1, saved_payout_id },
    });
    expect(edited.status).toBe(200);
    expect(await detailsOf(data.id)).toEqual(account);
  });

  it('takes no details of somebody else, and none that are gone', async () => {
    const [id, another] = [await newCustomer(), await newCustomer()];
    const refused = await create(id, { saved_payout_id: await savedAccount(another) });
    expect(refused.errors).toEqual({ saved_payout_id: ['These saved details no longer exist'] });
    expect((await create(id, { saved_payout_id: 999_999 })).status).toBe(422);
    const method = await create(id, { payout_method: 'ach', payout_details: { account_number: '••••6789' } });
    expect(method.errors['payout_details.account_number']).toEqual(['Enter the full value again']);
  });

  it('is told that they are no longer valid, not how', async () => {
    const id = await newCustomer();
    const saved_payout_id = await savedAccount(id);
    await test.within((ctx) =>
      ctx.db.update(customerPayouts).set({ method: 'zelle' }).where(eq(customerPayouts.id, saved_payout_id)),
    );
    const refused = await create(id, { saved_payout_id });
    expect(refused.errors).toEqual({
      saved_payout_id: ['These saved details are no longer valid. Enter them again.'],
    });
  });
});

describe('a paid order', () => {
  const pay = async (customer_id: number, payout_method: string, details: Record<string, string>, mask: string) => {
    const { order_id } = await storeOrder(test.first, {
      customer_id,
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
      payout_method,
      payout_mask: mask,
      items: [{ status: 'passed' }],
    });
    await test.within((ctx) =>
      ctx.db
        .update(orders)
        .set({ payout_details: sealOrderPayout(ctx, order_id, details) })
        .where(eq(orders.id, order_id)),
    );
    const body = { status_id: status.completed, payout: {} };
    return test.owner.call(moveOrder, { params: { id: order_id }, body });
  };

  it('leaves its details for the next one, without changing what the customer prefers', async () => {
    const id = await newCustomer();
    expect((await pay(id, 'ach', account, 'Ana Lee · ••••6789')).status).toBe(200);
    expect((await pay(id, 'ach', account, 'Ana Lee · ••••6789')).status).toBe(200);
    expect((await pay(id, 'paypal', { email_or_phone: 'ana@seller.test' }, 'a••••@seller.test')).status).toBe(200);
    const { data } = await test.owner.call(findPaymentInfo, { params: { id } });
    expect(data).toMatchObject({ payout_method: 'ach', payout_mask: 'Ana Lee · ••••6789' });
    expect(data.saved.map(({ method, details }) => [method, details])).toEqual([
      ['ach', account],
      ['paypal', { email_or_phone: 'ana@seller.test' }],
    ]);
    expect(data.saved.every(({ used_at }) => used_at !== null)).toBe(true);
    const again = { payout_method: 'paypal', payout_details: { email_or_phone: 'Ana@seller.test' } };
    await test.owner.call(saveCustomPayout, { params: { id }, body: again });
    expect((await test.owner.call(findPaymentInfo, { params: { id } })).data.saved).toHaveLength(2);
  });
});
