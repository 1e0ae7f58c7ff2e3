import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { listChannelOrders } from '@tradepost/contracts/systems/listings/channel-order.contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeBackMarket,
  fakeBackMarketKeys,
  openFakeBackMarket,
} from '../../../testing/systems/fake-backmarket.ts';
import { type FakeShopify, openFakeShopify, shopifyOrder, signShopify } from '../../../testing/systems/fake-shopify.ts';
import { connectChannel, listProduct, openTestStock, type TestStock } from '../../../testing/systems/test-channels.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isLongRun, openRandom } from '../../../testing/test-run.ts';
import { pollBackMarket } from '../backmarket/poll-orders.commands.ts';

/** Only a database with several connections has races. */
describe.runIf(process.env.TEST_DATABASE_URL)('a unit that two channels sell at once', { timeout: 600_000 }, () => {
  let test: TestApp;
  let backmarket: FakeBackMarket;
  let shopify: FakeShopify;
  let stock: TestStock;
  let outside: pg.Client;
  const runs = isLongRun ? 50 : 5;
  const random = openRandom();

  beforeAll(async () => {
    [test, backmarket, shopify] = await Promise.all([openTestApp(), openFakeBackMarket(), openFakeShopify()]);
    Object.assign(test.platform.config, {
      system_addresses: {
        backmarket: { base_url: backmarket.url, timeout: 5000 },
        shopify: { base_url: shopify.url, timeout: 5000 },
      },
    });
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
    stock = await openTestStock(test);
    expect(fakeBackMarketKeys.region).toBe('NA');
    backmarket.list(sku());
    for (const channel of ['backmarket', 'shopify'] as const) await connectChannel(test, channel);
    await stock.add();
    for (const channel of ['backmarket', 'shopify'] as const) await listProduct(test, channel, stock);
    await test.platform.jobs.drain();
    await test.platform.database.script('update inventory_units set status = -1, removed_reason = null');
  });
  afterAll(async () => {
    await outside.end();
    backmarket.close();
    shopify.close();
    await test.close();
  });

  const sku = () => `${stock.variant_id}-${stock.grade_id}`;
  const query = <Row>(text: string) => test.platform.database.query<Row & object>(text);
  const tellShopify = async (id: number) => {
    const uri = new URL([...shopify.webhooks.values()][0]!);
    const message = signShopify('orders/paid', shopifyOrder(id, [sku()]));
    return (await test.app.inject({ method: 'POST', url: uri.pathname, ...message })).statusCode;
  };
  /** Tables that a sale writes to, in its order: a worker dies before, in and after each. */
  const stops = [
    'channel_orders',
    'channel_sales',
    'customers',
    'invoices',
    'invoice_lines',
    'invoice_payments',
    'pushes',
  ];

  /** Holds a table until a sale waits for it, and then ends the connection of that worker. */
  async function killAt(table: string, work: () => Promise<unknown>): Promise<number> {
    await outside.query(`begin; lock table ${table} in exclusive mode`);
    const working = work();
    const find = `select pid from pg_locks where relation = '${table}'::regclass and not granted`;
    await expect.poll(async () => (await query(find)).length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    const killed = await query<{ pid: number }>(
      `select pg_terminate_backend(pid) as ended, pid from pg_locks where relation = '${table}'::regclass and not granted`,
    );
    await outside.query('rollback');
    await working;
    return killed.length;
  }

  it(`is sold once in ${runs} races with workers that die in between; the other order is for a person`, async () => {
    for (let run = 1; run <= runs; run += 1) {
      const unit = await stock.add();
      const number = 7000 + run;
      backmarket.sell(number, [{ sku: sku() }]);
      const sales = [() => tellShopify(number), () => pollBackMarket(test.platform)];
      if (random(2) === 1) sales.reverse();
      const race = () => Promise.all(sales.map((sale) => sale()));
      const table = stops[random(stops.length)]!;
      const killed = await killAt(table, () => race().catch(() => null));
      expect(killed, table).toBeGreaterThan(0);
      // Both channels tell again, as they do, and a clerk sells the unit at the counter at the same time.
      const clerk = test.owner.call(createInvoice, {
        body: { lines: [{ unit_id: unit, quantity: 1, unit_price: 100 }] },
      });
      const [{ status }] = await Promise.all([clerk, race()]);
      await race();
      const lines = await query(`select 1 from invoice_lines where unit_id = ${unit} and released_at is null`);
      expect(lines, `run ${run} at ${table}`).toHaveLength(1);
      const sold = await query(`select 1 from channel_sales where unit_id = ${unit} and state = 'sold'`);
      expect(sold).toHaveLength(status === 200 ? 0 : 1);
      const orders = await query<{ channel: string; state: string; invoice_id: number | null; problem: string | null }>(
        `select channel, state, invoice_id, problem from channel_orders where vendor_order_id = '${number}' order by state`,
      );
      expect(orders).toHaveLength(2);
      for (const { channel, invoice_id, problem } of orders.filter(({ state }) => state === 'conflict')) {
        expect(invoice_id).toBeNull();
        expect(problem).toContain(`Cancel the order at ${channel === 'shopify' ? 'Shopify' : 'Back Market'}`);
      }
      expect(orders.filter(({ state }) => state === 'sold')).toHaveLength(status === 200 ? 0 : 1);
    }
    await test.platform.jobs.drain();
    // Who was second is told once, and nothing that could not be sold was accepted.
    const conflicts = (await test.owner.call(listChannelOrders, { query: { state: 'conflict', per_page: 100 } })).data;
    const told = await query(`select distinct title from notifications where type = 'channel_conflict'`);
    expect(told).toHaveLength(conflicts.pagination.total);
    const unsold = new Set(
      conflicts.items
        .filter(({ channel }) => channel === 'backmarket')
        .map(({ vendor_order_id }) => Number(vendor_order_id)),
    );
    for (const [id, order] of backmarket.orders)
      expect([id, order.orderlines[0]?.state]).toEqual([id, unsold.has(id) ? 1 : 2]);
    const [{ more }] = (await query<{ more: number }>(
      `select count(*)::int as more from (select unit_id from channel_sales where state = 'sold' group by unit_id having count(*) > 1) x`,
    )) as [{ more: number }];
    expect(more).toBe(0);
  });

  it('cannot be sold twice by any code: the database refuses it', async () => {
    const unit = await stock.add();
    const [order] = await query<{ id: number; company_id: number }>(
      'select id, company_id from channel_orders limit 1',
    );
    const insert = (piece: number) =>
      query(
        `insert into channel_sales (company_id, order_id, vendor_line_id, piece, sku, price, net, unit_id, state)
         values (${order!.company_id}, ${order!.id}, 'by hand', ${piece}, 'x', 1, 1, ${unit}, 'sold')`,
      );
    await insert(1);
    await expect(insert(2)).rejects.toThrow(/channel_sales_one_open_per_unit/);
  });
});
