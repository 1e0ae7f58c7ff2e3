import { createInStoreOrder, editInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { printOrder } from '@tradepost/contracts/orders/order-record.contract';
import { applyCoupon, moveOrder, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as settings from '@tradepost/contracts/payouts/payout-settings.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let staff: Client;
let other: Client;
let catalog: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  app = await openTestApp();
  staff = await app.signIn('staff@first.test');
  other = await app.signIn('owner@second.test');
  catalog = await seedTestCatalog(app.first);
  customer_id = (await storeOrder(app.first)).customer_id;
  await app.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${app.first.location_id}`),
  );
});
afterAll(() => app?.close());
beforeEach(() =>
  app.within(async (ctx) => {
    await ctx.db.execute(sql`delete from payout_methods`);
    await ctx.db.execute(sql`delete from expedited_settings`);
  }),
);

const list = async (client = app.owner) => (await client.call(settings.listPayoutMethods)).data;
const find = async (key: string) => {
  const method = (await list()).items.find((each) => each.key === key);
  if (!method) throw new Error(`no method ${key}`);
  return method;
};
/** The form of a method as it is. */
async function formOf(key: string) {
  const { name, hint, channels, location_ids, bonus, fields, version } = await find(key);
  return { name, hint, channels, location_ids, bonus, version, fields: fields.map(toInput) };
}
const toInput = (field: settings.PayoutFieldSetting) => {
  const { key, label, hint, required, is_on, input, options = [], validation_type, max_length } = field;
  return { key, label, hint, required, is_on, input, options, validation_type, max_length };
};
const save = async (key: string, change: object) =>
  app.owner.call(settings.savePayoutMethod, {
    params: { id: key },
    body: { ...(await formOf(key)), ...change } as never,
  });

const items = (...conditions: (keyof TestCatalog['condition_ids'])[]) =>
  conditions.map((key) => ({ variant_id: catalog.variant_id, condition_id: catalog.condition_ids[key] }));
const bodyOf = (more: object = {}) =>
  ({ location_id: app.first.location_id, customer_id, items: items('good'), ...more }) as never;
const create = (more: object = {}) => app.owner.call(createInStoreOrder, { body: bodyOf(more) });
async function created(more: object = {}) {
  const { status, data, errors } = await create(more);
  expect(errors ?? {}).toEqual({});
  expect(status).toBe(200);
  return (await app.owner.call(findInStoreOrder, { params: { id: data.id } })).data;
}
const reread = async (id: number) => (await app.owner.call(findInStoreOrder, { params: { id } })).data;
const paypal = { payout_method: 'paypal', payout_details: { email_or_phone: 'ana@seller.test' } };
const saveExpedited = async (change: object) => {
  const { currency: _, ...stored } = (await app.owner.call(settings.findExpedited)).data;
  return app.owner.call(settings.saveExpedited, { body: { ...stored, ...change } });
};

describe('the list', () => {
  test('is that of the country, turned on, until it is changed; anyone signed in reads it, staff do not write it', async () => {
    const { items: methods } = await list(staff);
    expect(methods.map(({ key }) => key).join(' ')).toBe(
      'cash ach paypal check zelle venmo store_credit reward_link charity custom',
    );
    expect(methods.every(({ is_on, version }) => is_on && version === 0)).toBe(true);
    const body = { is_on: false };
    expect((await staff.call(settings.switchPayoutMethod, { params: { id: 'cash' }, body })).status).toBe(403);
    expect((await staff.call(settings.findExpedited)).status).toBe(403);
  });

  test('is turned on and off, keeps one on, and repeats itself; another company has its own', async () => {
    const turn = (id: string, is_on: boolean) =>
      app.owner.call(settings.switchPayoutMethod, { params: { id }, body: { is_on } });
    for (const is_on of [false, false]) expect((await turn('ach', is_on)).data).toMatchObject({ key: 'ach', is_on });
    expect((await app.owner.call(me)).data.payout_methods).not.toContain('ach');
    expect((await other.call(me)).data.payout_methods.length).toBe((await list(other)).items.length);
    expect((await turn('bitcoin', true)).status).toBe(404);
    const chosen = await app.owner.call(settings.chooseOfferedMethods, {
      body: { payout_methods: ['paypal', 'cash'] },
    });
    expect(chosen.data.items.filter(({ is_on }) => is_on).map(({ key }) => key)).toEqual(['paypal', 'cash']);
    expect((await turn('cash', false)).status).toBe(200);
    const last = await turn('paypal', false);
    expect([last.status, last.message]).toEqual([409, 'Keep at least one payout method on']);
    const odd = await app.owner.call(settings.chooseOfferedMethods, { body: { payout_methods: ['cash', 'bitcoin'] } });
    expect(odd.errors).toEqual({ 'payout_methods.1': ['This payout method does not exist'] });
  });

  test('is sorted as a whole', async () => {
    const keys = (await list()).items.map(({ key }) => key).reverse();
    const sorted = await app.owner.call(settings.sortPayoutMethods, { body: { sorted_keys: keys } });
    expect(sorted.data.items.map(({ key }) => key)).toEqual(keys);
    expect((await app.owner.call(me)).data.payout_methods).toEqual(keys);
    for (const wrong of [keys.slice(1), [...keys.slice(1), keys[1]!]]) {
      const refused = await app.owner.call(settings.sortPayoutMethods, { body: { sorted_keys: wrong } });
      expect(refused.errors).toHaveProperty('sorted_keys');
    }
  });
});

describe('a method', () => {
  test('has the company’s name, fields and hints, which orders are checked by', async () => {
    const { fields, ...form } = await formOf('paypal');
    const further = { label: 'Member number', required: true, validation_type: 'Number Only', max_length: 4 };
    const choice = { label: 'Club', required: false, input: 'select', options: [{ value: 'a', label: 'Club A' }] };
    const saved = await save('paypal', {
      ...form,
      name: 'PayPal wallet',
      hint: 'Within a day',
      fields: [further, { ...fields[0], label: 'Wallet', hint: '' }, choice],
    });
    expect(saved.errors ?? {}).toEqual({});
    expect(saved.data).toMatchObject({ name: 'PayPal wallet', default_name: 'PayPal', hint: 'Within a day' });
    expect(saved.data.fields.map(({ key, label, is_own }) => [key, label, is_own])).toEqual([
      ['member_number', 'Member number', true],
      ['email_or_phone', 'Wallet', false],
      ['club', 'Club', true],
    ]);
    const wrong = await create({ payout_method: 'paypal', payout_details: { member_number: '12345', club: 'b' } });
    expect(wrong.errors).toEqual({
      'payout_details.member_number': ['This field has a value of 12345 must have a max length of 4'],
      'payout_details.email_or_phone': ['Wallet is required'],
      'payout_details.club': ['Club must be one of Club A'],
    });
    const letters = await create({ ...paypal, payout_details: { ...paypal.payout_details, member_number: '12a' } });
    expect(letters.errors).toEqual({ 'payout_details.member_number': ['must contain numbers only'] });
    const order = await created({ ...paypal, payout_details: { ...paypal.payout_details, member_number: '1234' } });
    expect(order).toMatchObject({ payout_method_label: 'PayPal wallet', payout_mask: '••••34 · a••••@seller.test' });
    // A field that is required from now on is missing in orders that exist.
    await save('paypal', {
      fields: [...(await formOf('paypal')).fields, { label: 'Year', required: true }] as never,
    });
    expect((await reread(order.id)).payout_problems).toEqual(['Year is required']);
  });

  test('keeps what the payment needs', async () => {
    const { fields } = await formOf('ach');
    const off = fields.map((field: object) => ({ ...field, required: false, is_on: false }));
    const refused = await save('ach', { fields: off });
    expect(refused.errors).toMatchObject({
      'fields.0.required': ['This field is always required'],
      'fields.0.is_on': ['This field is always on'],
    });
    const data = await find('ach');
    expect(data.fields.every(({ is_on, required, is_fixed }) => is_on && required && is_fixed)).toBe(true);
  });

  test.each([
    ['a name that is taken', { name: 'cash' }, { name: ['Name already exists'] }],
    [
      'a strange field',
      { fields: [{ key: 'iban', label: 'IBAN', required: true }] },
      { 'fields.0.key': ['Key is not valid'] },
    ],
    [
      'two fields of one name',
      {
        fields: [
          { label: 'Year', required: true },
          { label: 'year', required: true },
        ],
      },
      { 'fields.1.label': ['Label already exists'] },
    ],
    [
      'nothing to choose',
      { fields: [{ label: 'Year', required: true, input: 'select' }] },
      { 'fields.0.options': ['At least one option is required'] },
    ],
    ['a strange location', { location_ids: [987_654] }, { location_ids: ['Please select a valid location'] }],
    [
      'a bonus of nothing',
      { bonus: { type: 'percent', value: 0, max: null } },
      { 'bonus.value': ['Value must be more than 0'] },
    ],
    [
      'more than all',
      { bonus: { type: 'percent', value: 101, max: null } },
      { 'bonus.value': ['The bonus must be at most 100%'] },
    ],
    [
      'parts of a cent',
      { bonus: { type: 'amount', value: 1.5, max: null } },
      { 'bonus.value': ['The bonus must be a whole amount'] },
    ],
  ])('refuses %s', async (_case, change, errors) => {
    expect((await save('paypal', change)).errors).toEqual(errors);
  });

  test('is saved once: a stale version answers 409 with what is stored', async () => {
    const stale = await formOf('paypal');
    const bodies = ['One', 'Two'].map((name) => ({ ...stale, name }) as never);
    const answers = await Promise.all(
      bodies.map((body) => app.owner.call(settings.savePayoutMethod, { params: { id: 'paypal' }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['One', 'Two']).toContain((await find('paypal')).name);
    const unknown = await app.owner.call(settings.savePayoutMethod, {
      params: { id: 'custom_9' },
      body: stale as never,
    });
    expect(unknown.status).toBe(404);
  });

  test('is offered only where it is said', async () => {
    await save('paypal', { channels: ['mail-in'] });
    expect((await create(paypal)).errors).toEqual({
      payout_method: ['This payout method is not offered for in-store orders'],
    });
    await save('paypal', { channels: [] });
    const order = await created(paypal);
    const [elsewhere] = await app.within(async (ctx) => {
      const made = await ctx.db.execute(
        sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Elsewhere') returning id`,
      );
      return (made as unknown as { rows: { id: number }[] }).rows;
    });
    await save('paypal', { location_ids: [Number(elsewhere!.id)] });
    expect((await create(paypal)).errors).toEqual({
      payout_method: ['This payout method is not offered at this location'],
    });
    // What was chosen before stays.
    const edit = { version: order.version, ...paypal };
    const kept = await app.owner.call(editInStoreOrder, { params: { id: order.id }, body: edit as never });
    expect(kept.status).toBe(200);
    const cash = { payout_method: 'cash', shipping_method: 'label' };
    expect((await app.owner.call(createMailInOrder, { body: bodyOf(cash) })).errors).toEqual({
      payout_method: ['This payout method is not offered for mail-in orders'],
    });
  });
});

describe('the bonus of a method', () => {
  test('is part of the total, and stays as agreed until another method is chosen', async () => {
    await save('paypal', { bonus: { type: 'percent', value: 5, max: null } });
    const order = await created(paypal);
    const bonus = Math.round(order.items_total * 0.05);
    expect(order).toMatchObject({ method_bonus: bonus, total: order.items_total + bonus });
    await save('paypal', { bonus: { type: 'amount', value: 999, max: null } });
    const edit = async (change: object) => {
      const { version } = await reread(order.id);
      const body = { version, ...change } as never;
      expect((await app.owner.call(editInStoreOrder, { params: { id: order.id }, body })).status).toBe(200);
      return reread(order.id);
    };
    expect(await edit(paypal)).toMatchObject({ method_bonus: bonus });
    expect(await edit({ payout_method: 'cash' })).toMatchObject({ method_bonus: 0, total: order.items_total });
    expect(await edit(paypal)).toMatchObject({ method_bonus: 999, total: order.items_total + 999 });
    expect(await edit({ payout_method: null })).toMatchObject({ method_bonus: 0, total: order.items_total });
  });

  test('is not added to a promo code that excludes it: the larger one is paid', async () => {
    await save('paypal', { bonus: { type: 'amount', value: 700, max: null } });
    await app.within((ctx) => storeTestPromo(ctx, { code: 'ALONE', value: 500, is_stacked_with_method: false }));
    const order = await created({ ...paypal, promo_code: 'ALONE' });
    expect(order).toMatchObject({ bonus_total: 500, method_bonus: 200, total: order.items_total + 700 });
    const cleared = await app.owner.call(applyCoupon, { params: { id: order.id }, body: { code: '' } as never });
    expect(cleared.status).toBe(200);
    expect(await reread(order.id)).toMatchObject({ bonus_total: 0, method_bonus: 700, total: order.items_total + 700 });
  });

  test('is shared by the parts of an order, up to its maximum', async () => {
    await save('paypal', { bonus: { type: 'percent', value: 10, max: 3_000 } });
    const order = await created({ ...paypal, items: items('good', 'good') });
    expect(order.method_bonus).toBe(3_000);
    const body = { item_ids: [order.items[1]!.id], reason: 'Apart' } as never;
    const { data: part } = await app.owner.call(splitOrder, { params: { id: order.id }, body });
    const parts = [await reread(order.id), await reread(part.id)];
    expect(parts.reduce((sum, each) => sum + each.method_bonus, 0)).toBe(3_000);
    for (const each of parts) expect(each.total).toBe(each.items_total + each.method_bonus);
  });
});

describe('a paid order', () => {
  test('tells bonus and fee on its receipt, and its devices cost what was paid for them', async () => {
    await save('cash', { name: 'Money' });
    const stored = await storeOrder(app.first, {
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
      payout_method: 'cash',
      customer: { email: 'paid@seller.test' },
      items: [{ price: 20_000, status: 'passed' }],
      method_bonus: 1_000,
      method_bonus_terms: { type: 'percent', value: 5, max: null },
      is_expedited: true,
      expedited_fee: 500,
      total: 20_500,
    });
    const params = { id: stored.order_id };
    const body = { status_id: status.completed, payout: {}, notify_customer: true } as never;
    expect((await app.owner.call(moveOrder, { params, body })).status).toBe(200);
    const units = await app.within((ctx) =>
      readRows<{ cost: number }>(ctx.db, sql`select cost from inventory_units where order_id = ${stored.order_id}`),
    );
    expect(units).toEqual([{ cost: 21_000 }]);
    const [mail] = await readMails(app.platform, 'paid@seller.test');
    expect(mail?.plain).toContain('Money: $205.00');
    expect((await reread(stored.order_id)).payouts[0]).toMatchObject({ method_label: 'Money', amount: 20_500 });
    const printed = await app.owner.call(printOrder, { params: { id: stored.order_id, paper: 'payout' } as never });
    const text = readPdf(printed.raw)
      .map((page) => page.text.replaceAll('\u00a0', ' '))
      .join(' ');
    for (const part of ['Bonus for Money', 'Expedited payout', '$205.00']) expect(text).toContain(part);
  });
});

describe('the expedited payout', () => {
  test('is taken from the total where it is offered, and keeps its fee', async () => {
    expect((await create({ is_expedited: true })).errors).toEqual({
      is_expedited: ['Expedited payout is not offered'],
    });
    expect((await saveExpedited({ is_enabled: true, fee: 500, label: 'Today' })).data).toMatchObject({ fee: 500 });
    expect((await saveExpedited({ version: 0 })).status).toBe(409);
    const order = await created({ is_expedited: true });
    expect(order).toMatchObject({ is_expedited: true, expedited_fee: 500, total: order.items_total - 500 });
    await saveExpedited({ is_enabled: false, fee: 900 });
    const edit = async (is_expedited: boolean) => {
      const { version } = await reread(order.id);
      const body = { version, is_expedited } as never;
      return app.owner.call(editInStoreOrder, { params: { id: order.id }, body });
    };
    expect((await edit(true)).status).toBe(200);
    expect(await reread(order.id)).toMatchObject({ expedited_fee: 500 });
    expect((await edit(false)).status).toBe(200);
    expect(await reread(order.id)).toMatchObject({ is_expedited: false, expedited_fee: 0, total: order.items_total });
    expect((await edit(true)).status).toBe(422);
  });
});

describe('a method of the company’s own', () => {
  const wallet = { name: 'Wallet', fields: [{ label: 'Wallet ID', required: true, validation_type: 'Alphanumeric' }] };
  const make = (more: object = {}) =>
    app.owner.call(settings.createOwnMethod, { body: { ...wallet, ...more } as never });
  const remove = (id: string) => app.owner.call(settings.deleteOwnMethod, { params: { id } });

  test('is paid by, has its name everywhere, and is removed once nobody needs it', async () => {
    const { data: method } = await make();
    expect(method).toMatchObject({ key: 'custom_1', is_custom: true, is_on: true });
    expect((await make()).errors).toEqual({ name: ['Name already exists'] });
    const chosen = { payout_method: 'custom_1', payout_details: { wallet_id: 'abc123' } };
    const wrong = await create({ ...chosen, payout_details: { wallet_id: 'abc' } });
    expect(wrong.errors).toEqual({
      'payout_details.wallet_id': ['must be alphanumeric (letters and numbers only)'],
    });
    const order = await created(chosen);
    expect(order).toMatchObject({ payout_method_label: 'Wallet', payout_mask: '••••123', payout_problems: [] });
    const used = await remove('custom_1');
    expect([used.status, used.message]).toEqual([409, 'Wallet is still used by 1 open order. Turn it off instead.']);
    await app.owner.call(settings.switchPayoutMethod, { params: { id: 'custom_1' }, body: { is_on: false } });
    expect((await reread(order.id)).payout_problems).toEqual([]);
    expect((await create(chosen)).errors).toEqual({ payout_method: ['This payout method is not available here'] });
    const body = { version: order.version, payout_method: 'cash' } as never;
    expect((await app.owner.call(editInStoreOrder, { params: { id: order.id }, body })).status).toBe(200);
    expect((await remove('custom_1')).status).toBe(200);
    expect((await remove('custom_1')).status).toBe(404);
    expect(await find('custom_1')).toMatchObject({ is_archived: true, is_on: false, name: 'Wallet' });
    expect((await make()).data.key).toBe('custom_2');
    expect((await remove('ach')).status).toBe(404);
    expect((await create({ payout_method: 'custom_7' })).errors).toHaveProperty('payout_method');
    expect((await other.call(settings.deleteOwnMethod, { params: { id: 'custom_2' } })).status).toBe(404);
  });

  test('gets a key of its own from each of several at once', async () => {
    const made = await Promise.all(['A', 'B', 'C'].map((name) => make({ name })));
    expect(made.map(({ data }) => data.key).sort()).toEqual(['custom_1', 'custom_2', 'custom_3']);
    expect((await list()).items.filter(({ is_on }) => is_on)).toHaveLength(13);
  });
});

describe('the bank transfer', () => {
  test('is that of the country, and is saved as that method', async () => {
    const { data } = await app.owner.call(settings.findBankTransfer);
    expect(data).toMatchObject({ country_code: 'US', method: { key: 'ach' } });
    expect(data.labels).toEqual({ routing_number: 'Routing Number', account_number: 'Account Number' });
    const body = { ...(await formOf('ach')), hint: 'Two banking days' } as never;
    const saved = await app.owner.call(settings.saveBankTransfer, { body });
    expect(saved.data.method).toMatchObject({ key: 'ach', hint: 'Two banking days' });
    expect((await find('ach')).hint).toBe('Two banking days');
    expect((await staff.call(settings.saveBankTransfer, { body })).status).toBe(403);
  });
});
