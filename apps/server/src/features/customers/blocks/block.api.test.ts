import * as contract from '@tradepost/contracts/customers/block.contract';
import { createCustomer, findCustomer, flagCustomer } from '@tradepost/contracts/customers/customer.contract';
import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';

let app: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
});
afterAll(() => app.close());

const block = (body: object, client = app.owner) => client.call(contract.createBlock, { body: body as never });
let made = 0;
const person = (fields: object = {}) => {
  made += 1;
  return { first_name: 'Blake', last_name: `Block${made}`, ...fields };
};
const create = (fields: object, client = app.owner) => client.call(createCustomer, { body: person(fields) as never });

describe('the block list', () => {
  test.each([
    ['an email', { kind: 'email', value: ' Thief@Bad.Test ' }, 'thief@bad.test'],
    ['a phone', { kind: 'phone', value: '(415) 555-2699' }, '+14155552699'],
    ['a domain', { kind: 'domain', value: 'https@fakes.test' }, 'fakes.test'],
  ])('takes %s in the form in which it is compared, once', async (_, form, value) => {
    const reply = await block({ ...form, reason: 'Stolen phones' });
    expect(reply.data).toMatchObject({ value, reason: 'Stolen phones' });
    expect((await block({ ...form, reason: 'Again' })).errors).toEqual({ value: [`${value} is already blocked`] });
  });

  test.each([
    ['no email', { kind: 'email', value: 'thief' }, /valid email/],
    ['no phone', { kind: 'phone', value: '12' }, /valid phone/],
    ['no domain', { kind: 'domain', value: 'local' }, /such as example.com/],
    ['a domain of everybody', { kind: 'domain', value: 'gmail.com' }, /Block the email address instead/],
  ])('refuses %s', async (_, form, message) => {
    const reply = await block({ ...form, reason: 'Any' });
    expect(reply.status).toBe(422);
    expect(reply.errors.value?.[0]).toMatch(message);
  });

  test.each([
    ['email', 'jose@bad.test', 'José Müller, stolen phones', 'muller jose'],
    ['email', 'o@bad.test', 'Said he is Sean O’Brien', "o'brien"],
    ['phone', '+14155550190', 'Two names', '(415) 555-0190'],
  ])('of an %s is found by any spelling', async (kind, value, reason, search) => {
    const { data } = await block({ kind, value, reason });
    const found = await app.owner.call(contract.listBlocks, { query: { search } });
    expect(found.data.items.map(({ id }) => id)).toEqual([data.id]);
  });

  test('is searched, changed by version and deleted, by its own company', async () => {
    const { data } = await block({ kind: 'email', value: 'find.me@bad.test', reason: 'Looks odd' });
    const params = { id: data.id };
    const found = await app.owner.call(contract.listBlocks, { query: { search: 'find.me' } });
    expect(found.data.items.map(({ id }) => id)).toEqual([data.id]);
    expect((await app.other.call(contract.listBlocks)).data.items).toEqual([]);
    const edit = (version: number, client = app.owner) =>
      client.call(contract.editBlock, { params, body: { reason: 'Sure now', version } });
    expect((await edit(1, app.other)).status).toBe(404);
    expect((await edit(1)).data).toMatchObject({ reason: 'Sure now', version: 2 });
    expect((await edit(1)).status).toBe(409);
    await app.owner.call(contract.deleteBlock, { params });
    expect((await app.owner.call(contract.deleteBlock, { params })).status).toBe(200);
    expect((await app.owner.call(contract.listBlocks, { query: { search: 'find.me' } })).data.items).toEqual([]);
  });
});

describe('a blocked contact', () => {
  test('is asked for a reason when a customer is created, of those who may override it', async () => {
    await block({ kind: 'domain', value: 'ring.test', reason: 'A ring of thieves' });
    const fields = { email: 'one@mail.ring.test' };
    const asked = await create(fields);
    expect(asked.errors).toEqual({ override_reason: ['This email domain is blocked. Give a reason to continue.'] });
    const reply = await create({ ...fields, override_reason: 'Known well' });
    expect(reply.data).toMatchObject({ status: 1, is_blocked: true, block: { kind: 'domain', value: 'ring.test' } });
    expect((await create({ email: 'one@notring.test' })).data.is_blocked).toBe(false);
    const refused = await create({ email: 'two@ring.test' }, app.staff);
    expect([refused.status, refused.message]).toEqual([403, 'This email domain is blocked: A ring of thieves']);
  });

  test('stops an order at the same gate as a blocked seller', async () => {
    const { data: customer } = await create({ phone: '415-555-2688' });
    await block({ kind: 'phone', value: '415-555-2688', reason: 'Threats' });
    const order = (override_reason?: string) =>
      app.owner.call(createInStoreOrder, {
        body: {
          location_id: app.first.location_id,
          customer_id: customer.id,
          override_reason,
          items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }],
        } as never,
        headers: { 'idempotency-key': `blocked-${override_reason}` },
      });
    expect((await order()).errors).toEqual({
      override_reason: ['This phone number is blocked. Give a reason to continue.'],
    });
    expect((await order('Brought an ID')).status).toBe(200);
  });

  test('blocking a customer can block the contacts too', async () => {
    const { data } = await create({ email: 'gone@solo.test', phone: '415-555-2677' });
    const body = { status: 2, blocked_reason: 'Fraud', block_contacts: ['email', 'domain', 'phone'] } as never;
    await app.owner.call(flagCustomer, { params: { id: data.id }, body });
    const listed = await app.owner.call(contract.listBlocks, { query: { search: 'Fraud' } });
    expect(listed.data.items.map(({ value }) => value).sort()).toEqual(['+14155552677', 'gone@solo.test', 'solo.test']);
    expect(listed.data.items[0]?.customer?.id).toBe(data.id);
    const plain = await create({});
    const none = { status: 2, blocked_reason: 'Fraud', block_contacts: ['email'] } as never;
    const reply = await app.owner.call(flagCustomer, { params: { id: plain.data.id }, body: none });
    expect(reply.errors).toEqual({ block_contacts: ['This customer has no email'] });
    expect((await app.owner.call(findCustomer, { params: { id: plain.data.id } })).data.status).toBe(1);
  });
});
