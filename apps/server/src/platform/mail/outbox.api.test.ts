import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Platform } from '../tenancy/ctx.ts';
import type { Mailer } from './mailer.ts';
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
const through = (send: Mailer['send']): Platform => ({ ...test.platform, mailer: { send } });
const sending = () => through(async () => {});
/** Stores mails in one transaction, as a server with a mail server does. */
const queue = (mails: number, company = test.first) =>
  test.within(async (ctx) => {
    for (let n = 0; n < mails; n += 1) queueMail({ ...ctx, platform: sending() }, mail);
  }, company.scope);

it('without a mail server it stays in the outbox', async () => {
  await test.within(async (ctx) => queueMail(ctx, mail));
  expect(await stored()).toEqual([{ status: 'outbox', attempts: 0, error: null }]);
  expect(await sendWaitingMails(sending())).toBe(0);
});

it('what waited when the mail server was taken away waits for the next', async () => {
  await queue(1);
  expect(await sendWaitingMails(test.platform)).toBe(0);
  expect(await stored()).toEqual([{ status: 'queued', attempts: 0, error: null }]);
});

it('sends queued emails of all companies once', async () => {
  await queue(1);
  await queue(1, test.second);
  const taken = await Promise.all([sendWaitingMails(sending()), sendWaitingMails(sending())]);
  expect(taken[0]! + taken[1]!).toBe(2);
  expect(await sendWaitingMails(sending())).toBe(0);
  expect(await stored()).toEqual([
    { status: 'sent', attempts: 1, error: null },
    { status: 'sent', attempts: 1, error: null },
  ]);
});

it('sends the unsubscribe link of news', async () => {
  const unsubscribe_url = 'https://tp.test/settings/notification#preferences';
  const sent: unknown[] = [];
  await test.within(async (ctx) => {
    for (const extra of [{}, { unsubscribe_url }]) queueMail({ ...ctx, platform: sending() }, { ...mail, ...extra });
  });
  await sendWaitingMails(through(async (one) => void sent.push(one.unsubscribe_url)));
  expect(sent.toSorted()).toEqual([unsubscribe_url, null]);
});

it('sends more than one round takes', async () => {
  await queue(120);
  expect(await sendWaitingMails(sending())).toBe(120);
});

it('tries again, each time later, and gives up after the fifth failure', async () => {
  await queue(1);
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

it('is sent again when its worker died', async () => {
  await queue(1);
  const before = test.clock.now();
  await new Promise<void>((isAsked) => {
    const diesOnTheWay = () => {
      isAsked();
      return new Promise<void>(() => {});
    };
    void sendWaitingMails(through(diesOnTheWay));
  });
  expect(await stored()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  expect(await sendWaitingMails(sending())).toBe(0);
  test.clock.advance(60_000);
  expect(await sendWaitingMails(sending())).toBe(1);
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  test.clock.set(before);
});
