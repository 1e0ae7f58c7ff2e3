import { findBulkJob } from '@tradepost/contracts/files/file.contract';
import * as coupon from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoFormInput } from '@tradepost/contracts/pricing/promo-form.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { releasePromoCode, reservePromoCode, usePromoCode } from './promo.commands.ts';
import { findPromoCode as checkCode } from './promo.queries.ts';

let app: TestApp;
let shop: TestCatalog;
let made = 0;
let code = '';

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
});
afterAll(() => app?.close());
beforeEach(() => {
  made += 1;
  code = `CODE-${made}`;
});

const form = (more: Partial<PromoFormInput> = {}): PromoFormInput => ({
  code,
  name: 'A code',
  type: 'amount',
  value: 1_500,
  ...more,
});
const create = (more: Partial<PromoFormInput> = {}, client = app.owner) =>
  client.call(coupon.createPromoCode, { body: form(more) });
const createOne = async (more: Partial<PromoFormInput> = {}) => (await create(more)).data;
const find = async (id: number) => (await app.owner.call(coupon.findPromoCode, { params: { id } })).data;
const edit = (id: number, version: number, more: Partial<PromoFormInput> = {}) =>
  app.owner.call(coupon.editPromoCode, { params: { id }, body: { ...form(more), version } });
const list = async (query: Record<string, string>) =>
  (await app.owner.call(coupon.listPromoCodes, { query: { per_page: 100, ...query } as never })).data;
const codesOf = async (query: Record<string, string>) => (await list(query)).items.map((promo) => promo.code);
const line = () => ({ category_id: shop.category_id, model_id: shop.model_id, total: 30_000 });
const request = () => ({
  code,
  currency: 'USD',
  channel: 'in-store' as const,
  location_id: app.first.location_id,
  lines: [line()],
});

/** An order takes the code, and perhaps is paid with it. */
async function take(isPaid = false, bonus?: number) {
  const order = await storeOrder(app.first);
  await app.within(async (ctx) => {
    await reservePromoCode(ctx, { ...request(), ...order });
    if (isPaid) await usePromoCode(ctx, order.order_id, bonus);
  });
  return order;
}

describe('creating', () => {
  test('keeps all that was set, the code in capitals, the money in the company’s currency', async () => {
    const body: Partial<PromoFormInput> = {
      type: 'percent',
      value: 12.3456,
      max_bonus: 2_500,
      min_total: 5_000,
      starts_on: '2026-03-01',
      ends_on: '2026-03-31',
      total_uses: 10,
      uses_per_customer: 2,
      channels: ['in-store', 'mail-in'],
      location_ids: [app.first.location_id],
      category_ids: [shop.category_id],
      model_ids: [shop.model_id],
      is_stacked_with_method: false,
      applies_to: 'final',
      is_enable: false,
    };
    const { status, data } = await create({ ...body, code: ` code -${made} ` });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...body, code, currency: 'USD', status: 'off', is_used: false, version: 1 });
    expect(data.models).toEqual([{ id: shop.model_id, name: 'Apple iPhone 15' }]);
    expect(await find(data.id)).toEqual(data);
  });

  test('takes its days by the company’s clock, the last one to its end, also where the clock goes forward', async () => {
    const { starts_at, ends_at, starts_on, ends_on } = await createOne({
      starts_on: '2026-03-08',
      ends_on: '2026-03-08',
    });
    expect({ starts_at, ends_at }).toEqual({
      starts_at: '2026-03-08T05:00:00.000Z',
      ends_at: '2026-03-09T04:00:00.000Z',
    });
    expect({ starts_on, ends_on }).toEqual({ starts_on: '2026-03-08', ends_on: '2026-03-08' });
  });

  const wrong: [string, Partial<Record<keyof PromoFormInput, unknown>>, string, string][] = [
    ['no code', { code: '' }, 'code', 'Code is required'],
    ['blank code', { code: '  ' }, 'code', 'Code is required'],
    ['short code', { code: 'AB' }, 'code', 'Code must be 3 to 32 letters, digits, hyphens or underscores'],
    ['odd code', { code: 'ABC%' }, 'code', 'Code must be 3 to 32 letters, digits, hyphens or underscores'],
    ['long code', { code: 'A'.repeat(33) }, 'code', 'Code must be 3 to 32 letters, digits, hyphens or underscores'],
    [
      'code with another alphabet',
      { code: 'СКИДКА' },
      'code',
      'Code must be 3 to 32 letters, digits, hyphens or underscores',
    ],
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    [
      'long name',
      { name: 'n'.repeat(101) },
      'name',
      `This field has a value of ${'n'.repeat(101)} must have a max length of 100`,
    ],
    ['no value', { value: undefined }, 'value', 'Value is required'],
    ['value in words', { value: 'ten' }, 'value', 'Value must be a number'],
    ['nothing given', { value: 0 }, 'value', 'Value must be more than 0'],
    ['less than nothing', { value: -5 }, 'value', 'Value must be more than 0'],
    ['more than its column holds', { value: 10_000_000_000 }, 'value', 'Value is too large'],
    ['half a cent', { value: 10.5 }, 'value', 'An amount must be in whole minor units'],
    ['too many decimals', { type: 'percent', value: 1.23456 }, 'value', 'A percentage can have at most 4 decimals'],
    ['more than all', { type: 'percent', value: 100.01 }, 'value', 'A percentage must be at most 100'],
    ['a cap on an amount', { max_bonus: 500 }, 'max_bonus', 'Only a percentage can have a maximum bonus'],
    ['no bonus at all', { type: 'percent', value: 5, max_bonus: 0 }, 'max_bonus', 'Maximum bonus must be more than 0'],
    ['negative total', { min_total: -1 }, 'min_total', 'Minimum total must be at least 0'],
    ['no day', { starts_on: '2026-02-30' }, 'starts_on', 'Starts on must be a date, such as 2026-03-31'],
    [
      'ends first',
      { starts_on: '2026-03-02', ends_on: '2026-03-01' },
      'ends_on',
      'The last day must not be before the first day',
    ],
    ['no uses', { total_uses: 0 }, 'total_uses', 'Total uses must be at least 1'],
    ['part of a use', { uses_per_customer: 1.5 }, 'uses_per_customer', 'Uses per customer must be a whole number'],
    [
      'more for one than for all',
      { total_uses: 2, uses_per_customer: 3 },
      'uses_per_customer',
      'Uses per customer cannot exceed total uses',
    ],
    ['unknown location', { location_ids: [999_999] }, 'location_ids', 'This location does not exist'],
    ['unknown category', { category_ids: [999_999] }, 'category_ids', 'This category does not exist'],
    ['unknown model', { model_ids: [999_999] }, 'model_ids', 'This model does not exist'],
  ];
  test.each(wrong)('is refused: %s', async (_, more, field, message) => {
    const reply = await create(more as never);
    expect(reply.status).toBe(422);
    expect(reply.errors[field]).toEqual([message]);
  });

  test('refuses channels and types that do not exist', async () => {
    expect((await create({ channels: ['by-owl'] as never })).status).toBe(422);
    expect((await create({ type: 'gift' as never })).errors).toHaveProperty('type');
    expect((await create({ applies_to: 'never' as never })).errors).toHaveProperty('applies_to');
  });

  test('a code exists once, however it is written, also from the archive; another company may have it too', async () => {
    const { id } = await createOne();
    expect((await create({ code: code.toLowerCase() })).errors).toEqual({
      code: ['This promo code already exists'],
    });
    await take();
    await app.owner.call(coupon.removePromoCode, { params: { id } });
    expect((await create()).errors).toEqual({ code: ['An archived promo code has this code. Restore it instead.'] });
    expect((await create({}, app.other)).status).toBe(200);
  });

  test('by two at once makes one', async () => {
    const replies = await Promise.all([create(), create()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
  });

  test('repeated with its key answers the first', async () => {
    const headers = { 'idempotency-key': `make-${made}-again` };
    const [first, second] = [
      await app.owner.call(coupon.createPromoCode, { body: form(), headers }),
      await app.owner.call(coupon.createPromoCode, { body: form(), headers }),
    ];
    expect(second.status).toBe(200);
    expect(second.data.id).toBe(first.data.id);
  });

  test('binds to no location of another company', async () => {
    const { errors } = await create({ location_ids: [app.second.location_id] });
    expect(errors).toEqual({ location_ids: ['This location does not exist'] });
  });
});

describe('changing', () => {
  test('replaces everything while no order has it', async () => {
    const { id } = await createOne({ category_ids: [shop.category_id], location_ids: [app.first.location_id] });
    const { status, data } = await edit(id, 1, {
      code: `${code}X`,
      type: 'percent',
      value: 5,
      model_ids: [shop.model_id],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      code: `${code}X`,
      type: 'percent',
      value: 5,
      category_ids: [],
      location_ids: [],
      version: 2,
    });
    expect(data.model_ids).toEqual([shop.model_id]);
  });

  test('a stale version is 409 with what is stored, and changes nothing', async () => {
    const { id } = await createOne();
    await edit(id, 1, { name: 'Mine' });
    const late = await edit(id, 1, { name: 'Theirs' });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ name: 'Mine', version: 2 });
    expect((await find(id)).name).toBe('Mine');
  });

  test('of two at once, one counts', async () => {
    const { id } = await createOne();
    const replies = await Promise.all([edit(id, 1, { name: 'One' }), edit(id, 1, { name: 'Two' })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('to a code that exists is refused, to its own is not', async () => {
    const other = await createOne();
    code = `${code}B`;
    const { id } = await createOne();
    expect((await edit(id, 1, { code: other.code })).errors).toHaveProperty('code');
    expect((await edit(id, 1)).status).toBe(200);
  });

  test('once an order uses it, its terms are fixed but its limits can change', async () => {
    const { id } = await createOne({ total_uses: 5 });
    const order = await take();
    const { status, errors } = await edit(id, 1, { code: `${code}X`, value: 9_000, min_total: 1, applies_to: 'final' });
    expect(status).toBe(422);
    expect(Object.keys(errors).sort()).toEqual(['applies_to', 'code', 'min_total', 'value']);
    const moved = await edit(id, 1, { name: 'Longer', ends_on: '2026-12-31', total_uses: 9, is_enable: false });
    expect(moved.data).toMatchObject({ name: 'Longer', ends_on: '2026-12-31', total_uses: 9, status: 'off' });
    await app.within((ctx) => releasePromoCode(ctx, order.order_id));
    expect((await edit(id, 2, { value: 9_000 })).data).toMatchObject({ value: 9_000 });
  });

  test('below the uses it has is refused', async () => {
    const { id } = await createOne();
    await take();
    await take();
    const { errors } = await edit(id, 1, { total_uses: 1 });
    expect(errors).toEqual({ total_uses: ['The code was already used 2 times. Enter at least 2.'] });
    expect((await edit(id, 1, { total_uses: 2 })).data.status).toBe('used_up');
  });
});

describe('switching', () => {
  const enable = (id: number, is_enable: unknown, client = app.owner) =>
    client.call(coupon.enablePromoCode, { params: { id }, body: { is_enable } as never });

  test.each([
    [false, 0],
    [true, 1],
    [false, '0'],
    [true, 'true'],
  ])('to %s by %j, once or twice', async (expected, said) => {
    const { id } = await createOne({ is_enable: !expected });
    expect((await enable(id, said)).data.is_enable).toBe(expected);
    const again = await enable(id, said);
    expect(again.data).toMatchObject({ is_enable: expected, version: 2 });
  });

  test('requires a value', async () => {
    const { id } = await createOne();
    expect((await enable(id, undefined)).errors).toEqual({ is_enable: ['Enable is required'] });
    expect((await enable(id, 2)).status).toBe(422);
  });

  test('off keeps the code for existing orders and refuses it for new ones', async () => {
    const { id } = await createOne();
    await take();
    await enable(id, false);
    const check = await app.within((ctx) => checkCode(ctx, { ...request(), customer_id: null }));
    expect(check.refusal).toBe(`Promo code ${code} is inactive`);
    expect(await find(id)).toMatchObject({ used_count: 1, bonus_reserved: 1_500 });
  });
});

describe('archiving', () => {
  const remove = (id: number) => app.owner.call(coupon.removePromoCode, { params: { id } });
  const restore = (id: number) => app.owner.call(coupon.restorePromoCode, { params: { id } });

  test('deletes unused codes', async () => {
    const { id } = await createOne({ category_ids: [shop.category_id] });
    expect((await remove(id)).data).toEqual({ outcome: 'deleted' });
    expect((await app.owner.call(coupon.findPromoCode, { params: { id } })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test('archives used codes, which can be restored', async () => {
    const { id } = await createOne();
    const order = await take();
    await app.within((ctx) => releasePromoCode(ctx, order.order_id));
    expect((await remove(id)).data).toEqual({ outcome: 'archived' });
    expect((await remove(id)).data).toEqual({ outcome: 'archived' });
    expect(await find(id)).toMatchObject({ status: 'archived' });
    expect((await edit(id, 2)).status).toBe(409);
    expect((await app.owner.call(coupon.enablePromoCode, { params: { id }, body: { is_enable: false } })).status).toBe(
      409,
    );
    expect((await restore(id)).data.status).toBe('running');
    expect((await restore(id)).status).toBe(200);
  });
});

describe('the list', () => {
  test('tells the states apart, with their counts', async () => {
    const tag = `ST${made}`;
    const make = (name: string, more: Partial<PromoFormInput>) => createOne({ code: `${tag}-${name}`, ...more });
    await make('RUNNING', { starts_on: '2026-03-02', ends_on: '2026-03-02' });
    await make('SCHEDULED', { starts_on: '2026-03-03' });
    await make('ENDED', { ends_on: '2026-03-01' });
    await make('OFF', { is_enable: false });
    const archived = await make('ARCHIVED', {});
    await app.owner.call(coupon.bulkPromoCodes, { body: { action: 'archive', ids: [archived.id] } });
    code = `${tag}-USED`;
    await createOne({ total_uses: 1 });
    await take();
    for (const [status, name] of [
      ['running', 'RUNNING'],
      ['scheduled', 'SCHEDULED'],
      ['ended', 'ENDED'],
      ['used_up', 'USED'],
      ['off', 'OFF'],
      ['archived', 'ARCHIVED'],
    ] as const)
      expect(await codesOf({ search: tag, status })).toEqual([`${tag}-${name}`]);
    const all = await list({ search: tag.toLowerCase(), sort: 'code' });
    expect(all.items.map((promo) => promo.code)).toEqual(
      ['ENDED', 'OFF', 'RUNNING', 'SCHEDULED', 'USED'].map((name) => `${tag}-${name}`),
    );
    expect(all.counts).toEqual({ running: 1, scheduled: 1, ended: 1, used_up: 1, off: 1, archived: 1 });
    expect(all.pagination.total).toBe(5);
  });

  test('narrows by type, channel, location and words, and sorts', async () => {
    const tag = `NARROW${made}`;
    await createOne({ code: `${tag}-A`, name: 'Alpha', type: 'percent', value: 5, channels: ['mail-in'] });
    await createOne({
      code: `${tag}-B`,
      name: '100% beta_',
      location_ids: [app.first.other_location_id],
      ends_on: '2026-05-01',
    });
    await createOne({ code: `${tag}-C`, name: 'gamma', ends_on: '2026-04-01' });
    const of = (query: Record<string, string>) => codesOf({ search: tag, sort: 'code', ...query });
    expect(await of({ type: 'percent' })).toEqual([`${tag}-A`]);
    expect(await of({ channel: 'in-store' })).toEqual([`${tag}-B`, `${tag}-C`]);
    expect(await of({ location_id: String(app.first.location_id) })).toEqual([`${tag}-A`, `${tag}-C`]);
    expect(await codesOf({ search: '100% beta_' })).toEqual([`${tag}-B`]);
    expect(await codesOf({ search: '%' })).toEqual([`${tag}-B`]);
    expect(await of({ sort: '-ends_on' })).toEqual([`${tag}-A`, `${tag}-B`, `${tag}-C`]);
    expect(await of({ sort: '-name' })).toEqual([`${tag}-C`, `${tag}-A`, `${tag}-B`]);
    const page = await list({ search: tag, sort: 'code', per_page: '10', page: '9' });
    expect(page.pagination).toMatchObject({ current_page: 1, total: 3 });
    expect((await app.owner.call(coupon.listPromoCodes, { query: { sort: 'value' } as never })).status).toBe(422);
    expect((await app.owner.call(coupon.listPromoCodes, { query: { per_page: 7 } })).status).toBe(422);
  });

  test('sums paid and reserved bonuses, using the bonus that was paid', async () => {
    const { id } = await createOne();
    await take();
    await take(true);
    await take(true, 900);
    const released = await take();
    await app.within((ctx) => releasePromoCode(ctx, released.order_id));
    expect(await find(id)).toMatchObject({ used_count: 3, bonus_paid: 2_400, bonus_reserved: 1_500, is_used: true });
  });
});

describe('many at once', () => {
  const bulk = (body: Parameters<typeof app.owner.call<typeof coupon.bulkPromoCodes>>[1]) =>
    app.owner.call(coupon.bulkPromoCodes, body);

  test('previews, then applies, and skips codes that cannot change', async () => {
    const [on, off] = [await createOne(), await createOne({ code: `${code}B`, is_enable: false })];
    const ids = [off.id, on.id, 999_999];
    const plan = await bulk({ body: { action: 'disable', ids, dry_run: true } });
    expect(plan.data.outcomes).toEqual([
      { id: on.id, label: on.code, is_ok: true, why: null },
      { id: off.id, label: off.code, is_ok: false, why: 'This promo code is already disabled' },
      { id: 999_999, label: 'Code 999999', is_ok: false, why: 'Promo code not found' },
    ]);
    expect((await find(on.id)).is_enable).toBe(true);
    await bulk({ body: { action: 'disable', ids } });
    expect((await find(on.id)).is_enable).toBe(false);
    await bulk({ body: { action: 'archive', filter: { search: code } } });
    expect(await codesOf({ search: code })).toEqual([]);
    const back = await bulk({ body: { action: 'restore', filter: { search: code, status: 'archived' } } });
    expect(back.data.outcomes.map(({ is_ok }) => is_ok)).toEqual([true, true]);
  });

  test('are a job when they are more than ten, which says what it skipped', async () => {
    const made = [];
    for (let at = 0; at < 11; at += 1) made.push(await createOne({ code: `${code}N${at}`, is_enable: at > 0 }));
    const ids = made.map(({ id }) => id);
    const { data } = await bulk({ body: { action: 'disable', ids } });
    expect(data).toEqual({ outcomes: [], job_id: expect.any(String) });
    expect((await find(ids[1]!)).is_enable).toBe(true);
    await app.platform.jobs.drain();
    expect((await find(ids[1]!)).is_enable).toBe(false);
    const params = { id: data.job_id ?? '' };
    expect((await app.owner.call(findBulkJob, { params })).data.summary).toBe(
      `10 promo codes switched off, 1 skipped: ${made[0]!.code} (This promo code is already disabled)`,
    );
    expect((await app.other.call(findBulkJob, { params })).status).toBe(404);
  });

  test('needs codes, and at most a thousand', async () => {
    expect((await bulk({ body: { action: 'enable' } })).errors).toEqual({ ids: ['Select at least one promo code'] });
    expect((await bulk({ body: { action: 'enable', filter: { search: 'nobody has this' } } })).status).toBe(422);
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect((await bulk({ body: { action: 'enable', ids } })).status).toBe(422);
    expect((await bulk({ body: { action: 'explode' as never, ids: [1] } })).status).toBe(422);
  });
});

describe('uses and changes', () => {
  test('name the orders, newest first, a page at a time', async () => {
    const { id } = await createOne();
    const [first, second] = [await take(true), await take()];
    const { data } = await app.owner.call(coupon.listPromoUses, { params: { id }, query: {} });
    expect(data.items.map((use) => [use.order.box_id, use.status, use.bonus, use.customer_name])).toEqual([
      [second.box_id, 'reserved', 1_500, 'Ana Lee'],
      [first.box_id, 'used', 1_500, 'Ana Lee'],
    ]);
    expect(data.pagination).toMatchObject({ total: 2, per_page: 10 });
  });

  test('show no orders of other locations, and no customers to who may not see orders', async () => {
    const { id } = await createOne();
    await take();
    const clerk = await hireMember(app, `promo${made}`, ['pricing.promo'], [app.first.other_location_id]);
    expect((await clerk.client.call(coupon.listPromoUses, { params: { id } })).data.items).toEqual([]);
    const blind = await hireMember(app, `blind${made}`, ['pricing.promo']);
    const { data } = await blind.client.call(coupon.listPromoUses, { params: { id } });
    expect(data.items.map((use) => use.customer_name)).toEqual([null]);
  });

  test('tell who changed what, and nothing of orders', async () => {
    const { id } = await createOne();
    await edit(id, 1, { name: 'Another name' });
    await take();
    const { data } = await app.owner.call(coupon.listPromoChanges, { params: { id } });
    expect(data.items).toHaveLength(2);
    expect(data.items[0]).toMatchObject({ actor_name: 'Olivia first', fields: { name: ['A code', 'Another name'] } });
  });
});

describe('nobody else', () => {
  const calls = (id: number) =>
    [
      [coupon.listPromoCodes, {}],
      [coupon.createPromoCode, { body: form({ code: 'FOREIGN' }) }],
      [coupon.findPromoCode, { params: { id } }],
      [coupon.editPromoCode, { params: { id }, body: { ...form(), version: 1 } }],
      [coupon.enablePromoCode, { params: { id }, body: { is_enable: false } }],
      [coupon.restorePromoCode, { params: { id } }],
      [coupon.listPromoUses, { params: { id } }],
      [coupon.listPromoChanges, { params: { id } }],
      [coupon.bulkPromoCodes, { body: { action: 'archive', ids: [id] } }],
      [coupon.removePromoCode, { params: { id } }],
    ] as const;

  test('without the permission, or without a session', async () => {
    const { id } = await createOne();
    for (const [contract, input] of calls(id)) {
      expect((await app.staff.call(contract, input as never)).status).toBe(403);
      expect((await app.nobody.call(contract, input as never)).status).toBe(401);
    }
    expect(await find(id)).toMatchObject({ is_enable: true, status: 'running' });
  });

  test('of another company sees or touches it', async () => {
    const { id } = await createOne();
    for (const [contract, input] of calls(id).slice(2)) {
      const reply = await app.other.call(contract, input as never);
      if (contract === coupon.bulkPromoCodes)
        expect(reply.data).toMatchObject({ outcomes: [{ is_ok: false, why: 'Promo code not found' }] });
      else expect(reply.status).toBe(404);
    }
    expect((await app.other.call(coupon.listPromoCodes, { query: { search: code } })).data.items).toEqual([]);
    expect(await find(id)).toMatchObject({ is_enable: true, status: 'running' });
  });
});
