import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import * as contract from '@tradepost/contracts/messages/failed-mail.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailRefused } from '../../../platform/mail/mailer.ts';
import { queueMail, sendWaitingMails } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
/** What the mail server does with an email. */
let send: (to: string) => Promise<void>;
let platform: Platform;
beforeAll(async () => {
  test = await openTestApp();
  // The routes see the mail server too.
  test.platform.mailer = { send: ({ to }) => send(to) };
  platform = test.platform;
});
afterAll(() => test.close());

const refuse = () => Promise.reject(new MailRefused('550 5.1.1 no such user'));
const addresses = ['ana@seller.test', 'ben@seller.test'];

beforeEach(async () => {
  await platform.database.script('delete from mails');
  await test.within(async (ctx) => {
    for (const to_address of addresses)
      queueMail(ctx, { template: 'test', to_address, subject: 'Your offer', html: '<p>x</p>', plain: 'x' });
  });
  send = (to) => (to.startsWith('ana') ? refuse() : Promise.reject(new Error('connect ECONNREFUSED 10.0.0.9:25')));
  await sendWaitingMails(platform);
  await platform.database.script("update mails set status = 'failed' where status = 'queued'");
});

const list = async (query = {}, client = test.owner) => (await client.call(contract.listFailedMails, { query })).data;
const resend = (body: object, client = test.owner) => client.call(contract.resendMails, { body });

it('lists failed emails with the reason, without the addresses of our own servers', async () => {
  expect((await list()).items).toMatchObject([
    { to_address: 'ben@seller.test', failure: 'unanswered', error: null },
    { to_address: 'ana@seller.test', failure: 'refused', error: '550 5.1.1 no such user' },
  ]);
  expect((await list({ failure: 'refused' })).items).toHaveLength(1);
  expect((await list({ search: 'BEN@' })).items).toHaveLength(1);
  await platform.database.script("update mails set subject = 'Zoë Müllerová’s offer' where to_address like 'ben%'");
  expect((await list({ search: 'mullerovas zoe BEN' })).items).toHaveLength(1);
  expect((await list({}, test.other)).items).toEqual([]);
});

it('sends them again, with all their tries, and the change log keeps who did', async () => {
  const ids = (await list()).items.map(({ id }) => id);
  const { data } = await resend({ ids, dry_run: true });
  expect(data.outcomes.map(({ label, is_ok }) => [label, is_ok])).toEqual(addresses.map((to) => [to, true]));
  expect((await list()).items).toHaveLength(2);
  expect((await resend({ ids })).status).toBe(200);
  expect((await list()).items).toEqual([]);
  const sent: string[] = [];
  send = async (to) => void sent.push(to);
  expect(await sendWaitingMails(platform)).toBe(2);
  expect(sent.toSorted()).toEqual(addresses);
  const changes = await test.owner.call(listSettingsChanges, { query: { settings_area: 'messages' } });
  expect(changes.data.items[0]).toMatchObject({
    entity: 'mails',
    fields: { status: ['failed', 'queued'], error: ['•••', '•••'] },
    actor_kind: 'user',
  });
  expect(changes.data.items).toHaveLength(2);
  expect((await resend({ ids })).data.outcomes).toMatchObject([{ is_ok: false }, { is_ok: false }]);
});

it('sends an email once that two people resend at the same moment', async () => {
  const ids = (await list()).items.map(({ id }) => id);
  const colleague = await test.signIn('owner@first.test');
  await platform.database.script("delete from mails where to_address like '%first.test'");
  const answers = await Promise.all([resend({ ids }), resend({ ids }, colleague)]);
  const taken = answers.flatMap(({ data }) => data.outcomes.filter(({ is_ok }) => is_ok).map(({ id }) => id));
  expect(taken.toSorted()).toEqual(ids.toSorted());
  const sent: string[] = [];
  send = async (to) => void sent.push(to);
  await Promise.all([sendWaitingMails(platform), sendWaitingMails(platform)]);
  expect(await sendWaitingMails(platform)).toBe(0);
  expect(sent.toSorted()).toEqual(addresses);
});

it('sends all that match again', async () => {
  await resend({ filter: { failure: 'unanswered' } });
  expect((await list()).items).toMatchObject([{ failure: 'refused' }]);
});

it('needs the permission, and reaches no other company', async () => {
  const ids = (await list()).items.map(({ id }) => id);
  expect((await resend({ ids }, test.staff)).status).toBe(403);
  expect((await resend({ ids }, test.nobody)).status).toBe(401);
  expect((await resend({}, test.owner)).status).toBe(422);
  expect((await resend({ ids }, test.other)).data.outcomes).toMatchObject([{ is_ok: false }, { is_ok: false }]);
  expect((await list()).items).toHaveLength(2);
});
