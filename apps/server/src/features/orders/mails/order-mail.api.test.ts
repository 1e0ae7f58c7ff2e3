import type { TemplateKey } from '@tradepost/contracts/messages/template.data';
import { setSendStatus } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readRows } from '../../../platform/db/sql.ts';
import { emailUnsubscribes, messageTexts } from '../../../platform/mail/message-text.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { findOrder } from '../order.queries.ts';
import { mailStatus, queueOrderMail, wouldMail } from './order-mail.commands.ts';
import { renderOrderTemplate } from './render-template.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const mailsOf = (order_id: number) =>
  app.within((ctx) =>
    readRows<{ id: string; to_address: string; subject: string; status: string; template: string }>(
      ctx.db,
      sql`select id, to_address, subject, status, template from mails where root = 'orders' and root_id = ${order_id} order by id`,
    ),
  );
const send = (order_id: number, override?: boolean) =>
  app.within(async (ctx) => mailStatus(ctx, await findOrder(ctx, order_id), { override }));

describe('the customer’s mail of a status', () => {
  test('is stored and sent', async () => {
    const sent: string[] = [];
    app.platform.mailer = { send: async ({ to, subject }) => void sent.push(`${to}: ${subject}`) };
    const { order_id, box_id } = await storeOrder(app.first, {
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
    });
    expect(await send(order_id)).toBe(true);
    expect(await mailsOf(order_id)).toMatchObject([
      { to_address: 'ana@seller.test', subject: `We are preparing your payout (${box_id})`, status: 'queued' },
    ]);
    await app.platform.jobs.drain();
    expect(await mailsOf(order_id)).toMatchObject([{ status: 'sent', template: 'payout-soon' }]);
    expect(sent).toEqual([`ana@seller.test: We are preparing your payout (${box_id})`]);
    app.platform.mailer = null;
  });

  test.each([
    ['the switch is off', { status_id: status.beingInspected }, undefined, false],
    ['the switch is off, but staff want it', { status_id: status.beingInspected }, true, true],
    [
      'the switch is on, but staff don’t want it',
      { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay },
      false,
      false,
    ],
    ['the customer has no email', { status_id: status.payoutProcessing, customer: { email: null } }, true, false],
    ['the status is unknown', { status_id: 1000 }, true, false],
  ])('when %s', async (_, order, override, is_sent) => {
    const { order_id } = await storeOrder(app.first, order);
    expect(await send(order_id, override)).toBe(is_sent);
    expect(await mailsOf(order_id)).toHaveLength(is_sent ? 1 : 0);
  });

  test('is foretold for a status that is not entered yet', async () => {
    const { order_id } = await storeOrder(app.first, { status_id: status.beingInspected });
    await app.within(async (ctx) => {
      const order = await findOrder(ctx, order_id);
      expect(await wouldMail(ctx, order, { status_id: status.payoutProcessing, sub_status_id: null })).toBe(true);
      expect(await wouldMail(ctx, order, { status_id: status.beingInspected, sub_status_id: null })).toBe(false);
      expect(await wouldMail(ctx, order, { status_id: status.payoutProcessing, sub_status_id: null }, false)).toBe(
        false,
      );
    });
  });

  test('is undone with what caused it', async () => {
    const { order_id } = await storeOrder(app.first, { status_id: status.payoutProcessing });
    await app.platform.jobs.drain();
    const failed = app.within(async (ctx) => {
      await mailStatus(ctx, await findOrder(ctx, order_id));
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await mailsOf(order_id)).toEqual([]);
    expect(await app.platform.jobs.drain()).toBe(0);
  });
});

describe('the switch', () => {
  const set = (status_id: number, send_status: boolean | '0' | '1', client = app.owner) =>
    client.call(setSendStatus, { body: { buyback: 'in-store', status_id, send_status } });

  test('turns a status’s mail on and off, for this company only', async () => {
    const { order_id } = await storeOrder(app.first, { status_id: status.payoutProcessing });
    expect((await set(7, false)).status).toBe(200);
    expect(await send(order_id)).toBe(false);
    const other = await storeOrder(app.second, { status_id: status.payoutProcessing });
    expect(
      await app.within(async (ctx) => mailStatus(ctx, await findOrder(ctx, other.order_id)), app.second.scope),
    ).toBe(true);
    expect((await set(7, '1')).status).toBe(200);
    expect(await send(order_id)).toBe(true);
  });

  test('refuses a status that in-store orders don’t have, and those who may not', async () => {
    const reply = await set(2, true);
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({ status_id: ['This status doesn’t exist for this type of order'] });
    expect((await app.owner.call(setSendStatus, { body: {} as never })).errors).toMatchObject({
      status_id: ['Status ID is required'],
      send_status: ['Send status is required'],
    });
    expect((await set(7, true, app.staff)).status).toBe(403);
    expect((await set(7, true, app.nobody)).status).toBe(401);
  });
});

describe('the outbox of the demo', () => {
  test('is not there unless it is a demo', async () => {
    const response = await app.app.inject({ url: '/dev/mail', headers: { cookie: app.owner.cookie } });
    expect(response.statusCode).toBe(404);
  });

  test('shows a company its own mails, harmlessly, to who is signed in', async () => {
    const demo = await buildApp({ ...app.platform, config: { ...app.platform.config, demo: true } });
    const get = (url: string, cookie = app.owner.cookie) => demo.inject({ url, headers: { cookie } });
    const { order_id } = await storeOrder(app.first, {
      status_id: status.completed,
      customer: { first_name: '<b>Ana' },
    });
    await send(order_id);
    const [mail] = await mailsOf(order_id);
    const list = await get('/dev/mail');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body).toContain(`<iframe sandbox title="${mail?.subject}" src="/dev/mail/${mail?.id}/html">`);
    const html = await get(`/dev/mail/${mail?.id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(html.body).toContain('Hello &lt;b&gt;Ana,');
    expect((await get(`/dev/mail/${mail?.id}/plain`)).body).toContain('Hello <b>Ana,');
    const foreign = await get('/dev/mail', app.other.cookie);
    expect(foreign.body).not.toContain(mail?.subject);
    expect((await get(`/dev/mail/${mail?.id}/html`, app.other.cookie)).statusCode).toBe(404);
    expect((await get('/dev/mail/x/html')).statusCode).toBe(404);
    // Who is signed out may read what lets them in, and nothing of an order.
    expect((await get('/dev/mail', '')).body).not.toContain(mail?.subject);
    expect((await get(`/dev/mail/${mail?.id}/html`, '')).statusCode).not.toBe(200);
    await demo.close();
  });
});

describe('a template’s mail outside a move', () => {
  test('is queued once per key, in the company’s own words, and never to an unsubscribed seller', async () => {
    const { order_id, box_id } = await storeOrder(app.first, {
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
    });
    const own = { template_id: 37, kind: 'any', language: 'en', subject: 'On its way: {{tracking_number}}', body: 'x' };
    await app.within((ctx) => ctx.db.insert(messageTexts).values({ company_id: ctx.company_id, ...own }));
    const queue = (template: TemplateKey, extra = {}, once_key?: string) =>
      app.within((ctx) => queueOrderMail(ctx, order_id, template, extra, { once_key }));
    const key = `reminder-1 ${order_id}`;
    expect(await Promise.all([queue('reminder-1', {}, key), queue('reminder-1', {}, key)])).toContain(false);
    expect(await queue('custom-tracking', { tracking_number: 'TN1' })).toBe(true);
    expect((await mailsOf(order_id)).map(({ template, subject }) => [template, subject])).toEqual([
      ['reminder-1', `Your offer is waiting (${box_id})`],
      ['custom-tracking', 'On its way: TN1'],
    ]);
    await app.within((ctx) =>
      ctx.db.insert(emailUnsubscribes).values({ company_id: ctx.company_id, email: 'ana@seller.test', source: 'link' }),
    );
    expect(await queue('reminder-2')).toBe(false);
    expect(await queue('offer-link-renewed', { answer_link: 'https://tp.test/o' })).toBe(true);
    await expect(queue('reminder-3', { trackin: 'x' })).rejects.toThrow('unknown variable');
    const rendered = await app.within((ctx) => renderOrderTemplate(ctx, { template: 'lead-expired', order_id }));
    expect(rendered).toMatchObject({ to: 'ana@seller.test', subject: `Your offer has expired (${box_id})`, sms: null });
    await app.within((ctx) => ctx.db.delete(emailUnsubscribes));
  });
});
