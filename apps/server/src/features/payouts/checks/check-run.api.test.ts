import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/payouts/check.contract';
import { listChecks } from '@tradepost/contracts/payouts/check-register.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { saveBank, storeCheckOrder } from '../../../testing/test-checks.ts';
import { type Hired, hireMember } from '../../../testing/test-member.ts';
import { orders } from '../../orders/order.table.ts';
import { orderPayouts } from '../../orders/payout/order-payout.table.ts';
import { payoutChecks } from './check.table.ts';
import { markStaleChecks } from './stale-checks.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await saveBank(test.owner);
  await saveBank(test.other);
});
afterAll(() => test.close());

const print = (order_ids: number[], client = test.owner) => client.call(contract.printChecks, { body: { order_ids } });
const answer = (id: number, body: object, client = test.owner) =>
  client.call(contract.answerCheckRun, { params: { id }, body });

async function orderOf(id: number) {
  const [order] = await test.within((ctx) =>
    ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, id))),
  );
  return order!;
}

const payoutsOf = (order_id: number) =>
  test.within((ctx) =>
    ctx.db
      .select()
      .from(orderPayouts)
      .where(and(eq(orderPayouts.company_id, ctx.company_id), eq(orderPayouts.order_id, order_id)))
      .orderBy(orderPayouts.id),
  );

/** An order that was paid by an issued check. */
async function issue() {
  const { order_id } = await storeCheckOrder(test.first);
  const { data } = await print([order_id]);
  const [check] = data.checks;
  const answered = await answer(data.batch_id, { well: [check!.id] });
  return { order_id, batch_id: data.batch_id, check: answered.data.checks[0]! };
}

describe('a run of checks', () => {
  it('gives each order the next number, waits for its answer, and pays when it printed well', async () => {
    const one = await storeCheckOrder(test.first);
    const two = await storeCheckOrder(test.first, { payee: 'Łukasz Żółć' });
    const { data } = await print([one.order_id, two.order_id]);
    const numbers = data.checks.map(({ number }) => Number(number));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(data).toMatchObject({ waiting: 2 });
    expect(await orderOf(one.order_id)).toMatchObject({ sub_status_id: subStatus.sent, paid_total: 0 });

    const pdf = await test.owner.call(contract.printCheckRun, { params: { id: data.batch_id } });
    expect(
      readPdf(pdf.raw)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('Łukasz Żółć');

    const { data: after } = await answer(data.batch_id, { well: data.checks.map(({ id }) => id) });
    expect(after.checks.map(({ state }) => state)).toEqual(['issued', 'issued']);
    expect(after.waiting).toBe(0);
    expect(await orderOf(one.order_id)).toMatchObject({ status_id: status.completed, paid_total: 20_000 });
    expect(await payoutsOf(one.order_id)).toMatchObject([{ check_number: String(numbers[0]), state: 'paid' }]);
    const again = await test.owner.call(contract.printCheckRun, { params: { id: data.batch_id } });
    expect(again.status).toBe(409);
  });

  it('pays once, however often the answer is sent', async () => {
    const { order_id } = await storeCheckOrder(test.first);
    const { data } = await print([order_id]);
    const well = [data.checks[0]!.id];
    const answers = await Promise.all([1, 2, 3].map(() => answer(data.batch_id, { well })));
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    expect(await payoutsOf(order_id)).toHaveLength(1);
  });

  it('keeps an order from being paid otherwise while its check waits', async () => {
    const { order_id } = await storeCheckOrder(test.first);
    await print([order_id]);
    const refused = await test.owner.call(moveOrder, {
      params: { id: order_id },
      body: { status_id: status.completed, payout: { check_number: '77' } },
    });
    expect(refused.status).toBe(409);
    expect((await print([order_id])).status).toBe(409);
    expect(await payoutsOf(order_id)).toEqual([]);
  });

  it('is all or nothing, and names the order that cannot be paid', async () => {
    const good = await storeCheckOrder(test.first);
    const bad = await storeCheckOrder(test.first, { status_id: status.beingInspected, sub_status_id: null });
    const refused = await print([good.order_id, bad.order_id]);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(bad.box_id);
    expect(await orderOf(good.order_id)).toMatchObject({ sub_status_id: subStatus.toPay });
  });

  it('never gives a number twice, however many print at the same time', async () => {
    const stored = [];
    for (let index = 0; index < 6; index += 1) stored.push(await storeCheckOrder(test.first));
    const runs = await Promise.all(stored.map(({ order_id }) => print([order_id])));
    expect(runs.map((run) => run.status)).toEqual(Array(6).fill(200));
    const numbers = runs.flatMap(({ data }) => data.checks.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(6);
  });

  it('lets one of two clerks have the order', async () => {
    const { order_id } = await storeCheckOrder(test.first);
    const both = await Promise.all([print([order_id]), print([order_id])]);
    expect(both.map((run) => run.status).sort()).toEqual([200, 409]);
  });

  it('skips numbers that were written by hand, and refuses numbers of checks by hand', async () => {
    const byHand = await storeCheckOrder(test.first);
    const { data: first } = await print([(await storeCheckOrder(test.first)).order_id]);
    const next = String(Number(first.checks[0]!.number) + 1);
    const pay = (id: number, check_number: string) =>
      test.owner.call(moveOrder, { params: { id }, body: { status_id: status.completed, payout: { check_number } } });
    const refused = await pay(byHand.order_id, first.checks[0]!.number);
    expect(refused.errors.check_number?.[0]).toContain('already used');
    expect((await pay(byHand.order_id, next)).status).toBe(200);
    const { data } = await print([(await storeCheckOrder(test.first)).order_id]);
    expect(Number(data.checks[0]!.number)).toBe(Number(next) + 1);
  });
});

describe('a check that did not print well', () => {
  it('is printed again, gets the next number, or leaves the batch', async () => {
    const stored = [];
    for (let index = 0; index < 4; index += 1) stored.push(await storeCheckOrder(test.first));
    const { data } = await print(stored.map(({ order_id }) => order_id));
    const [well, again, other, gone] = data.checks;
    const { data: after, message } = await answer(data.batch_id, {
      well: [well!.id],
      jammed: [
        { id: again!.id, action: 'reprint' },
        { id: other!.id, action: 'renumber' },
        { id: gone!.id, action: 'cancel' },
      ],
    });
    expect(message).toBeUndefined();
    const byId = new Map(after.checks.map((check) => [check.id, check]));
    expect(byId.get(well!.id)).toMatchObject({ state: 'issued' });
    expect(byId.get(again!.id)).toMatchObject({ state: 'printed', reprints: 1, number: again!.number });
    expect(byId.get(other!.id)).toMatchObject({ state: 'spoiled' });
    expect(byId.get(gone!.id)).toMatchObject({ state: 'spoiled', replaced_by: null });
    const next = after.checks.find(({ number }) => number === byId.get(other!.id)?.replaced_by);
    expect(next).toMatchObject({ state: 'printed', order_id: other!.order_id, amount: other!.amount });
    expect(after.waiting).toBe(2);
    expect(await orderOf(gone!.order_id)).toMatchObject({ sub_status_id: subStatus.toPay });

    await answer(data.batch_id, { well: [again!.id, next!.id] });
    expect(await orderOf(other!.order_id)).toMatchObject({ status_id: status.completed });
    expect(await payoutsOf(other!.order_id)).toMatchObject([{ check_number: next!.number }]);
    expect((await print([gone!.order_id])).status).toBe(200);
  });

  it('has one answer: a different one later is refused', async () => {
    const { order_id } = await storeCheckOrder(test.first);
    const { data } = await print([order_id]);
    const { id } = data.checks[0]!;
    await answer(data.batch_id, { well: [id] });
    expect((await answer(data.batch_id, { jammed: [{ id, action: 'renumber' }] })).status).toBe(409);
    expect((await answer(data.batch_id, { well: [id], jammed: [{ id, action: 'cancel' }] })).status).toBe(422);
    expect((await answer(data.batch_id, { well: [id + 999] })).status).toBe(404);
  });
});

describe('an issued check', () => {
  it('is voided with a reason, and its order is to be paid again', async () => {
    const { order_id, check } = await issue();
    const body = { reason: 'Lost in the mail', version: check.version };
    const { data } = await test.owner.call(contract.voidCheck, { params: { id: check.id }, body });
    expect(data).toMatchObject({ state: 'voided', reason: 'Lost in the mail' });
    expect(await orderOf(order_id)).toMatchObject({
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
      paid_total: 0,
    });
    expect(await payoutsOf(order_id)).toMatchObject([{ state: 'voided' }]);
    expect((await test.owner.call(contract.voidCheck, { params: { id: check.id }, body })).status).toBe(409);
    expect((await print([order_id])).status).toBe(200);
  });

  it('asks the seller for new details where that is chosen', async () => {
    const { order_id, check } = await issue();
    const body = { reason: 'Wrong name', version: check.version, ask_seller: true };
    await test.owner.call(contract.voidCheck, { params: { id: check.id }, body });
    expect(await orderOf(order_id)).toMatchObject({ sub_status_id: subStatus.payoutFailed });
  });

  it('is reissued with a number that the old one names', async () => {
    const { order_id, check } = await issue();
    const body = { reason: 'Torn', version: check.version };
    const { data } = await test.owner.call(contract.reissueCheck, { params: { id: check.id }, body });
    const [next] = data.checks;
    const [old] = await test.within((ctx) =>
      ctx.db
        .select()
        .from(payoutChecks)
        .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.id, check.id))),
    );
    expect(old).toMatchObject({ state: 'voided', replaced_by: next!.id });
    await answer(data.batch_id, { well: [next!.id] });
    expect(await payoutsOf(order_id)).toMatchObject([
      { check_number: check.number, state: 'voided' },
      { check_number: next!.number, state: 'paid' },
    ]);
    expect(await orderOf(order_id)).toMatchObject({ status_id: status.completed, paid_total: 20_000 });
  });

  it('is printed again with a reason', async () => {
    const { check } = await issue();
    const reprint = (reason: string) =>
      test.owner.call(contract.reprintCheck, { params: { id: check.id }, body: { reason } });
    const { raw, status: code } = await reprint('Coffee');
    expect(code).toBe(200);
    expect(readPdf(raw)[0]?.text).toContain(`Check ${check.number}`);
    expect((await reprint('')).status).toBe(422);
    const { data } = await test.owner.call(listChecks, { query: { search: check.number } });
    expect(data.items[0]).toMatchObject({ reprints: 1, state: 'issued' });
  });

  it('becomes stale after its days, unless it was cashed', async () => {
    const stale = await issue();
    const cashed = await issue();
    await test.owner.call(contract.cashChecks, { body: { ids: [cashed.check.id] } });
    const repeated = await test.owner.call(contract.cashChecks, { body: { ids: [cashed.check.id] } });
    expect(repeated.data).toEqual({ changed: 0 });
    const before = test.clock.now();
    test.clock.set(new Date(before.getTime() + 89 * 86_400_000).toISOString());
    expect(await markStaleChecks(test.platform)).toBe(0);
    test.clock.set(new Date(before.getTime() + 91 * 86_400_000).toISOString());
    expect(await markStaleChecks(test.platform)).toBeGreaterThan(0);
    expect(await markStaleChecks(test.platform)).toBe(0);
    test.clock.set(before.toISOString());
    const { data } = await test.owner.call(listChecks, { query: { state: 'stale' } });
    const numbers = data.items.map(({ check_number }) => check_number);
    expect(numbers).toContain(stale.check.number);
    expect(numbers).not.toContain(cashed.check.number);
  });

  it('is void when its order is reopened', async () => {
    const { order_id, check } = await issue();
    const body = { status_id: status.payoutProcessing, reason: 'Wrong device' };
    expect(await test.owner.call(moveOrder, { params: { id: order_id }, body })).toMatchObject({ status: 200 });
    const { data } = await test.owner.call(listChecks, { query: { search: check.number } });
    expect(data.items[0]?.state).toBe('voided');
  });
});

describe('the register', () => {
  it('shows numbers that were not used, and why', async () => {
    const { data: settings } = await saveBank(test.owner, { version: await versionOf(), next_number: 5000 });
    expect(settings.next_number).toBe(5000);
    await print([(await storeCheckOrder(test.first)).order_id]);
    const gaps = async () =>
      (await test.owner.call(listChecks, { query: { buyback_type: 0, state: 'gap', sort_by: 'number' } })).data.items;
    expect((await gaps())[0]).toMatchObject({ to_number: '4999', reason: expect.stringContaining('check settings') });
    const [gap] = await gaps();
    const body = { from_number: Number(gap!.check_number), to_number: 4999, reason: 'Old stock was destroyed' };
    expect((await test.owner.call(contract.explainGap, { body })).status).toBe(200);
    expect((await gaps())[0]).toMatchObject({ reason: 'Old stock was destroyed' });
    const used = await test.owner.call(contract.explainGap, { body: { ...body, to_number: 5000 } });
    expect(used.status).toBe(409);
  });
});

async function versionOf(): Promise<number> {
  const { findCheckSettings } = await import('@tradepost/contracts/payouts/check-settings.contract');
  return (await test.owner.call(findCheckSettings)).data.version;
}

describe('who may do it', () => {
  let clerk: Hired;
  let cashier: Hired;
  beforeAll(async () => {
    clerk = await hireMember(test, 'clerk', ['orders.view', 'orders.payout']);
    cashier = await hireMember(test, 'cashier', [
      'orders.view',
      'orders.payout',
      'customers.view',
      'customers.confidential',
    ]);
  });

  it('is nobody of another company', async () => {
    const { check, batch_id, order_id } = await issue();
    const { other } = test;
    const body = { reason: 'x', version: check.version };
    const calls = await Promise.all([
      other.call(contract.listOrderChecks, { params: { id: order_id } }),
      other.call(contract.findCheckRun, { params: { id: batch_id } }),
      other.call(contract.printCheckRun, { params: { id: batch_id } }),
      answer(batch_id, { well: [check.id] }, other),
      other.call(contract.voidCheck, { params: { id: check.id }, body }),
      other.call(contract.reissueCheck, { params: { id: check.id }, body }),
      other.call(contract.reprintCheck, { params: { id: check.id }, body: { reason: 'x' } }),
      other.call(contract.printCheck, { params: { id: order_id } }),
    ]);
    expect(calls.map((call) => call.status)).toEqual(Array(8).fill(404));
    expect((await print([order_id], other)).status).toBe(422);
    expect((await other.call(contract.listCheckRuns)).data.items).toEqual([]);
  });

  it('needs a permission', async () => {
    const { check, batch_id, order_id } = await issue();
    const body = { reason: 'x', version: check.version };
    const calls = await Promise.all([
      print([order_id], test.staff),
      test.staff.call(contract.listCheckRuns),
      test.staff.call(contract.printCheckRun, { params: { id: batch_id } }),
      answer(batch_id, { well: [] }, test.staff),
      test.staff.call(contract.voidCheck, { params: { id: check.id }, body }),
      test.staff.call(contract.cashChecks, { body: { ids: [check.id] } }),
      test.staff.call(contract.printCheck, { params: { id: order_id } }),
    ]);
    expect(calls.map((call) => call.status)).toEqual(Array(7).fill(403));
  });

  it('prints one check at the counter without the permission for batches, several only with it', async () => {
    const one = await storeCheckOrder(test.first);
    const two = await storeCheckOrder(test.first);
    expect((await print([one.order_id, two.order_id], cashier.client)).status).toBe(403);
    expect((await print([one.order_id], cashier.client)).status).toBe(200);
  });

  it('shows the account only to those who may see confidential details', async () => {
    const { order_id } = await storeCheckOrder(test.first);
    expect((await print([order_id], clerk.client)).status).toBe(403);
    await print([order_id]);
    const real = await test.owner.call(contract.printCheck, { params: { id: order_id } });
    const copy = await clerk.client.call(contract.printCheck, { params: { id: order_id } });
    expect(readPdf(real.raw)[0]?.text).not.toContain('not negotiable');
    expect(real.raw.includes('MICR line')).toBe(true);
    expect(readPdf(copy.raw)[0]?.text).toContain('not negotiable');
    expect(copy.raw.includes('MICR line')).toBe(false);
  });
});
