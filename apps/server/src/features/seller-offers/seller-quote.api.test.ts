import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { createBulkQuote, findBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { editQuoteLines, listQuoteLines } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { listQuoteMessages } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sendNewSellerLink } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import * as page from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';

let app: TestApp;
let order: StoredOrder;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  await asSystem(app.platform, (db) =>
    db.execute(sql`update companies set package_id = 4 where company_id = ${app.first.company_id}`),
  );
  app.owner = await app.signIn('owner@first.test');
});
afterAll(() => app.close());

const tokenOf = (text: string) => /your-quote#token=(\S+)/.exec(text)?.[1] ?? '';
const latestToken = async () => tokenOf((await readMails(app.platform, 'ana@seller.test'))[0]?.plain ?? '');
const move = (status_id: number, sub_status_id: number, id = order.order_id) =>
  app.owner.call(moves.moveOrder, { params: { id }, body: { status_id, sub_status_id } as never });
const sendQuote = (id = order.order_id) => move(status.manualQuote, subStatus.requiresReview, id);
const detail = async (id = order.order_id) => (await app.owner.call(findMailInOrder, { params: { id } })).data;
const open = (own = token, client = app.nobody) => client.call(page.openSellerQuote, { body: { token: own } });
const answer = async (body: object, own = token, client = app.nobody) => {
  const { version } = (await open(own)).data ?? {};
  return client.call(page.answerSellerQuote, { body: { token: own, version, answer: 'accept', ...body } as never });
};

/** A mail-in order with a custom device of 100.00, one of 50.00, and one whose price is the price list's. */
beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  await asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`));
  order = await storeOrder(app.first, {
    kind: 'mail-in',
    status_id: status.manualQuote,
    sub_status_id: subStatus.pendingQuote,
    customer: { address_text: '7 Elm Road, Springfield' },
    items: [
      { title: 'Old radio', price: 10_000, is_custom: true, status: 'expected' },
      { title: 'Walkman', price: 5_000, is_custom: true, status: 'expected' },
      { title: 'Apple iPhone 15', price: 30_000, status: 'expected' },
    ],
  });
  const sent = await sendQuote();
  expect([sent.status, sent.message]).toEqual([200, undefined]);
  token = await latestToken();
});

describe('the page of a quote', () => {
  test('opens from the email, lists every device, and tells staff', async () => {
    const { status: code, data, raw } = await open();
    expect(code).toBe(200);
    expect(data).toMatchObject({
      first_name: 'Ana',
      box_id: order.box_id,
      state: 'awaiting',
      can_answer: true,
      total: 45_000,
      valid_until: null,
      more_lines: 0,
    });
    expect(data.lines.map(({ title, price, can_counter }) => [title, price, can_counter])).toEqual([
      ['Old radio', 10_000, true],
      ['Walkman', 5_000, true],
      ['Apple iPhone 15', 30_000, false],
    ]);
    for (const secret of ['Lee', 'Elm Road', 'ana@seller.test', 'Olivia']) expect(raw.toString()).not.toContain(secret);
    expect((await detail()).sent_quote).toMatchObject({ state: 'awaiting', opened_at: '2026-03-02T15:00:00.000Z' });
  });

  test('of a wrong link, another company or another seller opens nothing', async () => {
    for (const wrong of ['x', token.slice(0, -2)]) expect((await open(wrong)).status).toBe(404);
    const link = { params: { id: order.order_id } };
    expect((await app.other.call(page.getQuoteLink, link)).status).toBe(404);
    expect((await app.nobody.call(page.getQuoteLink, link)).status).toBe(401);
    expect(tokenOf((await app.owner.call(page.getQuoteLink, link)).data.url)).not.toBe('');
    const other = await storeOrder(app.first, { customer: { email: 'other@seller.test' } });
    await app.within((ctx) =>
      ctx.db.execute(sql`update orders set customer_id = ${other.customer_id} where id = ${order.order_id}`),
    );
    expect((await open()).status).toBe(404);
  });

  test('after the end of its link sends a new one to the seller alone', async () => {
    app.clock.set('2026-06-02T15:00:00Z');
    expect(await open()).toMatchObject({ status: 404, data: { is_over: true } });
    const request = (email: string) => app.nobody.call(sendNewSellerLink, { body: { token, email } });
    await request('else@seller.test');
    expect(await readMails(app.platform, 'else@seller.test')).toEqual([]);
    await request('ana@seller.test');
    expect((await open(await latestToken())).data).toMatchObject({ state: 'awaiting', can_answer: true });
  });
});

describe('the answer', () => {
  test('accepts all, once: the order goes on as a lead, and the change log names the seller', async () => {
    const [one, two] = await Promise.all([answer({}), answer({ answer: 'decline' })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.data.is_recorded, two.data.is_recorded].sort()).toEqual([false, true]);
    expect(one.data.quote.state).toBe(two.data.quote.state);
    expect((await answer({})).data.is_recorded).toBe(false);
  });

  test('that accepts moves to a lead, tells who sent it, and is the seller’s', async () => {
    const { data } = await answer({ note: 'Thank you' });
    expect(data.quote).toMatchObject({ state: 'accepted', can_answer: false, own_note: 'Thank you' });
    expect(data.quote.lines.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await detail()).toMatchObject({
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
      total: 45_000,
      sent_quote: { state: 'accepted', note: 'Thank you' },
    });
    const [actor] = await app.within((ctx) =>
      readRows(
        ctx.db,
        sql`select distinct actor_kind, actor_name from changes where root = 'orders' and root_id = ${order.order_id}
              and entity = 'quote_answers'`,
      ),
    );
    expect(actor).toEqual({ actor_kind: 'customer', actor_name: 'Ana Lee' });
    const news = (await app.owner.call(listNotifications, { query: { limit: 10 } })).data.items[0];
    expect(news).toMatchObject({
      type: 'offer_answered',
      title: `${order.box_id}: the seller answered the quote`,
      body: '3 accepted',
    });
  });

  test('that declines all cancels the order', async () => {
    expect((await answer({ answer: 'decline' })).data.quote).toMatchObject({ state: 'declined' });
    expect(await detail()).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.cancelled });
  });

  test('that declines some leaves them out of the order, and the page still names them', async () => {
    const { data } = await answer({ lines: [{ id: order.item_ids[1], answer: 'decline' }] });
    expect(data.quote).toMatchObject({ state: 'accepted', total: 40_000 });
    expect(data.quote.lines.map(({ title, state }) => [title, state])).toEqual([
      ['Old radio', 'accepted'],
      ['Apple iPhone 15', 'accepted'],
      ['Walkman', 'declined'],
    ]);
    const stored = await detail();
    expect(stored.items.map(({ title }) => title)).toEqual(['Old radio', 'Apple iPhone 15']);
    expect(stored).toMatchObject({ status_id: status.leads, total: 40_000 });
  });

  test('with another price goes back to staff, who take it and send a new quote; the old link is over', async () => {
    const lines = [
      { id: order.item_ids[0], answer: 'counter', price: 12_000, note: 'It works' },
      { id: order.item_ids[1], answer: 'decline' },
    ];
    const { data } = await answer({ lines });
    expect(data.quote.state).toBe('countered');
    expect(data.quote.lines[0]).toMatchObject({ state: 'countered', asked_price: 12_000 });
    const stored = await detail();
    expect(stored).toMatchObject({ status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote });
    expect(stored.sent_quote?.answers.map((each) => [each.title, each.answer, each.asked_price, each.note])).toEqual([
      ['Old radio', 'counter', 12_000, 'It works'],
      ['Walkman', 'decline', null, null],
      ['Apple iPhone 15', 'accept', null, null],
    ]);
    const [radio] = stored.items;
    const taken = await app.owner.call(editOrderItem, {
      params: { id: radio!.id },
      body: { price: 12_000, version: radio!.version } as never,
    });
    expect(taken.status).toBe(200);
    expect((await sendQuote()).status).toBe(200);
    // Its answer stays on the page that it was given on.
    expect((await open()).data).toMatchObject({ state: 'countered', can_answer: false });
    const next = await latestToken();
    expect((await open(next)).data).toMatchObject({ state: 'awaiting', total: 42_000 });
    expect((await answer({}, next)).data.quote.state).toBe('accepted');
    expect(await detail()).toMatchObject({ status_id: status.leads, total: 42_000 });
  });

  test('to a quote that was replaced, has changed, ended or is closed is refused', async () => {
    await move(status.manualQuote, subStatus.pendingQuote);
    expect((await answer({})).message).toBe('This quote can’t be answered any more. Contact us for help.');
    expect((await open()).data.state).toBe('closed');
    await sendQuote();
    expect((await open()).data).toMatchObject({ state: 'replaced', lines: [] });
    expect((await answer({})).data.is_recorded).toBe(false);
    const next = await latestToken();
    expect(await answer({ version: 1 }, next)).toMatchObject({
      status: 409,
      message: 'We changed this quote in the meantime. Look at it again before you answer.',
    });
    await app.within((ctx) =>
      ctx.db.execute(sql`update orders set price_locked_until = '2026-03-01T00:00:00Z' where id = ${order.order_id}`),
    );
    expect((await open(next)).data.state).toBe('ended');
    expect(await answer({}, next)).toMatchObject({
      status: 409,
      message: 'The prices in this quote have expired. Ask us for a new one.',
    });
    expect((await detail()).sent_quote?.state).toBe('awaiting');
  });

  test.each([
    [{ id: 1_000_000, answer: 'decline' }, 'lines.0.id', 'One of the lines is not in this quote'],
    [{ answer: 'counter' }, 'lines.0.price', 'Enter the price you’d like'],
  ])('%j is refused', async (line, field, message) => {
    const { status: code, errors } = await answer({ lines: [{ id: order.item_ids[0], ...line }] });
    expect([code, errors[field]]).toEqual([422, [message]]);
  });

  test('with another price is refused where the price list says it', async () => {
    const lines = [{ id: order.item_ids[2], answer: 'counter', price: 40_000 }];
    const { errors } = await answer({ lines });
    expect(errors['lines.0.answer']).toEqual(['This price can’t be changed. Accept it or decline it.']);
  });

  test('by staff in the seller’s place needs their permission', async () => {
    const { client: clerk } = await hireMember(app, 'viewer', ['orders.view']);
    expect((await answer({}, token, clerk)).status).toBe(403);
    expect((await answer({}, token, app.owner)).data.is_recorded).toBe(true);
  });
});

test('a question stands in the thread with the reply, which is emailed with the link of the page', async () => {
  const ask = (body: string) => app.nobody.call(page.askAboutQuote, { body: { token, body } });
  expect((await ask(' ')).status).toBe(422);
  expect((await ask('Is it insured?')).data.questions).toMatchObject([{ body: 'Is it insured?', is_mine: true }]);
  const news = (await app.owner.call(listNotifications, { query: { limit: 10 } })).data.items[0];
  expect(news).toMatchObject({ type: 'offer_question', title: `${order.box_id}: the seller has a question` });
  const params = { id: order.order_id };
  await app.owner.call(addOrderNote, { params, body: { body: 'Yes, it is.', audience: 'customer' } });
  expect((await open()).data.questions.map(({ body, is_mine }) => [body, is_mine])).toEqual([
    ['Is it insured?', true],
    ['Yes, it is.', false],
  ]);
  const [mail] = await readMails(app.platform, 'ana@seller.test');
  expect(mail?.plain).toContain('Yes, it is.');
  expect((await open(tokenOf(mail?.plain ?? ''))).status).toBe(200);
});

test('the lines of a bulk quote are answered one by one, and the thread tells it', async () => {
  const { location_id } = app.first;
  const made = await app.owner.call(createBulkQuote, {
    body: {
      location_id,
      customer_id: order.customer_id,
      lines: [
        { text: 'Radio', quantity: 3, unit_price: 1_000 },
        { text: 'Walkman', quantity: 2, unit_price: 2_000 },
        { text: 'Fax', quantity: 1, unit_price: 500 },
      ],
    } as never,
  });
  expect(made.status).toBe(200);
  const { id } = made.data;
  const params = { id };
  expect((await sendQuote(id)).status).toBe(200);
  const first = await latestToken();
  const { data: shown } = await open(first);
  expect(shown).toMatchObject({ total: 7_500, valid_until: '2026-03-16T15:00:00.000Z' });
  const [radio, walkman] = shown.lines;
  const lines = [
    { id: radio!.id, answer: 'counter', price: 1_200, note: 'All boxed' },
    { id: walkman!.id, answer: 'decline' },
  ];
  expect((await answer({ lines }, first)).data.quote).toMatchObject({ state: 'countered' });
  const states = async () =>
    (await app.owner.call(listQuoteLines, { params })).data.items.map((line) => [line.state, line.their_price]);
  expect(await states()).toEqual([
    ['countered', 1_200],
    ['declined', null],
    ['accepted', null],
  ]);
  const quote = async () => (await app.owner.call(findBulkQuote, { params })).data;
  expect(await quote()).toMatchObject({ sub_status_id: subStatus.pendingQuote, sent_quote: { state: 'countered' } });
  const { data: thread } = await app.owner.call(listQuoteMessages, { params });
  expect(thread).toContainEqual(
    expect.objectContaining({ side: 'theirs', act: 'counter', price: 1_200, body: 'All boxed', author: 'Seller' }),
  );
  const taken = await app.owner.call(editQuoteLines, {
    params,
    body: { action: 'act', act: 'offer', ids: [radio!.id], price: 1_100 } as never,
  });
  expect(taken.status).toBe(200);
  expect((await sendQuote(id)).status).toBe(200);
  const next = await latestToken();
  expect((await open(next)).data.lines.map(({ state, price }) => [state, price])).toEqual([
    ['open', 1_100],
    ['declined', 2_000],
    ['accepted', 500],
  ]);
  expect((await answer({}, next)).data.quote).toMatchObject({ state: 'accepted', total: 3_800 });
  expect(await quote()).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.activeLead, total: 3_800 });
  expect((await states()).map(([state]) => state)).toEqual(['accepted', 'declined', 'accepted']);
});

test('what both agreed on stays sold, though the next quote has no open line', async () => {
  const lines = [{ text: 'Radio', quantity: 3, unit_price: 1_000 }];
  const body = { location_id: app.first.location_id, customer_id: order.customer_id, lines };
  const { id } = (await app.owner.call(createBulkQuote, { body: body as never })).data;
  expect((await sendQuote(id)).status).toBe(200);
  const first = await latestToken();
  const [radio] = (await open(first)).data.lines;
  await answer({ lines: [{ id: radio!.id, answer: 'counter', price: 1_200 }] }, first);
  const agreed = { action: 'act', act: 'accept', ids: [radio!.id] } as never;
  expect((await app.owner.call(editQuoteLines, { params: { id }, body: agreed })).status).toBe(200);
  expect((await sendQuote(id)).status).toBe(200);
  expect((await answer({}, await latestToken())).data.quote).toMatchObject({ state: 'accepted', total: 3_600 });
  const { data: quote } = await app.owner.call(findBulkQuote, { params: { id } });
  expect(quote).toMatchObject({ status_id: status.leads, sub_status_id: subStatus.activeLead, total: 3_600 });
});
