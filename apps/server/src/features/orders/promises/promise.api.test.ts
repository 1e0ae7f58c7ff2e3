import { readToday } from '@tradepost/contracts/dashboard/business.contract';
import { findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as settings from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { readPromiseReport } from '@tradepost/contracts/reports/promise-report.contract';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { foldPromises } from './promise-days.commands.ts';

let test: TestApp;
/** Monday, 10:00 in New York. */
const start = '2026-03-02T15:00:00Z';
const on = { is_answer_on: true, is_inspection_on: true, is_payout_on: true };

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const goTo = async (at: string) => {
  test.clock.set(at);
  test.owner = await test.signIn('owner@first.test');
};
const read = async (client = test.owner) => (await client.call(settings.findPromiseSettings)).data;
const save = async (more: object, client = test.owner) => {
  const { version } = await read();
  const body = { ...settings.defaultPromiseSettings, version, ...more };
  return client.call(settings.savePromiseSettings, { body });
};
const promiseOf = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data.promise;
const move = async (id: number, status_id: number, more: object = {}) => {
  const { version } = (await test.owner.call(findMailInOrder, { params: { id } })).data;
  const body = { status_id, version, is_forced: true, reason: 'To test', ...more };
  const { status: code, errors, message } = await test.owner.call(moveOrder, { params: { id }, body } as never);
  expect([code, errors ?? {}, code === 200 ? '' : message]).toEqual([200, errors ?? {}, '']);
};
const listed = async (promise: string) => {
  const { data } = await test.owner.call(listMailInOrders, { query: { promise: promise as never } });
  return data.items.map(({ id }) => id);
};
const mailIn = (more: object = {}) =>
  storeOrder(test.first, { kind: 'mail-in', status_id: status.inTransit, ...more }).then(({ order_id }) => order_id);

describe('promises', () => {
  it('are off until they are saved, and are the company’s own', async () => {
    expect(await read()).toEqual(settings.defaultPromiseSettings);
    const id = await mailIn();
    await move(id, status.delivered);
    expect(await promiseOf(id)).toBeNull();
    expect((await save({ is_payout_on: true, payout_amount: 3 })).data).toMatchObject({ payout_amount: 3, version: 1 });
    expect(await read(test.other)).toMatchObject({ is_payout_on: false, version: 0 });
  });

  each.each([
    ['closing before opening', { opens_at: '18:00' }, 'closes_at'],
    ['no working day', { working_days: [] }, 'working_days'],
    ['nothing promised', { answer_amount: 0 }, 'answer_amount'],
    ['no time of day', { opens_at: '07:60' }, 'opens_at'],
  ])('refuse %s', async (_, more, field) => {
    const { status: code, errors } = await save(more);
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('take one of two saves, and are for who may edit settings', async () => {
    const { version } = await read();
    const both = await Promise.all([1, 2].map((payout_amount) => save({ version, payout_amount })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const { client } = await hireMember(test, 'viewer', ['settings.view']);
    expect((await save({}, client)).status).toBe(403);
    expect((await test.nobody.call(settings.findPromiseSettings)).status).toBe(401);
  });
});

describe('the clock of an order', () => {
  it('starts with the arrival, stops on hold, and ends with the inspection', async () => {
    await save({ ...on, inspection_amount: 8, inspection_unit: 'hours' });
    await goTo(start);
    const id = await mailIn();
    await move(id, status.delivered);
    expect(await promiseOf(id)).toEqual({
      step: 'inspection',
      is_paused: false,
      amber_at: '2026-03-02T19:48:00.000Z',
      red_at: '2026-03-02T21:48:00.000Z',
      due_at: '2026-03-03T15:00:00.000Z',
    });
    await goTo('2026-03-02T16:00:00Z');
    await move(id, status.beingInspected);
    await goTo('2026-03-02T17:00:00Z');
    await move(id, status.onHold, { sub_status_id: subStatus.ownershipCheck });
    expect(await promiseOf(id)).toMatchObject({ is_paused: true });
    expect(await listed('running')).not.toContain(id);
    // Two hours of eight are used. It goes on two days later.
    await goTo('2026-03-04T15:00:00Z');
    await move(id, status.beingInspected);
    expect(await promiseOf(id)).toMatchObject({ is_paused: false, due_at: '2026-03-04T21:00:00.000Z' });
    await goTo('2026-03-04T17:00:00Z');
    await move(id, status.payoutProcessing);
    expect(await promiseOf(id)).toMatchObject({ step: 'payout', due_at: '2026-03-05T17:00:00.000Z' });
    await move(id, status.returned);
    expect(await promiseOf(id)).toBeNull();
  });

  it('is close before it is late, in the list as on the dashboard', async () => {
    await goTo(start);
    const id = await mailIn();
    await move(id, status.delivered);
    const expectIn = async (at: string, filters: string[]) => {
      await goTo(at);
      for (const filter of ['running', 'close', 'late'])
        expect([filter, (await listed(filter)).includes(id)]).toEqual([filter, filters.includes(filter)]);
      const { items } = (await test.owner.call(readToday)).data;
      for (const key of ['close', 'late'])
        expect([key, items.some((item) => item.key === `promise_${key}`)]).toEqual([key, filters.includes(key)]);
    };
    await expectIn('2026-03-02T19:00:00Z', ['running']);
    await expectIn('2026-03-02T19:48:00Z', ['running', 'close']);
    await expectIn('2026-03-03T15:00:00Z', ['running', 'late']);
    expect((await test.other.call(listMailInOrders, { query: { promise: 'late' } })).data?.items ?? []).toEqual([]);
    await move(id, status.beingInspected);
    await move(id, status.returned);
  });

  it('follows changed promises, and starts for orders that wait already', async () => {
    await save({});
    await test.platform.jobs.drain();
    await goTo(start);
    const id = await mailIn({ status_id: status.beingInspected, received_at: '2026-03-02T14:00:00Z' });
    const counter = await mailIn({ kind: 'in-store', status_id: status.beingInspected });
    await save({ ...on, inspection_amount: 4, inspection_unit: 'hours' });
    await test.platform.jobs.drain();
    expect(await promiseOf(id)).toMatchObject({ step: 'inspection', due_at: '2026-03-02T18:00:00.000Z' });
    await save({ ...on, inspection_amount: 1, inspection_unit: 'days' });
    await test.platform.jobs.drain();
    expect(await promiseOf(id)).toMatchObject({ due_at: '2026-03-02T22:00:00.000Z' });
    await save({ ...on, is_inspection_on: false });
    await test.platform.jobs.drain();
    expect(await promiseOf(id)).toBeNull();
    expect(counter).toBeGreaterThan(0);
  });
});

describe('the report of promises', () => {
  it('counts steps that were done, kept or not, without the time on hold', async () => {
    await save({ ...on, inspection_amount: 8, inspection_unit: 'hours' });
    await goTo('2026-04-06T15:00:00Z');
    const ids = [await mailIn(), await mailIn(), await mailIn()];
    for (const id of ids) await move(id, status.delivered);
    await goTo('2026-04-06T16:00:00Z');
    for (const id of ids) await move(id, status.beingInspected);
    await move(ids[0]!, status.returned);
    await goTo('2026-04-08T16:00:00Z');
    await move(ids[1]!, status.returned);
    await move(ids[2]!, status.leads, { sub_status_id: subStatus.cancelled });
    await foldPromises(test.platform);
    await foldPromises(test.platform);
    const query = { period: 'custom', date_from: '2026-04-01', date_to: '2026-04-30' } as const;
    const report = async (more: object = {}) =>
      (await test.owner.call(readPromiseReport, { query: { ...query, ...more } })).data;
    const { total, items, is_on } = await report();
    expect(is_on).toBe(true);
    expect(total).toMatchObject({ done: 2, kept: 1 });
    expect(Math.abs(total.median! / 5_400 - 1)).toBeLessThan(0.4);
    expect(items).toMatchObject([{ key: '2026-04-06', done: 2, kept: 1 }]);
    expect((await report({ by: 'step' })).items).toMatchObject([{ label: 'Inspection', done: 2 }]);
    expect((await report({ by: 'member' })).items).toMatchObject([{ done: 2, kept: 1, median: null }]);
    expect((await report({ step: 'payout' })).total.done).toBe(0);
    expect((await test.other.call(readPromiseReport, { query })).data?.total.done ?? 0).toBe(0);
    expect((await test.nobody.call(readPromiseReport, { query })).status).toBe(401);
  });
});
