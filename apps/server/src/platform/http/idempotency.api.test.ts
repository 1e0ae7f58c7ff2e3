import { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { idempotent, idempotentSteps } from './idempotency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const repeatOf = (key: string) => ({ route: 'POST /labels', key, request: { id: 1 } });

it.each([null, { id: 7 }])('steps repeated with one key run once and answer %j again', async (answer) => {
  let runs = 0;
  const call = () =>
    idempotentSteps(app.first.scope, repeatOf(`steps ${JSON.stringify(answer)}`), async () => {
      runs += 1;
      return answer;
    });
  expect([await call(), await call(), runs]).toEqual([answer, answer, 1]);
});

it('a failed step leaves no key, so that it can be repeated', async () => {
  const call = (work: () => Promise<string>) => idempotentSteps(app.first.scope, repeatOf('failing'), work);
  await expect(call(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await call(async () => 'done')).toBe('done');
});

it('refuses a key that came with another request, and while the first one runs', async () => {
  const other = { ...repeatOf('taken'), request: { id: 2 } };
  await app.within((ctx) => idempotent(ctx, repeatOf('taken'), async () => 1));
  await expect(app.within((ctx) => idempotent(ctx, other, async () => 2))).rejects.toMatchObject({ status: 422 });
  const first = idempotentSteps(app.first.scope, repeatOf('running'), async () => {
    await expect(idempotentSteps(app.first.scope, repeatOf('running'), async () => 2)).rejects.toMatchObject({
      status: 409,
    });
    return 1;
  });
  expect(await first).toBe(1);
});

it('a query, or another spelling of the path, makes a repeated call no other one', async () => {
  const { order_id } = await storeOrder(app.first);
  const path = addOrderNote.url.replace(':id', String(order_id));
  const write = async (url: string) => {
    const headers = { cookie: app.owner.cookie, 'idempotency-key': 'one-note' };
    const reply = await app.app.inject({ method: 'POST', url, headers, payload: { body: 'Battery swollen' } });
    return reply.json().data.length;
  };
  const coded = path.replace(/\d$/, (digit) => `%3${digit}`);
  expect([await write(path), await write(`${path}?retry=1`), await write(coded)]).toEqual([1, 1, 1]);
  const { order_id: other } = await storeOrder(app.first);
  await write(addOrderNote.url.replace(':id', String(other)));
  expect(await write(path)).toBe(1);
});
