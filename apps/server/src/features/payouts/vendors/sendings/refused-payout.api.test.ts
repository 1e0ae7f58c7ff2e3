import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { printChecks } from '@tradepost/contracts/payouts/check.contract';
import * as sending from '@tradepost/contracts/payouts/payout-sending.contract';
import * as quick from '@tradepost/contracts/payouts/quick-batch.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow } from '../../../../platform/db/sql.ts';
import {
  type FakeTremendous,
  fakeTremendousKey,
  openFakeTremendous,
} from '../../../../testing/payouts/fake-tremendous.ts';
import { type PaidMethod, storePayable, storePayoutConnection } from '../../../../testing/payouts/test-payout.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { achDetails, storeNachaAccount, storeToPay } from '../../../../testing/test-payout.ts';
import { openBatch } from '../../batches/open-batch.commands.ts';
import { queueDueSendings } from './due-sendings.commands.ts';

let test: TestApp;
let fake: FakeTremendous;
let minutes = 0;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeTremendous()]);
  test.platform.config.payout_addresses = { tremendous: { base_url: fake.url, timeout: 4000 } };
  await storePayoutConnection(test.first, 'tremendous', { api_key: fakeTremendousKey }, { account_key: 'org_1' });
  await storePayoutConnection(test.first, 'paypal', { client_id: 'one', client_secret: 'two' });
  await storeNachaAccount(test.first);
});
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, new_status: 'EXECUTED', balance: 100_000_000 });
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const script = (text: string) => test.platform.database.script(text);
const connections = (change: string) => script(`update connections set ${change}`);
const settings = (change: string) => connections(`settings = settings || '${change}'`);
const change = (id: number, columns: string) => script(`update orders set ${columns} where id = ${id}`);

/** How the order stands in the queue, and whether a batch has it. */
const standingOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ status_id: number; sub_status_id: number; in_batch: number }>(
      ctx.db,
      sql`select o.status_id, o.sub_status_id, o.status_at, o.paid_total, o.version,
                 (select count(*)::int from payout_items i where i.order_id = o.id and i.state <> 'removed') as in_batch,
                 (select count(*)::int from mails m where m.root_id = o.id) as mails
            from orders o where o.id = ${id}`,
    ),
  );
const countBatches = () =>
  test.within((ctx) => readRow<{ count: number }>(ctx.db, sql`select count(*)::int as count from payout_batches`));
const payByHand = (id: number) =>
  test.owner.call(moveOrder, {
    params: { id },
    body: { status_id: status.completed, payout: { check_number: `C${id}` } },
  });

interface Refusal {
  why: RegExp;
  /** Brings it about. */
  refuse(id: number): Promise<unknown>;
  /** Ends it. */
  mend(id: number): Promise<unknown>;
  /** It is about the order, so paying by hand waits for its end too. Others are about the service only. */
  is_of_order?: true;
}

let kept: string | null = null;

const refusals: Record<string, Refusal> = {
  'above the highest payment': {
    why: /pays at most/,
    refuse: () => settings('{"max_payment": 100}'),
    mend: () => settings('{"max_payment": null}'),
  },
  'below the lowest payment': {
    why: /pays at least/,
    refuse: () => settings('{"min_payment": 900000}'),
    mend: () => settings('{"min_payment": null}'),
  },
  'a paused service': {
    why: /is paused in the add-ons/,
    refuse: () => connections('is_enabled = false'),
    mend: () => connections('is_enabled = true'),
  },
  'a service whose setup failed': {
    why: /setup of .* failed/,
    refuse: () => connections(`state = 'FAILED'`),
    mend: () => connections(`state = 'COMPLETED'`),
  },
  'missing details': {
    why: /required/,
    refuse: async (id) => {
      const row = await test.within((ctx) =>
        readRow<{ payout_details: string }>(ctx.db, sql`select payout_details from orders where id = ${id}`),
      );
      kept = row?.payout_details ?? null;
      await change(id, 'payout_details = null');
    },
    mend: (id) => change(id, `payout_details = '${kept}'`),
    is_of_order: true,
  },
  'another method': {
    why: /another method|does not pay by the method/,
    refuse: (id) => change(id, `payout_method = 'cash'`),
    mend: nothing,
  },
  'an order on hold': {
    why: /Move the order to Payout Processing/,
    refuse: (id) => change(id, `status_id = ${status.onHold}, sub_status_id = null`),
    mend: (id) => change(id, `status_id = ${status.payoutProcessing}, sub_status_id = ${subStatus.toPay}`),
    is_of_order: true,
  },
  'an archived order': {
    why: /is archived/,
    refuse: (id) => change(id, 'is_archived = true'),
    mend: (id) => change(id, 'is_archived = false'),
    is_of_order: true,
  },
  'an approval that is missing': {
    why: /need the approval of a second person/,
    refuse: () =>
      script(`insert into payout_settings (company_id, approval_limit) values (${test.first.company_id}, 100)
        on conflict (company_id) do update set approval_limit = 100`),
    mend: () => script('update payout_settings set approval_limit = null'),
    is_of_order: true,
  },
};
async function nothing() {}

const formats = {
  tremendous: ['reward_link', 'jo@seller.test'],
  paypal: ['paypal', 'jo@seller.test'],
  'paypal-venmo': ['venmo', '@jo-seller'],
} as const satisfies Record<string, readonly [PaidMethod, string]>;
type Format = keyof typeof formats;
const storeFor = (format: Format) => storePayable(test.first, formats[format][0], formats[format][1]);

const doors = {
  'one order': (format: Format, id: number) =>
    test.owner.call(sending.sendOrderPayout, { params: { id }, body: { format } }),
  'several orders': async (format: Format, id: number) => {
    const { order_id } = await storeFor(format);
    const before = await standingOf(order_id);
    const answer = await test.owner.call(quick.exportMassPay, { body: { ids: [order_id, id], format } });
    if (answer.status !== 200) expect(await standingOf(order_id)).toEqual(before);
    return answer;
  },
};

const cases = Object.keys(formats).flatMap((format) =>
  Object.keys(doors).flatMap((door) =>
    Object.keys(refusals).map((refusal) => [refusal, format, door] as [string, Format, keyof typeof doors]),
  ),
);

describe('a payout that a service is not asked for', () => {
  it.each(cases)('because of %s (%s, %s) leaves the order as it was', async (name, format, door) => {
    const { order_id } = await storeFor(format);
    const { refuse, mend, why, is_of_order } = refusals[name]!;
    await refuse(order_id);
    const [before, batches] = [await standingOf(order_id), await countBatches()];
    const answer = await doors[door](format, order_id);
    expect([409, 422]).toContain(answer.status);
    expect(JSON.stringify(answer)).toMatch(why);
    expect([await standingOf(order_id), await countBatches()]).toEqual([before, batches]);
    if (is_of_order) await mend(order_id);
    expect(await payByHand(order_id)).toMatchObject({ status: 200 });
    if (!is_of_order) await mend(order_id);
  });
});

describe('a payout by a file or by checks', () => {
  it.each([
    ['a line that the bank does not take', { account_number: '1'.repeat(30) }, {}],
    ['a day on which the bank is closed', {}, { effective_date: '2026-03-08' }],
  ])('that is refused for %s leaves the orders as they were', async (_name, details, body) => {
    const { order_id } = await storeToPay(test.first, { details: { ...achDetails('600111222'), ...details } });
    const [before, batches] = [await standingOf(order_id), await countBatches()];
    const answer = await test.owner.call(quick.exportNacha, { body: { ids: [order_id], ...body } });
    expect([409, 422]).toContain(answer.status);
    expect([await standingOf(order_id), await countBatches()]).toEqual([before, batches]);
  });

  it('leaves no batch when its file cannot be kept', async () => {
    const { order_id } = await storeToPay(test.first);
    const [before, batches] = [await standingOf(order_id), await countBatches()];
    await script(`alter table files add constraint no_files check (name = '') not valid`);
    const answer = await test.owner.call(quick.exportNacha, { body: { ids: [order_id] } });
    await script('alter table files drop constraint no_files');
    expect(answer.status).toBe(500);
    expect([await standingOf(order_id), await countBatches()]).toEqual([before, batches]);
    expect(await test.owner.call(quick.exportNacha, { body: { ids: [order_id] } })).toMatchObject({ status: 200 });
  });

  it('leaves no batch when checks cannot be printed', async () => {
    const { order_id } = await storeToPay(test.first);
    const batches = await countBatches();
    expect((await test.owner.call(printChecks, { body: { order_ids: [order_id] } })).status).toBe(409);
    expect(await countBatches()).toEqual(batches);
  });
});

describe('a payout that the service did not make', () => {
  const answers = {
    'money is missing': { balance: 0 },
    'it takes no more calls': { mood: 'limits', moodOf: /POST .*orders/ },
  } as const;

  it.each(Object.keys(answers) as (keyof typeof answers)[])('because %s can be paid in another way', async (name) => {
    const { order_id } = await storeFor('tremendous');
    const before = await standingOf(order_id);
    Object.assign(fake, answers[name]);
    expect((await doors['one order']('tremendous', order_id)).status).toBe(200);
    await test.platform.jobs.drain();
    for (const wait of [1, 5, 15, 60, 240]) {
      minutes += wait;
      test.clock.set(new Date(Date.parse('2026-03-02T15:00:00Z') + minutes * 60_000).toISOString());
      await queueDueSendings(test.platform);
      await test.platform.jobs.drain();
    }
    test.owner = await test.signIn('owner@first.test');
    const { data } = await test.owner.call(sending.findOrderService, { params: { id: order_id } });
    const [payment] = data.items;
    expect(payment).toMatchObject({ sending_state: 'held', is_begun: false });
    const params = { id: payment?.sending_id ?? 0 };
    expect((await test.owner.call(sending.giveUpSending, { params })).status).toBe(200);
    const { status_id, sub_status_id, in_batch } = before!;
    expect(await standingOf(order_id)).toMatchObject({ status_id, sub_status_id, in_batch });
    expect(await payByHand(order_id)).toMatchObject({ status: 200 });
  });
});

it('an order that an earlier refusal left in a batch of its own is freed', async () => {
  const { order_id } = await storeFor('tremendous');
  const before = await standingOf(order_id);
  const { id } = await test.within((ctx) =>
    openBatch(ctx, { method: 'reward_link', format: 'tremendous', order_ids: [order_id] }),
  );
  expect((await payByHand(order_id)).status).toBe(409);
  const folder = join(import.meta.dirname, '../../../../../migrations');
  await script(`begin; ${readFileSync(join(folder, '202612071400_orders_leave_refused_batches.sql'), 'utf8')}; commit`);
  expect(await standingOf(order_id)).toEqual(before);
  const batch = await test.within((ctx) =>
    readRow(ctx.db, sql`select state, item_count from payout_batches where id = ${id}`),
  );
  expect(batch).toEqual({ state: 'canceled', item_count: 0 });
  expect((await payByHand(order_id)).status).toBe(200);
});
