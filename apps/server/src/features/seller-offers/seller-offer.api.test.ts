import { saveSellerLanguage } from '@tradepost/contracts/languages/seller-language.contract';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { findMailInSettings, saveMailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import * as page from '@tradepost/contracts/seller-offers/answer-settings.contract';
import * as seller from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { samplePng } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';
import { insertParcel } from '../orders/new-parcels.commands.ts';
import { type ParcelEvent, recordParcelEvent } from '../orders/parcels/parcel-event.commands.ts';

let app: TestApp;
let order: StoredOrder;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ofOrder = () => ({ params: { id: order.order_id } });
const makeOffer = (lines: object[], more: object = {}) =>
  app.owner.call(moves.offerOnOrder, { ...ofOrder(), body: { action: 'make', lines, ...more } as never });
const tokenOf = (text: string) => /revised-offer#token=(\S+)/.exec(text)?.[1] ?? '';
const latestToken = async () => tokenOf((await readMails(app.platform, 'ana@seller.test'))[0]?.plain ?? '');
const open = (own = token, client = app.nobody) => client.call(seller.openSellerOffer, { body: { token: own } });
const answer = (body: object, own = token) =>
  app.nobody.call(seller.answerSellerOffer, { body: { token: own, ...body } as never });
const ask = (body: string) => app.nobody.call(seller.askSellerQuestion, { body: { token, body } });
const detail = async (id = order.order_id) => (await app.owner.call(findInStoreOrder, { params: { id } })).data;
const setPage = async (more: object) => {
  const { data } = await app.owner.call(page.findAnswerSettings);
  return app.owner.call(page.saveAnswerSettings, { body: { ...data, ...more } });
};

beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  await asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`));
  order = await storeOrder(app.first, {
    payout_method: 'cash',
    customer: { first_name: 'Ana', last_name: 'Lee', address_text: '7 Elm Road, Springfield, IL 62701' },
    items: [
      { title: 'Apple iPhone 15', price: 40_000, status: 'differs', imei: '359900131234567' },
      { title: 'Apple Watch SE', price: 9_000, status: 'differs' },
      { title: 'Apple iPad mini', price: 20_000, status: 'passed' },
    ],
  });
  const [phone, watch] = order.item_ids;
  const made = await makeOffer(
    [
      { item_id: phone, new_price: 30_000, reason: 'battery', note: '71 percent' },
      { item_id: watch, new_price: 5_000, reason: 'screen' },
    ],
    { note: 'We tried two chargers.' },
  );
  expect(made.status).toBe(200);
  token = await latestToken();
});

describe('an offer that is accepted without an answer', () => {
  const setAutomatic = async (is_auto_accept_on: boolean) => {
    const { data } = await app.owner.call(findMailInSettings);
    const saved = await app.owner.call(saveMailInSettings, {
      body: { ...data, is_auto_accept_on, auto_accept_days: 14 },
    });
    expect(saved.status).toBe(200);
  };
  const offer = async () => {
    const made = await storeOrder(app.first, {
      kind: 'mail-in',
      customer: { first_name: 'Ida', email: 'ida@seller.test' },
      items: [{ title: 'Apple iPhone 15', price: 40_000, status: 'differs' }],
    });
    const [item_id] = made.item_ids;
    const line = { item_id, new_price: 30_000, reason: 'battery' };
    const answer = await app.owner.call(moves.offerOnOrder, {
      params: { id: made.order_id },
      body: { action: 'make', lines: [line], notify_customer: true } as never,
    });
    expect(answer.status).toBe(200);
    const [mail] = await readMails(app.platform, 'ida@seller.test');
    const page = (await open(tokenOf(mail?.plain ?? ''))).data;
    const { offers } = (await app.owner.call(findMailInOrder, { params: { id: made.order_id } })).data;
    return { plain: mail?.plain ?? '', page, staff: offers[0] };
  };
  const told = 'If we don’t hear from you by Mar 16, 2026, we accept the offer for you.';

  test('says so in the email, on the page and to staff; others do not', async () => {
    await setAutomatic(true);
    const automatic = await offer();
    expect(automatic.plain).toContain(told);
    expect(automatic.page).toMatchObject({ accepts_automatically: true, answer_until: '2026-03-16T15:00:00.000Z' });
    expect(automatic.staff?.accepts_automatically).toBe(true);
    await setAutomatic(false);
    const other = await offer();
    expect(other.plain).not.toContain('we accept the offer');
    expect([other.page.accepts_automatically, other.staff?.accepts_automatically]).toEqual([false, false]);
  });
});

test('a language that is chosen by a link is the order’s, and not the customer’s', async () => {
  const chosen = await app.nobody.call(saveSellerLanguage, { body: { token, language: 'de' } });
  expect(chosen.status).toBe(200);
  const [stored] = await app.within((ctx) =>
    readRows<{ order_language: string; customer_language: string | null }>(
      ctx.db,
      sql`select o.language as order_language, c.language as customer_language from orders o
            join customers c on c.company_id = o.company_id and c.id = o.customer_id where o.id = ${order.order_id}`,
    ),
  );
  expect(stored).toEqual({ order_language: 'de', customer_language: null });
});

describe('the page of a revised offer', () => {
  test('opens from the email and shows no more than it must', async () => {
    const { status: code, data, raw } = await open();
    expect(code).toBe(200);
    expect(data).toMatchObject({
      first_name: 'Ana',
      box_id: order.box_id,
      state: 'awaiting',
      can_answer: true,
      note: 'We tried two chargers.',
      old_total: 69_000,
      new_total: 55_000,
      answer_until: '2026-03-16T15:00:00.000Z',
      return_town: 'Springfield, IL 62701',
      title: 'We have a revised offer for you',
    });
    expect(data.body).toContain('We can pay you $550.00 instead of $690.00.');
    expect(data.lines.map(({ old_price, new_price, reason, note }) => [old_price, new_price, reason, note])).toEqual([
      [40_000, 30_000, 'Battery worn', '71 percent'],
      [9_000, 5_000, 'Screen damage', null],
      [20_000, 20_000, null, null],
    ]);
    for (const secret of ['Lee', 'Elm Road', '359900131234567', 'ana@seller.test', 'Olivia'])
      expect(raw.toString()).not.toContain(secret);
    const url = (await app.owner.call(seller.getAnswerLink, ofOrder())).data;
    expect([new URL(url.url).pathname, new URL(url.url).search]).toEqual(['/revised-offer', '']);
    expect(url.expires_at).toBe('2026-03-30T15:00:00.000Z');
  });

  test('tells staff when the seller opened it, not when they did', async () => {
    await open(token, app.staff);
    expect((await detail()).offers[0]?.opened_at).toBeNull();
    await open();
    app.clock.set('2026-03-02T20:00:00Z');
    await open();
    expect((await detail()).offers[0]?.opened_at).toBe('2026-03-02T15:00:00.000Z');
  });

  test('answered by staff in the seller’s place is recorded as theirs, and needs their permission', async () => {
    const as = (client: typeof app.owner) =>
      client.call(seller.answerSellerOffer, { body: { token, answer: 'accept' } as never });
    const { client: clerk } = await hireMember(app, 'viewer', ['orders.view']);
    expect((await as(clerk)).status).toBe(403);
    expect((await as(app.owner)).data.is_recorded).toBe(true);
    expect((await detail()).offers[0]).toMatchObject({ state: 'accepted', acceptance: 'on_behalf' });
    const changes = await app.within((ctx) =>
      readRows<{ actor_kind: string; actor_name: string }>(
        ctx.db,
        sql`select distinct actor_kind, actor_name from changes
             where root = 'orders' and root_id = ${order.order_id} and reason = 'Answered on the seller’s page'`,
      ),
    );
    expect(changes).toEqual([{ actor_kind: 'user', actor_name: expect.stringContaining('Olivia') }]);
    const written = await app.within((ctx) =>
      readRows(ctx.db, sql`select 1 from changes where root_id = ${order.order_id} and actor_kind = 'customer'`),
    );
    expect(written).toEqual([]);
  });

  test('has the pictures that staff show, and no others', async () => {
    const picture = { field: 'picture', name: 'a.png', type: 'image/png', content: samplePng() };
    const add = (body: object) => app.owner.upload(records.addOrderPicture, { ...ofOrder(), body, files: [picture] });
    await add({ item_id: order.item_ids[0] });
    const { data } = await add({ item_id: order.item_ids[1] });
    const [hidden, shown] = data;
    const share = (id: number, client = app.owner) =>
      client.call(records.sharePicture, { params: { id }, body: { is_for_customer: true } });
    expect((await share(shown!.id)).data[1]).toMatchObject({ is_for_customer: true });
    expect((await share(shown!.id, app.other)).status).toBe(404);
    expect((await open()).data.lines.map(({ pictures }) => pictures.length)).toEqual([0, 1, 0]);
    const read = (picture_id: number) => app.nobody.call(seller.readSellerPicture, { body: { token, picture_id } });
    expect((await read(shown!.id)).headers['content-type']).toBe('image/png');
    expect((await read(hidden!.id)).status).toBe(404);
  });
});

test('every device is listed with what changed, on the page and in the email, and adds up', async () => {
  const { condition_ids } = await seedTestCatalog(app.first);
  const [defect] = await app.within((ctx) =>
    readRows<{ id: number }>(
      ctx.db,
      sql`insert into defects (company_id, group_id, key, name, amount_type, amount_price)
          select company_id, group_id, 'cracked', 'Cracked glass', 1, 10 from conditions where id = ${condition_ids.good} returning id`,
    ),
  );
  const asDescribed = { condition_label: 'Good', inspected_condition_label: 'Good' };
  const made = await storeOrder(app.first, {
    kind: 'mail-in',
    items_total: 63_000,
    total: 63_000,
    customer: { email: 'bea@seller.test' },
    items: [
      {
        price: 40_000,
        status: 'differs',
        condition_label: 'Good',
        inspected_condition_label: 'Fair',
        variant_label: '256 GB',
        inspected_variant_label: '128 GB',
        inspected_defect_ids: [defect!.id],
      },
      { title: 'Apple Watch SE', price: 9_000, status: 'missing' },
      { title: 'Apple iPad mini', price: 20_000, status: 'passed', ...asDescribed },
      { title: 'Apple Pencil', price: 3_000, status: 'extra' },
      { title: 'Old radio', price: 1_000, status: 'rejected' },
    ],
  });
  const offered = await app.owner.call(moves.offerOnOrder, {
    params: { id: made.order_id },
    body: {
      action: 'make',
      lines: [{ item_id: made.item_ids[0], new_price: 30_000, reason: 'screen' }],
      notify_customer: true,
    } as never,
  });
  expect(offered.status).toBe(200);
  const [mail] = await readMails(app.platform, 'bea@seller.test');
  const { data } = await open(tokenOf(mail?.plain ?? ''));
  expect(data.lines.map(({ title, change, old_price, new_price }) => [title, change, old_price, new_price])).toEqual([
    ['Apple iPhone 15', 'revised', 40_000, 30_000],
    ['Apple Watch SE', 'missing', 9_000, 0],
    ['Apple Pencil', 'extra', 0, 3_000],
    ['Old radio', 'rejected', 1_000, 0],
    ['Apple iPad mini', 'unchanged', 20_000, 20_000],
  ]);
  const sum = (prices: number[]) => prices.reduce((total, price) => total + price, 0);
  expect(data.old_total).toBe(sum(data.lines.map(({ old_price }) => old_price)));
  expect(data.new_total).toBe(sum(data.lines.map(({ new_price }) => new_price)));
  expect(data.lines[0]).toMatchObject({
    variant_label: '256 GB',
    received_variant_label: '128 GB',
    condition_label: 'Good',
    received_label: 'Fair',
    defects: ['Cracked glass'],
    reason: 'Screen damage',
  });
  expect(data.lines[4]).toMatchObject({ condition_label: 'Good', received_label: null, defects: [] });
  const plain = mail?.plain ?? '';
  expect(plain).toContain('$400.00 -> $300.00\n  256 GB → 128 GB · Good → Fair · Found: Cracked glass · Screen damage');
  expect(plain).toContain('Apple Watch SE: $90.00 -> No payment\n  Not received');
  expect(plain).toContain('Apple iPad mini: $200.00\n  As described, the price stays');
  expect(plain).toContain('Previous total: $700.00\nNew total: $530.00');
});

describe('its parcels', () => {
  const asCarrier = (parcel_id: number, event: Partial<ParcelEvent>) =>
    app.within((ctx) =>
      recordParcelEvent(ctx, parcel_id, { state: 'in_transit', description: 'Departed', source: 'carrier', ...event }),
    );

  test('are shown with carrier, number, link, state and last event, in the location’s time, and no more', async () => {
    const { location_id } = app.first;
    await app.within(async (ctx) => {
      await ctx.db.execute(sql`update orders set kind = 'mail-in' where id = ${order.order_id}`);
      await ctx.db.execute(sql`update locations set timezone = 'Pacific/Auckland' where id = ${location_id}`);
    });
    const parcelOf = (direction: 'in' | 'out', carrier: Carrier, tracking_number: string | null) =>
      app.within((ctx) => insertParcel(ctx, order.order_id, { direction, carrier, tracking_number }));
    const known = await parcelOf('in', 'ups', '1Z999AA10123456784');
    const voided = await parcelOf('in', 'ups', '1Z999AA10123456785');
    await asCarrier(voided, { state: 'voided', description: 'Label voided' });
    await parcelOf('in', 'other', null);
    const noted = await parcelOf('out', 'other', 'BIKE-7');
    await asCarrier(known, { happened_at: '2026-03-01T10:00:00Z' });
    await asCarrier(known, { state: 'delivered', description: 'Front desk', place: 'Springfield' });
    await asCarrier(noted, { source: 'staff', description: 'Olivia called: angry seller', place: 'Shelf 4' });
    const { data, raw } = await open();
    const at = '2026-03-02T15:00:00.000Z';
    const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    expect(data.timezone).toBe('Pacific/Auckland');
    expect(data.parcels.map(({ id: _, ...shown }) => shown)).toEqual([
      {
        direction: 'in',
        carrier: 'UPS',
        tracking_number: '1Z999AA10123456784',
        tracking_url: url,
        state: 'delivered',
        last_event: { text: 'Front desk, Springfield', at },
      },
      {
        direction: 'in',
        carrier: null,
        tracking_number: null,
        tracking_url: null,
        state: 'expected',
        last_event: null,
      },
      {
        direction: 'out',
        carrier: null,
        tracking_number: 'BIKE-7',
        tracking_url: null,
        state: 'in_transit',
        last_event: { text: null, at },
      },
    ]);
    for (const secret of ['Olivia', 'Shelf 4', '1Z999AA10123456785', 'source'])
      expect(raw.toString()).not.toContain(secret);
    await app.within((ctx) => ctx.db.execute(sql`update locations set timezone = null where id = ${location_id}`));
  });

  test('of a replaced offer are not shown', async () => {
    await app.within((ctx) => insertParcel(ctx, order.order_id, { carrier: 'ups', tracking_number: '1Z9' }));
    await makeOffer([{ item_id: order.item_ids[0], new_price: 10_000, reason: 'other' }]);
    expect((await open()).data).toMatchObject({ state: 'replaced', parcels: [] });
    expect((await open(await latestToken())).data.parcels).toHaveLength(1);
  });
});

describe('a link', () => {
  test('that is wrong, of another company or of another seller opens nothing', async () => {
    for (const wrong of ['x', token.slice(0, -2), `${token}a`]) expect((await open(wrong)).status).toBe(404);
    expect((await app.other.call(seller.getAnswerLink, ofOrder())).status).toBe(404);
    expect((await app.nobody.call(seller.getAnswerLink, ofOrder())).status).toBe(401);
    const other = await storeOrder(app.first, { customer: { email: 'other@seller.test' } });
    await app.within((ctx) =>
      ctx.db.execute(sql`update orders set customer_id = ${other.customer_id} where id = ${order.order_id}`),
    );
    expect((await open()).status).toBe(404);
  });

  test('after its end says so, and a new one goes to the seller alone, whatever was asked', async () => {
    app.clock.set('2026-03-31T15:00:00Z');
    const ended = await open();
    expect([ended.status, ended.message, ended.data]).toEqual([404, 'This link has ended.', { is_over: true }]);
    const before = (await readMails(app.platform, 'ana@seller.test')).length;
    const request = (email: string, own = token) =>
      app.nobody.call(seller.sendNewSellerLink, { body: { token: own, email } });
    const replies = [
      await request('else@seller.test'),
      await request('ANA@seller.test'),
      await request('x@y.zz', 'no'),
    ];
    expect(replies.map(({ status: code, data }) => [code, data])).toEqual(Array(3).fill([200, null]));
    expect(await readMails(app.platform, 'else@seller.test')).toEqual([]);
    const mails = await readMails(app.platform, 'ana@seller.test');
    expect([mails.length - before, mails[0]?.template]).toEqual([1, 'offer-link-renewed']);
    expect((await open(tokenOf(mails[0]?.plain ?? ''))).data).toMatchObject({ state: 'awaiting', can_answer: true });
    for (let again = 0; again < 2; again++) await request('ana@seller.test');
    expect((await request('ana@seller.test')).status).toBe(429);
  });

  test('guesses are stopped, even by a good link, until the window ends', async () => {
    const guesses = [];
    for (let guess = 0; guess < 31; guess++) guesses.push((await open(`guess ${guess}`)).status);
    expect([guesses[29], guesses[30]]).toEqual([404, 429]);
    expect((await open()).status).toBe(429);
    await app.platform.database.script('delete from login_attempts');
    expect((await open()).status).toBe(200);
  });

  test('answers one offer only: a newer one needs its own link', async () => {
    const again = await makeOffer([{ item_id: order.item_ids[0], new_price: 10_000, reason: 'other' }]);
    expect(again.status).toBe(200);
    expect((await open()).data).toMatchObject({ state: 'replaced', can_answer: false, lines: [], note: null });
    expect((await answer({ answer: 'accept' })).data).toMatchObject({
      is_recorded: false,
      offer: { state: 'replaced' },
    });
    expect((await detail()).sub_status_id).toBe(subStatus.awaitingAnswer);
  });
});

describe('the answer', () => {
  test('accepts all: prices count, the order is ready to be paid, and the change log names the seller', async () => {
    const { data } = await answer({ answer: 'accept' });
    expect(data.is_recorded).toBe(true);
    expect(data.offer).toMatchObject({ state: 'accepted', acceptance: 'seller', can_answer: false, new_total: 55_000 });
    expect(data.offer.title).toBe('Thank you, Ana');
    const stored = await detail();
    expect([stored.status_id, stored.sub_status_id, stored.total]).toEqual([
      status.payoutProcessing,
      subStatus.toPay,
      55_000,
    ]);
    const actors = await app.within((ctx) =>
      readRows<{ actor_kind: string; actor_name: string }>(
        ctx.db,
        sql`select distinct actor_kind, actor_name from changes where root = 'orders' and root_id = ${order.order_id}
              and entity = 'orders' and changed_fields(action, fields) ? 'acceptance'`,
      ),
    );
    expect(actors).toContainEqual({ actor_kind: 'customer', actor_name: 'Ana Lee' });
    const news = (await app.owner.call(listNotifications, { query: { limit: 10 } })).data.items[0];
    expect(news?.title).toBe(`${order.box_id}: revised offer accepted`);
  });

  test('twice, or at the same time: one counts, the other sees it', async () => {
    const [one, two] = await Promise.all([answer({ answer: 'accept' }), answer({ answer: 'decline' })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.data.is_recorded, two.data.is_recorded].sort()).toEqual([false, true]);
    expect(one.data.offer.state).toBe(two.data.offer.state);
    const repeated = await answer({ answer: 'accept' });
    expect([repeated.status, repeated.data.is_recorded]).toEqual([200, false]);
  });

  test('declines: the devices come back, to the address that was given', async () => {
    const reply = await answer({ answer: 'decline', reason: 'Too low', return_address: '1 New Street' });
    expect(reply.data.offer).toMatchObject({ state: 'declined', title: 'You declined our offer' });
    const stored = await detail();
    expect([stored.status_id, stored.offers[0]?.return_address]).toEqual([status.pendingReturn, '1 New Street']);
  });

  test('per device, only where the company allows it: the rest goes back in an order of its own', async () => {
    const body = { answer: 'accept', declined_item_ids: [order.item_ids[1]], return_address: '1 New Street' };
    expect((await answer(body)).errors).toEqual({
      declined_item_ids: ['This offer can only be answered as a whole'],
    });
    await setPage({ allows_lines: true });
    expect((await answer({ ...body, declined_item_ids: [order.item_ids[2]] })).status).toBe(422);
    const { data } = await answer(body);
    expect(data.offer).toMatchObject({ state: 'accepted', new_total: 50_000, return_orders: [`${order.box_id}-2`] });
    const stored = await detail();
    expect(stored.items.map(({ title }) => title)).toEqual(['Apple iPhone 15', 'Apple iPad mini']);
    expect(stored.offers[0]?.lines.map(({ is_accepted }) => is_accepted)).toEqual([true, false]);
    expect(stored.status_id).toBe(status.payoutProcessing);
    const child = await detail(stored.children[0]!.id);
    expect([child.status_id, child.items[0]?.title]).toEqual([status.pendingReturn, 'Apple Watch SE']);
    expect(child.notes[0]).toMatchObject({ audience: 'internal', author: 'Seller' });
    await setPage({ allows_lines: false });
  });

  test('takes the payout details along, and says what is wrong with them', async () => {
    const wrong = await answer({ answer: 'accept', payout_method: 'ach', payout_details: { routing_number: '1' } });
    expect(wrong.errors['payout_details.routing_number']).toEqual(['Routing number must have 9 digits']);
    expect((await detail()).sub_status_id).toBe(subStatus.awaitingAnswer);
    const payout_details = { email_or_phone: 'ana@pay.test' };
    const { data } = await answer({ answer: 'accept', payout_method: 'paypal', payout_details });
    expect(data.offer.payout).toMatchObject({ method: 'paypal', is_missing: false, can_change: false });
    expect(data.offer.payout.mask).not.toContain('ana@pay');
  });

  test('adds what the chosen method is worth, and takes what an expedited payout costs', async () => {
    await app.within(async (ctx) => {
      await ctx.db.execute(sql`insert into payout_methods (company_id, key, label, hint, bonus, sort) values
        (${ctx.company_id}, 'paypal', 'PayPal wallet', 'Within a day', '{"type":"percent","value":10,"max":2000}', 0),
        (${ctx.company_id}, 'cash', null, '', null, 1), (${ctx.company_id}, 'charity', null, '', null, 2)`);
      await ctx.db.execute(sql`update payout_methods set channels = '{mail-in}' where key = 'charity'`);
      await ctx.db.execute(
        sql`insert into expedited_settings (company_id, is_enabled, fee) values (${ctx.company_id}, true, 300)`,
      );
    });
    const { data: offered } = await open();
    expect(offered.payout.methods.map(({ key, name }) => [key, name])).toEqual([
      ['paypal', 'PayPal wallet'],
      ['cash', 'Cash'],
    ]);
    expect(offered.payout.expedited).toEqual({ label: 'Expedited payout', hint: '', fee: 300 });
    const paypal = { payout_method: 'paypal', payout_details: { email_or_phone: 'ana@pay.test' } };
    const save = (more: object) =>
      app.nobody.call(seller.saveSellerPayout, { body: { token, ...paypal, ...more } as never });
    await app.within((ctx) => ctx.db.execute(sql`update orders set payout_method = null where id = ${order.order_id}`));
    const refused = await save({ payout_method: 'charity', payout_details: { charity: 'Red Cross' } });
    expect(refused.errors).toEqual({ payout_method: ['This payout method is not offered for in-store orders'] });
    // The offer that waits comes to another total, before it is answered and after.
    const changed = await save({ is_expedited: true });
    const worth = { method_bonus: 2_000, expedited_fee: 300, new_total: 55_000 + 2_000 - 300 };
    expect(changed.data).toMatchObject({ ...worth, old_total: 69_000 + 2_000 - 300 });
    const { data } = await answer({ answer: 'accept' });
    expect(data.offer).toMatchObject({ ...worth, payout: { is_expedited: true } });
    expect(await detail()).toMatchObject({ total: 56_700, method_bonus: 2_000, is_expedited: true });
    const mails = await readMails(app.platform, 'ana@seller.test');
    expect(mails[0]?.plain).toContain('PayPal wallet');
    await app.within(async (ctx) => {
      await ctx.db.execute(sql`delete from payout_methods`);
      await ctx.db.execute(sql`delete from expedited_settings`);
    });
  });

  test('without payout details waits for them, and they can be given later, once', async () => {
    await app.within((ctx) => ctx.db.execute(sql`update orders set payout_method = null where id = ${order.order_id}`));
    const { data } = await answer({ answer: 'accept' });
    expect(data.offer.payout).toMatchObject({ is_missing: true, can_change: true });
    expect((await detail()).sub_status_id).toBe(subStatus.acceptedBySeller);
    const save = () => app.nobody.call(seller.saveSellerPayout, { body: { token, payout_method: 'cash' } });
    expect((await save()).data.payout).toMatchObject({ label: 'Cash', is_missing: false });
    expect((await detail()).sub_status_id).toBe(subStatus.toPay);
    expect((await save()).status).toBe(409);
  });

  test('is refused while the order is on hold', async () => {
    await app.owner.call(moves.moveOrder, {
      ...ofOrder(),
      body: { status_id: status.onHold, sub_status_id: subStatus.activationLock, reason: 'Locked' },
    });
    expect((await open()).data).toMatchObject({ can_answer: false, title: 'Please remove the activation lock' });
    expect((await answer({ answer: 'accept' })).status).toBe(409);
  });
});

describe('questions and pictures', () => {
  const upload = (own: string, content = samplePng()) =>
    app.nobody.upload(seller.addSellerPicture, {
      body: {},
      headers: { [seller.sellerTokenHeader]: own },
      files: [{ field: 'picture', name: 'a.png', type: 'image/png', content }],
    });

  test('a question becomes a note that the customer sees, and staff are notified', async () => {
    const { data } = await ask('Which scratch?');
    expect(data.questions).toMatchObject([{ body: 'Which scratch?', is_mine: true }]);
    await app.owner.call(records.addOrderNote, { ...ofOrder(), body: { body: 'On the back.', audience: 'customer' } });
    await app.owner.call(records.addOrderNote, { ...ofOrder(), body: { body: 'Secret.' } });
    expect((await open()).data.questions.map(({ body }) => body)).toEqual(['Which scratch?', 'On the back.']);
    expect((await detail()).notes.find(({ body }) => body === 'Which scratch?')).toMatchObject({
      audience: 'customer',
      author: 'Seller',
      is_from_seller: true,
    });
    const news = (await app.owner.call(listNotifications, { query: { limit: 10 } })).data.items[0];
    expect(news).toMatchObject({ type: 'offer_question', title: `${order.box_id}: the seller has a question` });
    expect((await ask(' ')).errors.body).toEqual(['Body is required']);
  });

  test('a picture is known by its content, shown to the seller, and their number has an end', async () => {
    expect((await upload('nonsense')).status).toBe(404);
    expect((await upload(token, Buffer.from('%PDF-1.4'))).errors.picture?.[0]).toContain('Choose a JPEG');
    const { data } = await upload(token);
    const picture_id = data.own_pictures[0]!.id;
    expect((await app.nobody.call(seller.readSellerPicture, { body: { token, picture_id } })).status).toBe(200);
    expect((await detail()).pictures[0]).toMatchObject({ is_from_seller: true });
    for (let more = 1; more < seller.maxSellerPictures; more++) await upload(token);
    expect((await upload(token)).errors.picture).toEqual(['You can send up to 10 pictures']);
  });

  test('are refused where the company does not want them', async () => {
    expect((await setPage({ allows_questions: false, allows_pictures: false })).status).toBe(200);
    expect([(await ask('Hello?')).status, (await upload(token)).status]).toEqual([409, 409]);
    expect((await setPage({ allows_questions: true, allows_pictures: true })).status).toBe(200);
  });
});
