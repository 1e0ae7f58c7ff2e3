import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { queueMail, sendWaitingMails } from './outbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.platform.database.script('delete from mails'));

const mail = {
  template: 'test',
  to_address: 'seller@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  plain: 'Hello',
};
const stored = () => test.platform.database.query('select status, attempts, error from mails order by id');
const through = (send: Platform['mailer']['send']): Platform => ({ ...test.platform, mailer: { send } });

it('sends what waits once, of all companies', async () => {
  await test.within(async (ctx) => queueMail(ctx, mail));
  await test.within(async (ctx) => queueMail(ctx, mail), test.second.scope);
  const taken = await Promise.all([sendWaitingMails(test.platform), sendWaitingMails(test.platform)]);
  expect(taken[0]! + taken[1]!).toBe(2);
  expect(await sendWaitingMails(test.platform)).toBe(0);
  expect(await stored()).toEqual([
    { status: 'outbox', attempts: 1, error: null },
    { status: 'outbox', attempts: 1, error: null },
  ]);
});

it('sends more than one round takes', async () => {
  await test.within(async (ctx) => {
    for (let n = 0; n < 120; n += 1) queueMail(ctx, mail);
  });
  expect(await sendWaitingMails(test.platform)).toBe(120);
});

it('tries again, each time later, and gives up after the fifth failure', async () => {
  await test.within(async (ctx) => queueMail(ctx, mail));
  const refused = through(() => Promise.reject(new Error('mailbox full')));
  const before = test.clock.now();
  expect(await sendWaitingMails(refused)).toBe(1);
  expect(await sendWaitingMails(refused)).toBe(0);
  expect(await stored()).toEqual([{ status: 'queued', attempts: 1, error: 'mailbox full' }]);
  for (let tries = 2; tries <= 5; tries += 1) {
    test.clock.advance(2 ** tries * 60_000);
    expect(await sendWaitingMails(refused)).toBe(1);
  }
  test.clock.advance(86_400_000);
  expect(await sendWaitingMails(refused)).toBe(0);
  expect(await stored()).toEqual([{ status: 'failed', attempts: 5, error: 'mailbox full' }]);
  test.clock.set(before);
});

it('comes again when its sender died on the way', async () => {
  await test.within(async (ctx) => queueMail(ctx, mail));
  const before = test.clock.now();
  void sendWaitingMails(through(() => new Promise(() => {})));
  await expect.poll(stored).toMatchObject([{ status: 'queued', attempts: 1 }]);
  expect(await sendWaitingMails(test.platform)).toBe(0);
  test.clock.advance(60_000);
  expect(await sendWaitingMails(test.platform)).toBe(1);
  expect(await stored()).toMatchObject([{ status: 'outbox', attempts: 2 }]);
  test.clock.set(before);
});
