import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readWork } from '../http/work-metrics.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { MailRefused } from './mailer.ts';
import { maxAttempts, queueMail, sendWaitingMails } from './outbox.ts';

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
const stored = () =>
  test.platform.database.query<{ status: string; attempts: number; error: string | null }>(
    'select status, attempts, error from mails order by id',
  );
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

it('tries for more than a day, each pause longer than the one before, and keeps what then failed', async () => {
  await queue(1);
  const silent = through(() => Promise.reject(new Error('connect ECONNREFUSED')));
  const before = test.clock.now();
  const tries: number[] = [];
  for (let minute = 0; (await stored())[0]?.status === 'queued'; minute += 1) {
    if ((await sendWaitingMails(silent)) > 0) tries.push(minute);
    test.clock.advance(60_000);
  }
  const pauses = tries.slice(1).map((at, n) => at - (tries[n] as number));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(tries.at(-1)).toBeGreaterThan(24 * 60);
  expect(await stored()).toEqual([{ status: 'failed', attempts: maxAttempts, error: 'connect ECONNREFUSED' }]);
  expect(await readWork(test.platform)).toMatchObject({ mails: 0, failed_mails: { unanswered: 1, refused: 0 } });
  test.clock.set(before);
});

it('an email that the recipient refuses fails at once', async () => {
  await queue(1);
  const refuses = through(() => Promise.reject(new MailRefused('550 no such user')));
  expect(await sendWaitingMails(refuses)).toBe(1);
  expect(await stored()).toEqual([{ status: 'failed', attempts: 1, error: '550 no such user' }]);
  expect(await readWork(test.platform)).toMatchObject({ failed_mails: { unanswered: 0, refused: 1 } });
});

it('one email that cannot be decrypted does not send the others of its batch twice', async () => {
  await queue(2);
  await test.platform.database.script(
    "update mails set sealed = 'not sealed with this key' where id = (select min(id) from mails)",
  );
  expect(await sendWaitingMails(sending())).toBe(2);
  expect(await stored()).toMatchObject([
    { status: 'queued', attempts: 1, error: expect.any(String) },
    { status: 'sent', attempts: 1 },
  ]);
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
