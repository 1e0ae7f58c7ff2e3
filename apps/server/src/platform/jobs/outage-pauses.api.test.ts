import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrdersJob } from '../../features/orders/export/order-export.jobs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { StoreUnavailable } from '../files/store-errors.ts';
import { VendorError } from '../vendors/vendor-error.ts';
import { outagePauses, pauseAfter } from './outage-pauses.ts';

describe('the pause after a failure', () => {
  const down = new StoreUnavailable(new Error('connect ECONNREFUSED'), false);
  it.each([
    ['a store that is down', down, outagePauses],
    ['a vendor that does not answer', new VendorError('unavailable', 'x'), outagePauses],
    ['a vendor that says how long', new VendorError('rate_limited', 'x', { retry_after: 600 }), [600, 600, 1_800]],
    ['a vendor that refuses', new VendorError('refused', 'x'), [null, null, null]],
    ['a bug', new TypeError('x is undefined'), [null, null, null]],
  ])('of %s', (_what, error, pauses) => {
    expect([0, 1, 2].map((retries) => pauseAfter(error, retries))).toEqual([...pauses]);
  });
});

describe('a job that writes a file', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    await storeOrder(test.first);
  });
  afterAll(() => test.close());

  const state = async () => {
    const [job] = await test.platform.database.query<{ state: string; retry_delay: number; is_later: boolean }>(
      `select state::text, retry_delay, start_after > now() + interval '30 seconds' as is_later from pgboss.job
        where name = $1 order by created_on desc limit 1`,
      [exportOrdersJob.name],
    );
    return job;
  };
  const comeBack = () =>
    test.platform.database.script(`update pgboss.job set start_after = now() where state = 'retry'`);
  async function withFailure(failure: Error, work: () => Promise<unknown>) {
    const working = test.platform.files;
    const fails = () => Promise.reject(failure);
    test.platform.files = { write: fails, writeFrom: fails, read: fails, openRead: fails, remove: fails };
    await work().finally(() => {
      test.platform.files = working;
    });
  }
  const start = async () => expect((await test.owner.call(exportOrders, { body: {} as never })).status).toBe(200);
  const down = new StoreUnavailable(new Error('connect ECONNREFUSED'), false);
  const tryOnce = (failure: Error) => withFailure(failure, () => expect(test.platform.jobs.drain()).rejects.toThrow());

  it('waits longer each time while the store is down, and is done when it is back', async () => {
    await start();
    for (const pause of outagePauses) {
      await tryOnce(down);
      expect(await state()).toEqual({ state: 'retry', retry_delay: pause, is_later: true });
      expect(await test.platform.jobs.drain()).toBe(0);
      await comeBack();
    }
    await test.platform.jobs.drain();
    expect(await state()).toMatchObject({ state: 'completed' });
  });

  it('fails for good after the last pause, and soon when it is no outage', async () => {
    await start();
    for (const _ of outagePauses) {
      await tryOnce(down);
      await comeBack();
    }
    await tryOnce(down);
    expect(await state()).toMatchObject({ state: 'failed' });
    await start();
    await tryOnce(new TypeError('a bug'));
    expect(await state()).toMatchObject({ state: 'retry', is_later: false });
  });
});
