import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import * as payment from '@tradepost/contracts/invoices/invoice-payment.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeToPay } from '../../../testing/test-payout.ts';

let test: TestApp;
let colleague: Client;
beforeAll(async () => {
  test = await openTestApp();
  colleague = (await hireMember(test, 'colleague', 'admin')).client;
});
afterAll(() => test.close());

/** An invoice of $10 and an order of $100 of the same customer, with what the seller chose. */
async function purchase(payout_method: string | null) {
  const more = payout_method === 'ach' ? {} : { details: {} };
  const { order_id, customer_id } = await storeToPay(test.first, { payout_method, ...more } as never);
  const { data } = await test.owner.call(edits.createInvoice, {
    body: { customer_id, lines: [{ title: 'Case', unit_price: 1_000 }] } as never,
  });
  return { id: data.id, order_id };
}
const trade = ({ id, order_id }: { id: number; order_id: number }, refund_method?: string) =>
  test.owner.call(payment.applyTradeIn, { params: { id }, body: { order_id, refund_method } as never });
const payBack = (id: number, method: string, by = test.owner) =>
  by.call(payment.refundInvoice, { params: { id }, body: { method } as never });
const refused = { status: 409, message: expect.stringContaining('ask another team member to pay it back') };

describe('what a trade-in is worth beyond its invoice', () => {
  it.each(['cash', 'other', 'bank_transfer'])(
    'is not paid back as %s by the member who traded it in',
    async (method) => {
      expect(await trade(await purchase('ach'), method)).toMatchObject(refused);
      const late = await purchase('ach');
      expect(await trade(late)).toMatchObject({ status: 200 });
      expect(await payBack(late.id, method)).toMatchObject(refused);
      expect(await payBack(late.id, method, colleague)).toMatchObject({ status: 200 });
    },
  );

  it('is paid back at once as store credit, as the seller chose, or where nothing was chosen', async () => {
    expect(await trade(await purchase('ach'), 'store_credit')).toMatchObject({ status: 200 });
    expect(await trade(await purchase('cash'), 'cash')).toMatchObject({ status: 200 });
    expect(await trade(await purchase(null), 'cash')).toMatchObject({ status: 200 });
  });
});
