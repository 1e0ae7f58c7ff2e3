import { createCustomer, editCustomer, flagCustomer } from '@tradepost/contracts/customers/customer.contract';
import * as contract from '@tradepost/contracts/customers/customer-detail.contract';
import { adjustStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await openTestApp();
  const body = { first_name: 'Dana', last_name: 'Detail', email: 'dana@detail.test' };
  id = (await app.owner.call(createCustomer, { body })).data.id;
});
afterAll(() => app.close());

const events = async (query: object = {}, client = app.owner) =>
  client.call(contract.listCustomerEvents, { params: { id }, query: query as never });

describe('the page of a customer', () => {
  test('lists orders by category with counts, and sums what was bought', async () => {
    const { item_ids } = await storeOrder(app.first, {
      customer_id: id,
      status_id: status.completed,
      paid_at: '2026-03-01T10:00:00Z',
      paid_total: 20_000,
      items: [{ status: 'paid' }],
    });
    await storeOrder(app.first, { customer_id: id, kind: 'mail-in' });
    await storeOrder(app.first, { customer_id: id, kind: 'bulk-quote' });
    expect(item_ids).toHaveLength(1);
    const list = (category: 'in-store' | 'mail-in' | 'others') =>
      app.owner.call(contract.listCustomerOrders, { params: { id }, query: { category } });
    for (const category of ['in-store', 'mail-in', 'others'] as const) {
      const { data } = await list(category);
      expect(data.counts).toEqual({ in_store: 1, mail_in: 1, others: 1 });
      expect(data.items).toHaveLength(1);
    }
    expect((await list('in-store')).data.items[0]).toMatchObject({
      status_label: 'Completed',
      status_meaning: 'success',
    });
    const { data } = await app.owner.call(contract.findCustomerSummary, { params: { id } });
    expect(data).toMatchObject({
      order_count: 3,
      open_order_count: 2,
      device_count: 1,
      totals: [{ currency: 'USD', bought: 20_000, paid: 20_000 }],
    });
  });

  test('lists invoices of visible locations', async () => {
    await app.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into invoices (company_id, number, location_id, customer_id, currency, issued_on, due_on, total)
            values (${ctx.company_id}, 'INV-1', ${app.first.location_id}, ${id}, 'USD', '2026-03-01', '2026-03-15', 5000)`,
      ),
    );
    const { data } = await app.owner.call(contract.listCustomerInvoices, { params: { id } });
    expect(data.items).toMatchObject([{ number: 'INV-1', total: 5_000, due_total: 5_000, is_canceled: false }]);
  });

  test('tells everything that happened, in pages and by kind', async () => {
    const { order_id, box_id } = await storeOrder(app.first, { customer_id: id });
    await app.within(async (ctx) => {
      const mail = { template: 'offer', to_address: 'dana@detail.test', subject: 'Your offer', html: '', plain: '' };
      queueMail(ctx, { ...mail, root: 'orders', root_id: order_id });
    });
    await app.owner.call(contract.logContact, { params: { id }, body: { kind: 'call', body: 'Asked for a price' } });
    await app.owner.call(adjustStoreCredit, { params: { id }, body: { amount: 700, reason: 'Gift' } });
    await app.owner.call(flagCustomer, { params: { id }, body: { flag: 'trusted' } });
    const all = (await events({ limit: 50 })).data.items;
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'invoice', 'communication', 'credit', 'change']),
    );
    const what = (kind: string) => all.filter((each) => each.kind === kind).map((each) => each.what);
    expect(what('order')).toContain(`created order ${box_id} over $200.00`);
    expect(what('communication')).toEqual(
      expect.arrayContaining(['logged a call', 'sent an email to dana@detail.test']),
    );
    expect(what('credit')).toEqual(['recorded that $7.00 of store credit was adjusted']);
    expect(all.find(({ changes }) => changes.length > 0)?.changes).toEqual([
      { label: 'Flag', before: null, after: 'Trusted' },
    ]);
    const paged: string[] = [];
    for (let last: { at: string; key: string } | undefined, more = true; more; ) {
      const { data } = await events({ limit: 3, ...(last ? { before: last.at, after_key: last.key } : {}) });
      paged.push(...data.items.map(({ key }) => key));
      last = data.items.at(-1);
      more = data.has_more;
    }
    expect(paged).toEqual(all.map(({ key }) => key));
    expect((await events({ kind: 'credit' })).data.items).toHaveLength(1);
  });

  test('a logged contact is not in the future, and is removed', async () => {
    const late = { kind: 'visit' as const, body: 'Comes tomorrow', happened_at: '2026-03-04T10:00:00Z' };
    expect((await app.owner.call(contract.logContact, { params: { id }, body: late })).errors).toEqual({
      happened_at: ['The contact can’t be in the future'],
    });
    const { data } = await app.owner.call(contract.logContact, {
      params: { id },
      body: { kind: 'visit', body: 'Came by' },
    });
    const params = { id, contact_id: data.id };
    for (const _ of [1, 2]) expect((await app.owner.call(contract.removeContact, { params })).status).toBe(200);
    const listed = (await events({ kind: 'communication', limit: 50 })).data.items;
    expect(listed.some(({ contact_id }) => contact_id === data.id)).toBe(false);
  });

  test.each([
    ['orders', contract.listCustomerOrders],
    ['invoices', contract.listCustomerInvoices],
    ['summary', contract.findCustomerSummary],
    ['timeline', contract.listCustomerEvents],
  ])('%s of another company are not found, and need a session', async (_, call) => {
    expect((await app.other.call(call as never, { params: { id } } as never)).status).toBe(404);
    expect((await app.nobody.call(call as never, { params: { id } } as never)).status).toBe(401);
  });

  test('an edit keeps the flag, and clears what is left out', async () => {
    const { data } = await app.owner.call(editCustomer, {
      params: { id },
      body: {
        first_name: 'Dana',
        last_name: 'Detail',
        notes: 'Good',
        tax_number: 'DE123',
        marketing_consent: true,
        version: 2,
      },
    });
    expect(data).toMatchObject({
      flag: 'trusted',
      notes: 'Good',
      tax_number: 'DE123',
      marketing_consent: true,
      email: null,
    });
  });
});
