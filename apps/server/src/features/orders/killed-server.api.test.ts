import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { childServers } from '../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';

/** Only a database of its own outlives the server that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL)('a server that is killed in the middle', { timeout: 240_000 }, () => {
  let test: TestApp;
  let outside: pg.Client;
  const servers = childServers(() => test);

  beforeAll(async () => {
    test = await openTestApp();
    outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
  });
  afterEach(() => servers.killAll());
  afterAll(async () => {
    await outside.end();
    await test.close();
  });

  /** Holds a table so that every statement that needs it waits while `work` runs. */
  async function whileHolding(table: string, work: () => Promise<void>): Promise<void> {
    await outside.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      await work();
    } finally {
      await outside.query('rollback');
    }
  }

  const somebodyWaitsFor = async (table: string) => {
    const waiting = await test.platform.database.query(
      'select 1 from pg_locks where relation = $1::regclass and not granted',
      [table],
    );
    return waiting.length > 0;
  };
  const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
  const patiently = { timeout: 180_000, interval: 100 };

  it('leaves an export that another worker makes whole, once', async () => {
    for (const box_id of ['KILL-1', 'KILL-2', 'KILL-3'])
      await storeOrder(test.first, { box_id, items: [{ price: 100 }] });
    const { data } = await test.owner.call(exportOrders, {
      body: { format: 'csv', columns: ['box_id', 'customer_name'] } as never,
    });
    await whileHolding('customers', async () => {
      const worker = servers.start('worker');
      await expect.poll(() => somebodyWaitsFor('customers'), patiently).toBe(true);
      await servers.kill(worker);
    });
    const run = () =>
      read<{ status: string; file_id: number | null; done: number | null }>(
        sql`select status, file_id, done from job_runs where id = ${data.job_id}`,
      );
    expect((await run())[0]).not.toMatchObject({ status: 'COMPLETED' });
    // The time passes in which a worker would have been heard of.
    await outside.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
    servers.start('worker');
    await expect.poll(async () => (await run())[0]?.status, patiently).toBe('COMPLETED');
    expect((await run())[0]).toMatchObject({ done: 3, file_id: expect.anything() });
    expect(await read(sql`select id from files`)).toHaveLength(1);
  });

  it('pays an order out once, when the clerk tries again', async () => {
    const { order_id } = await storeOrder(test.first, {
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
      payout_method: 'cash',
      items: [{ status: 'passed', price: 5000, imei: '356991201447356' }],
    });
    const pay = async (port: number) => {
      const base = `http://127.0.0.1:${port}`;
      const send = (path: string, method: string, body: object, headers = {}) =>
        fetch(base + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      await expect
        .poll(
          () =>
            fetch(`${base}/readyz`).then(
              (answer) => answer.status,
              () => 0,
            ),
          patiently,
        )
        .toBe(200);
      const login = await send('/v1/pos/login', 'POST', { email: 'owner@first.test', password: 'tradepost-demo' });
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const paying = send(
        `/v1/pos/order/status/${order_id}`,
        'PUT',
        { status_id: status.completed },
        { cookie, 'idempotency-key': 'pay-once' },
      );
      return paying.then(
        (answer) => answer.status,
        () => 'cut off',
      );
    };
    const payouts = () => read(sql`select amount from order_payouts where order_id = ${order_id} and state = 'paid'`);
    // Ports below those that the system gives to connections: any of these may be taken when the server starts.
    await whileHolding('inventory_units', async () => {
      const server = servers.start('web', 21_731);
      const answer = pay(21_731);
      await expect.poll(() => somebodyWaitsFor('inventory_units'), patiently).toBe(true);
      await servers.kill(server);
      expect(await answer).toBe('cut off');
      expect(await payouts()).toHaveLength(0);
    });
    servers.start('web', 21_732);
    expect(await pay(21_732)).toBe(200);
    expect(await pay(21_732)).toBe(200);
    expect(await payouts()).toHaveLength(1);
    expect(await read(sql`select status_id, paid_total::int from orders where id = ${order_id}`)).toEqual([
      { status_id: status.completed, paid_total: 5000 },
    ]);
    expect(await read(sql`select id from inventory_units where order_id = ${order_id}`)).toHaveLength(1);
  });
});
