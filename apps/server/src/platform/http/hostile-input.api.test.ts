import { createCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { createInStoreOrder, editInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder, setSendStatus } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileApp, openHostileApp } from '../../testing/hostile/hostile-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';
import { isLongRun } from '../../testing/test-run.ts';

let app: HostileApp;
let test: TestApp;
let order: StoredOrder;
beforeAll(async () => {
  app = await openHostileApp();
  test = app.test;
  order = await storeOrder(test.first);
});
afterAll(() => app.close());

const customer = (change: object) =>
  test.owner.call(createCustomer, { body: { first_name: 'Ana', last_name: 'Lee', allow_duplicate: true, ...change } });

const customItem = (change: object) =>
  test.owner.call(createInStoreOrder, {
    body: {
      location_id: test.first.location_id,
      customer_id: order.customer_id,
      items: [{ is_custom: true, title: 'Walkman', price: 500, ...change }],
    },
  });

describe('texts', () => {
  it.each([
    ['NUL', { first_name: 'A\u0000na' }, 'first_name', 'First name must not contain control characters'],
    ['an escape', { company_name: '\u001b[31m' }, 'company_name', 'Company name must not contain control characters'],
    ['half a character', { last_name: 'Lee\ud800' }, 'last_name', 'Last name must not contain control characters'],
    ['a line break', { first_name: 'Ana\nLee' }, 'first_name', 'First name must not contain control characters'],
  ])('with %s are refused on their field', async (_, change, field, message) => {
    const { status: answer, errors } = await customer(change);
    expect([answer, errors]).toEqual([422, { [field]: [message] }]);
  });

  it('of several lines keep their line breaks and tabs', async () => {
    const address_text = '1 Main Street\n\tSpringfield';
    expect((await customer({ address_text })).data.address_text).toBe(address_text);
    const body = 'First line\r\nsecond\tline';
    const { data } = await test.owner.call(addOrderNote, { params: { id: order.order_id }, body: { body } });
    expect(data.map((note) => note.body)).toContain('First line\nsecond\tline');
  });

  it('may end with the line break of a scanner', async () => {
    expect((await customer({ first_name: 'Ana\n' })).data.first_name).toBe('Ana');
  });

  it('in a query are checked too, and in a path name nothing', async () => {
    const list = await test.owner.call(listCustomers, { query: { search: 'a\u0000' } });
    expect([list.status, Object.keys(list.errors)]).toEqual([422, ['search']]);
    const response = await test.app.inject({ url: '/v1/pos/customer/%00', headers: { cookie: test.owner.cookie } });
    expect(response.statusCode).toBe(404);
  });
});

/** One more than an integer column holds. */
const beyond = 2 ** 31;

describe('numbers and dates', () => {
  it.each([
    [{ status_id: beyond }, 'status_id', 'Status ID is too high'],
    [{ sub_status_id: beyond }, 'sub_status_id', 'Sub status ID is too high'],
    [{ amount_min: 2 ** 52 }, 'amount_min', 'Amount min is too high'],
    [{ date_from: '0000-01-01' }, 'date_from', 'Date from must be a date, such as 2026-03-31'],
  ])('beyond their column are refused: %j', async (query, field, message) => {
    const { status: answer, errors } = await test.owner.call(listInStoreOrders, { query });
    expect([answer, errors]).toEqual([422, { [field]: [message] }]);
  });

  it('are refused in a body', async () => {
    const params = { id: order.order_id };
    const move = await test.owner.call(moveOrder, { params, body: { status_id: beyond } });
    expect([move.status, Object.keys(move.errors)]).toEqual([422, ['status_id']]);
    const edit = await test.owner.call(editInStoreOrder, { params, body: { version: beyond } });
    expect([edit.status, Object.keys(edit.errors)]).toEqual([422, ['version']]);
    const until = await test.owner.call(editInStoreOrder, {
      params,
      body: { version: 1, price_locked_until: 'later' },
    });
    expect([until.status, Object.keys(until.errors)]).toEqual([422, ['price_locked_until']]);
    const send = await test.owner.call(setSendStatus, { body: { status_id: beyond, send_status: '1' } });
    expect([send.status, Object.keys(send.errors)]).toEqual([422, ['status_id']]);
  });
});

describe('records that do not exist', () => {
  it('are refused on their field', async () => {
    const { status: answer, errors } = await customItem({ category_id: 987_654 });
    expect([answer, errors]).toEqual([422, { 'items.0.category_id': ['Please select a valid category'] }]);
  });

  it('of another company are refused in the same way', async () => {
    const { status: answer } = await test.other.call(findCustomer, { params: { id: order.customer_id } });
    expect(answer).toBe(404);
  });
});

describe('a sub-status', () => {
  const none = subStatus.toPay;
  const wrong = { status_id: status.onHold, sub_status_id: none, reason: 'To see' };
  it('that is none of its status is refused', async () => {
    const params = { id: order.order_id };
    const move = await test.owner.call(moveOrder, { params, body: wrong });
    expect([move.status, move.errors]).toEqual([422, { sub_status_id: ['Please select a valid sub status'] }]);
    const paid = await test.owner.call(moveOrder, { params, body: { ...wrong, status_id: status.completed } });
    expect([paid.status, Object.keys(paid.errors)]).toEqual([422, ['sub_status_id']]);
    const forced = await test.owner.call(moveOrder, { params, body: { ...wrong, is_forced: true } });
    expect(forced.status).toBe(422);
    const body = { ...wrong, action: 'status' as const, ids: [order.order_id] };
    expect((await test.owner.call(bulkStatus, { body })).status).toBe(422);
  });
});

describe('an envelope', () => {
  const json = { 'content-type': 'application/json' };
  const open = (type: string, payload: string) => ({
    method: 'POST',
    url: '/v1/pos/customer',
    headers: { 'content-type': type },
    payload,
  });
  it.each([
    ['multipart without a boundary', open('multipart/form-data', '--b\r\n'), 400],
    [
      'multipart without an end',
      open('multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'),
      400,
    ],
    ['JSON without an end', open('application/json', '{"a'), 400],
    ['a body that is no object', open('application/json', '[1]'), 422],
    ['an unknown type', open('application/x', 'a'), 415],
  ])('of %s is answered', async (_, call, answer) => {
    expect((await app.send(call)).status).toBe(answer);
  });

  it.each(['', 'abc', '-1', '1.5', '1e99', '99999999999999999999', 'NaN', '\u00ff'])(
    'with the location %j is answered',
    async (text) => {
      const call = {
        method: 'GET',
        url: '/v2/pos/local-order',
        headers: { 'x-location-id': text },
        payload: undefined,
      };
      expect((await app.send(call)).status).toBeLessThan(500);
    },
  );

  it('may have a long address beside an idempotency key, and is done once', async () => {
    const noise = Array.from({ length: 1500 }, (_, index) => (index * 7919).toString(36)).join('-');
    const body = { first_name: 'Once', last_name: 'Only', allow_duplicate: true };
    const call = {
      method: 'POST',
      url: `/v1/pos/customer?more=${noise}`,
      payload: JSON.stringify(body),
      headers: { ...json, 'idempotency-key': 'long-1' },
    };
    const [one, two] = [await app.send(call), await app.send(call)];
    expect([one.status, two.body]).toEqual([200, one.body]);
  });

  const megabytes = (count: number) => 'x'.repeat(count * 1_000_000);
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;
  it.each([
    ['JSON', open('application/json', JSON.stringify({ first_name: megabytes(5) }))],
    ['a form', open('application/x-www-form-urlencoded', `first_name=${megabytes(5)}`)],
    ['a multipart field', open('multipart/form-data; boundary=b', part('first_name', megabytes(5)))],
    ['a multipart file', open('multipart/form-data; boundary=b', part('file"; filename="a', megabytes(12)))],
    ['a raw body', { ...open('application/json', megabytes(5)), url: '/v1/billing/webhook' }],
  ])('with %s that is too large ends in 413', async (_, call) => {
    expect((await app.send(call)).status).toBe(413);
  });
});

describe('any call', () => {
  it('is answered with less than 500, and in our own words', async () => {
    await fc.assert(
      fc.asyncProperty(app.calls, async (call) => {
        const answer = await app.send(call);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).not.toMatch(/"(Invalid (input|option|ISO|disc)|Too (small|big)|Unrecognized key)/);
      }),
      { numRuns: isLongRun ? 2000 : 100 },
    );
  });
});
