import * as subscription from '@tradepost/contracts/messages/email-subscription.contract';
import * as contract from '@tradepost/contracts/messages/review-email.contract';
import { listTemplates } from '@tradepost/contracts/messages/template.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { unsubscribeLink } from '../../../platform/mail/unsubscribe-link.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { sendReviewEmails } from './send-reviews.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
/** A session lasts a day. */
const pass = async (time: number) => {
  app.clock.advance(time);
  app.owner = await app.signIn('owner@first.test');
};
const find = async () => (await app.owner.call(contract.findReviewEmail)).data;
const save = (body: object, client?: Client) =>
  (client ?? app.owner).call(contract.saveReviewEmail, {
    body: {
      delay_days: 3,
      link: 'https://review.test/shop',
      subject: 'Well?',
      body: '{{greeting}}\n\n[Review]({{review_link}})',
      version: 0,
      ...body,
    },
  });
const turn = (status: boolean, client = app.owner) => client.call(contract.setReviewEmailStatus, { body: { status } });
const completed = (email: string, order: object = {}) =>
  storeOrder(app.first, {
    status_id: status.completed,
    paid_at: app.clock.now().toISOString(),
    customer: { email },
    ...order,
  });
const mailsTo = async (email: string) =>
  (await readMails(app.platform, email)).filter(({ template }) => template === 'review-request');

describe('the review email', () => {
  it('is off until it has a link, and saves its text', async () => {
    expect(await find()).toMatchObject({ status: false, delay_days: 7, link: null, version: 0 });
    expect((await turn(true)).status).toBe(409);
    expect((await save({ body: 'No link' })).errors).toMatchObject({
      body: [expect.stringContaining('{{review_link}}')],
    });
    expect((await save({ link: 'javascript:x' })).errors).toMatchObject({
      link: [expect.stringContaining('web address')],
    });
    expect((await save({ delay_days: 91 })).status).toBe(422);
    expect((await save({}, app.staff)).status).toBe(403);
    expect((await save({})).data).toMatchObject({ delay_days: 3, subject: 'Well?', status: false });
    expect((await save({ version: 0, delay_days: 4 })).status).toBe(409);
  });

  it('is not edited any more when its text is the shipped one again', async () => {
    const { original, version } = await find();
    expect((await save({ ...original, version })).data).toMatchObject(original);
    const { data } = await app.owner.call(listTemplates);
    expect(data.items.find(({ key }) => key === 'review-request')?.edited).toEqual([]);
    expect((await save({ version: version + 1 })).data.subject).toBe('Well?');
  });

  it('asks once, so many days after completion, and not those who should not be asked', async () => {
    await completed('early@seller.test');
    await pass(day);
    expect((await turn(true)).data.status).toBe(true);
    expect((await save({ link: '', version: (await find()).version })).status).toBe(422);
    await pass(day);
    const email = 'ana@review.test';
    await completed(email);
    await completed('archived@review.test', { is_archived: true });
    await completed('open@review.test', { status_id: status.payoutProcessing, paid_at: null });
    await completed('gone@review.test');
    const unsubscribe = (is_subscribed: boolean, token: string) =>
      app.nobody.call(subscription.unsubscribe, { params: { token }, body: { is_subscribed } });
    const token = unsubscribeLink.seal(app.platform, {
      company_id: app.first.scope.company_id,
      email: 'Gone@review.test',
    });
    expect((await unsubscribe(false, token)).data).toMatchObject({ email: 'gone@review.test' });
    expect((await unsubscribe(false, `${token}x`)).status).toBe(404);
    await pass(3 * day - 1000);
    expect(await sendReviewEmails(app.platform)).toBe(0);
    await pass(1000);
    const sent = await Promise.all([sendReviewEmails(app.platform), sendReviewEmails(app.platform)]);
    expect(sent[0]! + sent[1]!).toBe(1);
    await pass(day);
    expect(await sendReviewEmails(app.platform)).toBe(0);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Well?');
    expect(mail?.plain).toContain('Review:\nhttps://review.test/shop');
    const link = /Unsubscribe: (\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    const opened = await app.app.inject({ url: new URL(link).pathname });
    expect(opened.headers.location).toMatch(/^\/unsubscribe#token=/);
    const oneClick = await app.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(oneClick.statusCode).toBe(200);
    const listed = await app.owner.call(subscription.listUnsubscribes, { query: { search: 'REVIEW' } });
    expect(listed.data.items.map((item) => item.email).toSorted()).toEqual(['ana@review.test', 'gone@review.test']);
    const other = await app.signIn('owner@second.test');
    expect((await other.call(subscription.listUnsubscribes)).data.items).toEqual([]);
  });
});

test('staff unsubscribe an address and subscribe it again', async () => {
  const set = (body: object, client = app.owner) =>
    client.call(subscription.setSubscription, { body: { email: ' Bo@Seller.test', is_subscribed: false, ...body } });
  expect((await set({})).status).toBe(200);
  expect((await set({})).status).toBe(200);
  const listed = () => app.owner.call(subscription.listUnsubscribes, { query: { search: 'bo@' } });
  expect((await listed()).data.items).toMatchObject([{ email: 'bo@seller.test', source: 'staff' }]);
  await set({ is_subscribed: true });
  expect((await listed()).data.items).toEqual([]);
  expect((await set({ email: 'x' })).status).toBe(422);
  expect((await set({}, await app.signIn('staff@first.test'))).status).toBe(403);
});
