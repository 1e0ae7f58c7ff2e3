import * as contract from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let typed = 0;
const person = (fields: object = {}) => {
  typed += 1;
  return { first_name: 'Nora', last_name: `Quill${typed}`, email: `nora${typed}@seller.test`, ...fields };
};
const create = (fields: object = {}, client = app.owner) =>
  client.call(contract.createCustomer, { body: person(fields) as never });

describe('creating a customer', () => {
  test('stores email and phone in the form in which they are compared', async () => {
    const reply = await create({ email: ' Nora.Q@Seller.TEST ', phone: '(415) 555-2671', company_name: '' });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      email: 'nora.q@seller.test',
      phone: '(415) 555-2671',
      company_name: null,
      country_code: 'US',
      status: 1,
      version: 1,
    });
    const found = await app.owner.call(contract.findCustomer, { params: { id: reply.data.id } });
    expect(found.data).toEqual(reply.data);
    expect(found.data).not.toHaveProperty('payout_details');
    expect(found.data).not.toHaveProperty('company_id');
  });

  test.each([
    ['no name at all', { first_name: ' ', last_name: undefined }, 'first_name', 'Enter a name or a company'],
    ['a long first name', { first_name: 'x'.repeat(101) }, 'first_name', /must have a max length of 100/],
    ['a wrong email', { email: 'nora@' }, 'email', 'Email is not a valid email address'],
    ['a wrong phone', { phone: '12' }, 'phone', 'Phone is not a valid phone number'],
    ['an unknown country', { country_code: 'XX' }, 'country_code', 'Please select a valid country'],
    ['no date', { date_of_birth: '2000-02-30' }, 'date_of_birth', /./],
    [
      'somebody who is 18 tomorrow',
      { date_of_birth: '2008-03-03' },
      'date_of_birth',
      'Sellers must be at least 18 years old',
    ],
  ])('refuses %s', async (_, fields, field, message) => {
    const reply = await create(fields);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors)).toEqual([field]);
    expect(reply.errors[field]?.[0]).toMatch(message);
  });

  test('names every wrong field at once', async () => {
    const reply = await create({ phone: '12', date_of_birth: '2020-01-01' });
    expect(Object.keys(reply.errors)).toEqual(['phone', 'date_of_birth']);
  });

  test('takes who comes of age today, and an empty email and date', async () => {
    expect((await create({ date_of_birth: '2008-03-02' })).status).toBe(200);
    const reply = await create({ email: '', date_of_birth: '' });
    expect(reply.data).toMatchObject({ email: null, date_of_birth: null });
  });

  test.each([
    ['the email', { email: 'same@seller.test' }, { email: 'SAME@seller.test' }, ['email']],
    ['the phone', { phone: '+1 415 555 2672' }, { phone: '415-555-2672' }, ['phone']],
  ])('answers 409 with the customer who has %s, unless told to go on', async (_, first, second, because) => {
    const duplicate = await create(first);
    const refused = await create(second);
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ id: duplicate.data.id, because });
    expect(refused.message).toContain(`${duplicate.data.first_name} ${duplicate.data.last_name}`);
    expect((await create({ ...second, allow_duplicate: true })).status).toBe(200);
  });

  test('two who type the same newcomer at once make one', async () => {
    const body = person();
    const replies = await Promise.all([1, 2, 3].map(() => app.owner.call(contract.createCustomer, { body })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  });

  test('a repeated request makes one', async () => {
    const call = { body: person(), headers: { 'idempotency-key': 'customer-1' } };
    const first = await app.owner.call(contract.createCustomer, call);
    const second = await app.owner.call(contract.createCustomer, call);
    expect(second.status).toBe(200);
    expect(second.data).toEqual(first.data);
  });

  test('another company’s customer is no duplicate', async () => {
    const { data } = await create();
    const reply = await create({ email: data.email }, app.other);
    expect(reply.status).toBe(200);
  });

  test('takes a session and the permission', async () => {
    expect((await create({}, app.nobody)).status).toBe(401);
    await app.within((ctx) =>
      ctx.db.execute(
        sql`update roles set key = null, permissions = array_remove(permissions, 'customers.edit') where company_id = ${ctx.company_id} and name = 'User'`,
      ),
    );
    expect((await create({}, app.staff)).status).toBe(403);
    expect((await app.staff.call(listCustomers)).status).toBe(200);
  });
});

describe('finding customers', () => {
  test('lists by status, newest first, and a page beyond the last answers the last', async () => {
    app.clock.advance(60_000);
    const { data } = await create({ last_name: 'Newest' });
    const page = await app.owner.call(listCustomers, { query: { status: 1, per_page: 10 } });
    expect(page.data.items[0]?.id).toBe(data.id);
    const { total, last_page } = page.data.pagination;
    expect(last_page).toBe(Math.ceil(total / 10));
    const last = await app.owner.call(listCustomers, { query: { status: 1, per_page: 10, page: 99 } });
    expect(last.data.pagination.current_page).toBe(last_page);
    expect((await app.owner.call(listCustomers, { query: { status: 2 } })).data.items).toEqual([]);
  });

  test.each(['Zoë Đặng-Ünal', '李小龍 阮氏', 'O’Brien 100% a_b\\c', '👩‍🔧 Ng'])(
    'finds %s by any part of the name',
    async (name) => {
      const [first_name, ...rest] = name.split(' ');
      const { data } = await create({ first_name, last_name: rest.join(' '), email: '' });
      const letters = [...name];
      for (const length of [1, 2, 3, 4, letters.length]) {
        for (let from = 0; from + length <= letters.length; from += 1) {
          const search = letters.slice(from, from + length).join('');
          if (search.trim() !== search) continue;
          const query = { search, per_page: 100 };
          const { data: page } = await app.owner.call(listCustomers, { query });
          expect(
            page.items.map((item) => item.id),
            search,
          ).toContain(data.id);
          const others = await app.other.call(listCustomers, { query });
          expect(
            others.data.items.map((item) => item.id),
            search,
          ).not.toContain(data.id);
        }
      }
      expect((await app.owner.call(listCustomers, { query: { search: `${name}x` } })).data.items).toEqual([]);
    },
  );

  test.each([
    ['part of the name', 'ISTOPHER SEEK'],
    ['part of the email', 'sought@'],
    ['the phone as it is written', '(415) 555-26 99'],
    ['the end of the phone', '555-2699'],
    ['the company', 'acme % repairs'],
  ])('searches by %s', async (_, search) => {
    const all = await app.owner.call(listCustomers, { query: { search: 'Christopher Seeker' } });
    if (all.data.items.length === 0) {
      await create({
        first_name: 'Christopher',
        last_name: 'Seeker',
        email: 'sought@seller.test',
        phone: '415-555-2699',
        company_name: 'Acme % Repairs',
      });
    }
    const reply = await app.owner.call(listCustomers, { query: { search } });
    expect(reply.data.items.map((customer) => customer.last_name)).toEqual(['Seeker']);
    expect(reply.data.pagination.total).toBe(1);
    expect((await app.other.call(listCustomers, { query: { search } })).data.items).toEqual([]);
  });

  test('another company’s customer is not found', async () => {
    const { data } = await create();
    for (const id of [data.id, 999_999]) {
      expect((await app.other.call(contract.findCustomer, { params: { id } })).status).toBe(404);
    }
    const body = { ...person(), version: 1 };
    expect((await app.other.call(contract.editCustomer, { params: { id: data.id }, body })).status).toBe(404);
    const flag = { params: { id: data.id }, body: { status: 1 as const } };
    expect((await app.other.call(contract.flagCustomer, flag)).status).toBe(404);
  });
});

describe('duplicates while typing', () => {
  const ask = (query: object, client = app.owner) => client.call(contract.findDuplicates, { query });

  test('a same email or phone comes before a similar name, and each says why', async () => {
    const near = await create({ first_name: 'Jonathan', last_name: 'Smithers' });
    const same = await create({ first_name: 'Jon', last_name: 'Other', phone: '415-555-2600' });
    const reply = await ask({ first_name: 'Jonathon', last_name: 'Smithers', phone: '4155552600' });
    expect(reply.data.map(({ id, because }) => ({ id, because }))).toEqual([
      { id: same.data.id, because: ['phone'] },
      { id: near.data.id, because: ['name'] },
    ]);
    const without = await ask({ first_name: 'Jonathon', last_name: 'Smithers', except_id: near.data.id });
    expect(without.data).toEqual([]);
    expect((await ask({ first_name: 'Jonathan', last_name: 'Smithers' }, app.other)).data).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['a first name alone', { first_name: 'Jonathan' }],
    ['half an email', { email: 'jon@' }],
    ['half a phone number', { phone: '415' }],
  ])('%s is like nobody', async (_, query) => {
    expect((await ask(query)).data).toEqual([]);
  });
});

describe('editing a customer', () => {
  test('replaces the form and counts the version up; a stale one gets the stored customer', async () => {
    const { data } = await create({ phone: '415-555-2610', address_text: '1 Main Street' });
    const edit = (version: number, fields: object) =>
      app.owner.call(contract.editCustomer, {
        params: { id: data.id },
        body: { first_name: 'Nora', last_name: data.last_name, email: data.email ?? '', version, ...fields },
      });
    const saved = await edit(1, { last_name: 'Renamed' });
    expect(saved.data).toMatchObject({ last_name: 'Renamed', phone: null, address_text: null, version: 2 });
    const stale = await edit(1, { last_name: 'Late' });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ last_name: 'Renamed', version: 2 });
    expect((await edit(2, { email: 'wrong' })).errors).toEqual({ email: ['Email is not a valid email address'] });
  });

  test('the email of another customer answers 409, the customer’s own does not', async () => {
    const [one, other] = [(await create()).data, (await create()).data];
    const params = { id: one.id };
    const body = { first_name: 'A', last_name: 'B', email: other.email ?? '', version: 1 };
    const refused = await app.owner.call(contract.editCustomer, { params, body });
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ id: other.id, because: ['email'] });
    const own = await app.owner.call(contract.editCustomer, { params, body: { ...body, email: one.email ?? '' } });
    expect(own.status).toBe(200);
    const anyway = { ...body, version: 2, allow_duplicate: true };
    expect((await app.owner.call(contract.editCustomer, { params, body: anyway })).status).toBe(200);
  });

  test('the customer’s orders are found by the new name at once', async () => {
    const { customer_id } = await storeOrder(app.first, {
      box_id: 'FI-SEARCH',
      customer: { first_name: 'Before', last_name: 'Name', email: null },
    });
    const found = async (search: string) =>
      (await app.owner.call(listInStoreOrders, { query: { search } })).data.items.map(({ box_id }) => box_id);
    expect(await found('before')).toEqual(['FI-SEARCH']);
    const body = { first_name: 'After', last_name: 'Name', email: 'after@seller.test', version: 1 };
    await app.owner.call(contract.editCustomer, { params: { id: customer_id }, body });
    expect(await found('before')).toEqual([]);
    expect(await found('after@sell')).toEqual(['FI-SEARCH']);
  });
});

describe('blocking a customer', () => {
  test('takes a reason, shows it, and can be taken back', async () => {
    const { data } = await create();
    const flag = (body: { status: 1 | 2; blocked_reason?: string }) =>
      app.owner.call(contract.flagCustomer, { params: { id: data.id }, body });
    expect((await flag({ status: 2, blocked_reason: ' ' })).errors).toEqual({
      blocked_reason: ['Blocked reason is required'],
    });
    const blocked = await flag({ status: 2, blocked_reason: 'Sold a stolen phone' });
    expect(blocked.data).toMatchObject({ status: 2, blocked_reason: 'Sold a stolen phone', version: 2 });
    const listed = await app.owner.call(listCustomers, { query: { status: 2 } });
    expect(listed.data.items.map((customer) => customer.id)).toEqual([data.id]);
    const freed = await flag({ status: 1 });
    expect(freed.data).toMatchObject({ status: 1, blocked_reason: null });
    expect((await flag({ status: 0 as never })).status).toBe(422);
  });
});
