import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { createWebhook } from '@tradepost/contracts/events/webhook.contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { openReceiver, type Receiver } from '../../../testing/connected/receiver.ts';
import { childEnv } from '../../../testing/servers/child-env.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { isLongRun, openRandom } from '../../../testing/test-run.ts';

const main = join(import.meta.dirname, '../../../testing/servers/webhook-worker.ts');
const kills = isLongRun ? 20 : 2;
const customersPerKill = 60;
const changesOfEach = 4;
const patiently = { timeout: 120_000, interval: 20 };

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL)('workers that deliver', { timeout: 1_800_000 }, () => {
  let test: TestApp;
  let receiver: Receiver;
  let webhook_id: number;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    test = await openTestApp();
    await setPlanState(test, test.first, { package_id: 4, subscription_status: subscriptionStatus.active });
    test.owner = await test.signIn('owner@first.test');
    const body = { url: 'https://hooks.example.com', types: ['customer.created', 'customer.changed'] } as never;
    webhook_id = (await test.owner.call(createWebhook, { body })).data.webhook.id;
    // The workers have the real clock.
    await test.platform.database.script(`update companies set trial_ends_at = null`);
  });
  beforeEach(async () => {
    receiver = await openReceiver();
    await test.platform.database.script(
      `update webhook_endpoints set url = '${receiver.url}'; delete from webhook_deliveries; delete from event_queue`,
    );
  });
  afterEach(async () => {
    await Promise.all([...running].map(kill));
    await receiver.close();
  });
  afterAll(() => test.close());

  async function start(): Promise<ChildProcess> {
    const { database, config } = test.platform;
    const child = spawn(process.execPath, [main], {
      env: {
        ...childEnv,
        DATABASE_URL: database.url,
        DATA_DIR: config.data_dir,
        DEMO: 'off',
        APP_SECRET: config.app_secret,
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    await once(child.stdout, 'data');
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The time passes after which another worker takes what this one had.
    await test.platform.database.script(
      `update webhook_deliveries set leased_until = now() - interval '1 second' where leased_until is not null`,
    );
  }

  /** Customers, and changes of each, as several people make them: in transactions of their own. */
  async function work(customers: number, changes: number): Promise<void> {
    await test.within(async (ctx) => {
      const made = await readRows<{ id: number }>(
        ctx.db,
        sql`insert into customers (company_id, first_name, last_name)
            select ${ctx.company_id}, 'Kim', 'Lee' || n from generate_series(1, ${customers}::int) n returning id`,
      );
      for (let at = 0; at < changes; at++)
        await ctx.db.execute(
          sql`update customers set last_name = ${`Lee${at}`} where id between ${made[0]!.id} and ${made.at(-1)!.id}`,
        );
    });
  }

  const left = async () =>
    (
      await test.within((ctx) =>
        readRow<{ left: number }>(
          ctx.db,
          sql`select (select count(*) from webhook_deliveries where state = 'waiting') + (select count(*) from event_queue) as left`,
        ),
      )
    )?.left;

  it('lose none when they are killed, and send the events of a record in their order', async () => {
    const random = openRandom();
    const workers = [await start(), await start()];
    for (let at = 0; at < kills; at++) {
      const seen = receiver.received.length;
      await work(customersPerKill, changesOfEach);
      // Early, while events get their numbers, or late, while most of them were sent.
      await expect.poll(() => receiver.received.length, patiently).toBeGreaterThan(seen + 1 + random(150));
      const chosen = random(workers.length);
      await kill(workers[chosen]!);
      workers[chosen] = await start();
    }
    await expect.poll(left, patiently).toBe(0);
    const logged = await test.within((ctx) =>
      readRows<{ event_number: number }>(
        ctx.db,
        sql`select event_number from webhook_deliveries where endpoint_id = ${webhook_id} order by event_number`,
      ),
    );
    const numbers = receiver.received.map(({ message }) => message.number!);
    expect([...new Set(numbers)].sort((one, two) => one - two)).toEqual(logged.map((row) => row.event_number));
    expect(logged).toHaveLength(kills * customersPerKill * (1 + changesOfEach));
    if (isLongRun)
      process.stdout.write(
        `${kills} kills: ${logged.length} events, ${numbers.length - logged.length} of them twice\n`,
      );
    // What came twice is the same event: a receiver that remembers ids skips it.
    const bodies = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]));
    expect(bodies.size).toBe(logged.length);
    for (const { headers, body, message } of receiver.received)
      expect([headers['webhook-id'], body]).toEqual([message.id, bodies.get(message.id)]);
    // What is new of a record is newer than all that was sent of it.
    const last = new Map<unknown, number>();
    const seen = new Set<number>();
    for (const { message } of receiver.received) {
      const { customer_id } = message.data;
      if (!seen.has(message.number!)) expect(message.number).toBeGreaterThan(last.get(customer_id) ?? 0);
      seen.add(message.number!);
      last.set(customer_id, Math.max(last.get(customer_id) ?? 0, message.number!));
    }
  });

  it.runIf(isLongRun)('deliver 10,000 events within a minute, the two of them', async () => {
    await Promise.all([start(), start()]);
    const begin = performance.now();
    await work(2_000, 4);
    await expect.poll(left, { timeout: 180_000, interval: 200 }).toBe(0);
    const seconds = (performance.now() - begin) / 1000;
    process.stdout.write(`10,000 events were delivered in ${seconds.toFixed(1)} s\n`);
    expect(receiver.received).toHaveLength(10_000);
    expect(seconds).toBeLessThan(60);
  });
});
