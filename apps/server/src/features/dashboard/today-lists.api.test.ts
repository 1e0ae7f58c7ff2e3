import { readToday, type TodayItem } from '@tradepost/contracts/dashboard/business.contract';
import { listDashboardFilters } from '@tradepost/contracts/dashboard/dashboard.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { listBulkQuotes } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { listEasyOffers } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { orderBases } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, orderKinds, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { listApprovals } from '@tradepost/contracts/payouts/payout-approval.contract';
import { listQueue } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { Contract } from '@tradepost/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/servers/demo-app.ts';
import type { Client } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { payoutApprovals } from '../payouts/approvals/approval.table.ts';

let test: DemoApp;
let demo: Client;
beforeAll(async () => {
  test = await openDemoApp();
  demo = test.demo;
}, 600_000);
afterAll(() => test?.close());

const orderLists: Record<OrderKind, Contract> = {
  'in-store': listInStoreOrders,
  'mail-in': listMailInOrders,
  'bulk-quote': listBulkQuotes,
  'easy-offer': listEasyOffers,
};

/** The call and the query that the page of a URL sends. */
function listOf(url: string): { contract: Contract; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid');
  const query = Object.fromEntries(searchParams);
  const [, section, first, second] = pathname.split('/');
  const kind = orderKinds.find((each) => orderBases[each] === `/${section}`);
  if (kind)
    return {
      contract: orderLists[kind],
      query: { ...query, category: first!, ...(second === 'all' ? {} : { status_id: second! }) },
    };
  if (pathname === '/payouts/approvals') return { contract: listApprovals, query };
  if (pathname === '/payouts') return { contract: listQueue, query };
  if (section === 'invoice') return { contract: listSalesInvoices, query: { ...query, status: first! } };
  if (section === 'inventory') return { contract: listUnits, query: { ...query, status: first! } };
  throw new Error(`No list is known at ${url}`);
}

async function countListed(client: Client, { url }: TodayItem, headers: Record<string, string>): Promise<number> {
  const { contract, query } = listOf(url);
  const { data } = await client.call(contract, { query, headers } as never);
  return (data as { pagination: { total: number } }).pagination.total;
}

async function compare(client: Client, headers: Record<string, string> = {}) {
  const { items } = (await client.call(readToday, { headers })).data;
  const listed = await Promise.all(items.map((item) => countListed(client, item, headers)));
  expect(items.map(({ url, count }) => [url, count])).toEqual(items.map(({ url }, at) => [url, listed[at]]));
  return items;
}

describe('what waits today is the list that it opens', () => {
  it('for the whole demo, whose owner has all work but approvals', async () => {
    const items = await compare(demo);
    // How close its orders are to their promise depends on the time of day.
    expect(new Set(items.map(({ key }) => key).filter((key) => key !== 'promise_close'))).toEqual(
      new Set(['promise_late', 'delivered', 'inspect', 'price', 'pay', 'overdue', 'unpriced']),
    );
  });

  it('at each location', async () => {
    const { locations } = (await demo.call(listDashboardFilters, {})).data;
    expect(locations.length).toBeGreaterThan(1);
    for (const { id } of locations) await compare(demo, { 'x-location-id': String(id) });
  });

  it('for each kind of order', async () => {
    const inspected = { status_id: status.beingInspected };
    await storeOrder(test.first, { kind: 'mail-in', ...inspected });
    expect((await compare(test.owner)).map(({ text, kind }) => [text, kind])).toEqual([
      ['order to inspect', 'mail-in'],
    ]);
    await storeOrder(test.first, { kind: 'in-store', ...inspected });
    await storeOrder(test.first, { kind: 'in-store', ...inspected });
    await storeOrder(test.first, { kind: 'in-store', ...inspected, is_archived: true });
    expect((await compare(test.owner)).map(({ title, kind, text, count }) => [title, kind, text, count])).toEqual([
      ['Orders to inspect', 'in-store', 'orders to inspect', 2],
      ['Orders to inspect', 'mail-in', 'order to inspect', 1],
    ]);
    expect(await compare(test.other)).toEqual([]);
  });

  it('to pay is what is to be paid, without what was sent or failed', async () => {
    for (const sub_status_id of [subStatus.toPay, subStatus.sent, subStatus.payoutFailed, null])
      await storeOrder(test.first, { status_id: status.payoutProcessing, sub_status_id });
    const items = await compare(test.owner);
    expect(items.find(({ key }) => key === 'pay')?.count).toBe(2);
  });

  it('to approve is what nobody has decided', async () => {
    const { order_id } = await storeOrder(test.first, { status_id: status.payoutProcessing });
    const approval = { order_id, subject: 'amount' as const, amount: 100, currency: 'USD', details_key: 'a key' };
    await test.within(({ db, company_id }) =>
      db.insert(payoutApprovals).values([
        { ...approval, company_id },
        { ...approval, company_id, state: 'declined' },
      ]),
    );
    const items = await compare(test.owner);
    expect(items.find(({ key }) => key === 'approve')).toMatchObject({ count: 1, text: 'payout to approve' });
    await compare(test.owner, { 'x-location-id': String(test.first.other_location_id) });
    expect(await compare(test.other)).toEqual([]);
  });
});
