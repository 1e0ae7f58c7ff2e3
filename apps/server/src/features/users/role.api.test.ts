import { me } from '@tradepost/contracts/session/session.contract';
import * as member from '@tradepost/contracts/users/member.contract';
import * as contract from '@tradepost/contracts/users/role.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';

let test: TestApp;
let admin: Hired;
beforeAll(async () => {
  test = await openTestApp();
  admin = await hireMember(test, 'ada', 'admin');
});
afterAll(() => test.close());

const roles = async (client = test.owner) => (await client.call(contract.listRoles)).data;
const defaultRole = async (key: string) => (await roles()).find((role) => role.key === key)!;
const create = (body: object, client = test.owner, headers?: Record<string, string>) =>
  client.call(contract.createRole, { body: body as never, headers });
const edit = (id: number, body: object, client = test.owner) =>
  client.call(contract.editRole, { params: { id }, body: body as never });
const remove = (id: number, replace_with: number | null = null, client = test.owner) =>
  client.call(contract.deleteRole, { params: { id }, body: { replace_with } });

const buyer = { name: 'Buyer', description: 'Buys at the counter', permissions: ['orders.view', 'orders.create'] };

describe('roles', () => {
  it('are the three that every company has, then its own by name', async () => {
    const { data } = await create(buyer);
    expect(data).toMatchObject({ ...buyer, key: null, members: 0, invites: 0, can_edit: true, can_give: true });
    expect((await roles()).map((role) => role.name)).toEqual(['Owner', 'Admin', 'User', 'Buyer']);
    expect((await roles(test.other)).map((role) => role.name)).toEqual(['Owner', 'Admin', 'User']);
    expect((await test.nobody.call(contract.listRoles)).status).toBe(401);
    await remove(data.id);
  });

  it('count who has them, without support staff', async () => {
    expect((await defaultRole('user')).members).toBe(1);
    expect(await defaultRole('owner')).toMatchObject({ members: 1, is_own: true, can_give: false });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a name that is taken, whatever its case', { name: 'aDMIN' }, 'name'],
    ['a permission that does not exist', { permissions: ['made.up'] }, 'permissions.0'],
    ['a permission without the one it needs', { permissions: ['orders.edit'] }, 'permissions'],
  ])('refuse %s', async (_, over, field) => {
    const reply = await create({ ...buyer, ...over });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
  });

  it('refuse more than their maker holds, and makers without the permission', async () => {
    const strong = { ...buyer, permissions: ['orders.view', 'orders.archive', 'orders.hard_delete'] };
    expect((await create(strong, admin.client)).errors.permissions?.[0]).toMatch(/don’t have/);
    expect((await create(buyer, test.staff)).status).toBe(403);
    const { data } = await create({ ...strong, name: 'Strong' });
    expect((await edit(data.id, { ...buyer, version: data.version }, admin.client)).message).toMatch(
      /permissions you don’t have/,
    );
    expect((await remove(data.id, null, admin.client)).status).toBe(403);
    await remove(data.id);
  });

  it('a double click makes one', async () => {
    const headers = { 'idempotency-key': 'role-1' };
    const [first, second] = await Promise.all([create(buyer, test.owner, headers), create(buyer, test.owner, headers)]);
    expect(second.data.id).toBe(first.data.id);
    await remove(first.data.id);
  });

  it('two of a name at once: the second is refused', async () => {
    const replies = await Promise.all([create(buyer), create(buyer, admin.client)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    await remove(replies.find((reply) => reply.status === 200)!.data.id);
  });
});

describe('changing a role', () => {
  it('takes effect with the next call, once per version', async () => {
    const clerk = await hireMember(test, 'clerk', ['orders.view', 'orders.edit']);
    expect((await clerk.client.call(me)).data.permissions).toEqual(['orders.view', 'orders.edit']);
    const body = { ...buyer, version: 1 };
    expect((await edit(clerk.role_id, body)).data).toMatchObject({ ...buyer, members: 1, version: 2 });
    expect((await clerk.client.call(me)).data).toMatchObject({
      role: { name: 'Buyer' },
      permissions: buyer.permissions,
    });
    expect((await edit(clerk.role_id, body)).status).toBe(409);
    await test.owner.call(member.removeMember, { params: { id: clerk.id } });
    await remove(clerk.role_id);
  });

  it('is refused for the default roles, one’s own, another company’s and one that is not there', async () => {
    for (const key of ['owner', 'admin', 'user']) {
      const { id, version } = await defaultRole(key);
      expect((await edit(id, { ...buyer, version })).status).toBe(409);
      expect((await remove(id)).status).toBe(409);
    }
    const maker = await hireMember(test, 'maker', ['users.view', 'users.roles', 'orders.view']);
    const own = await edit(maker.role_id, { ...buyer, permissions: ['orders.view'], version: 1 }, maker.client);
    expect([own.status, own.message]).toEqual([403, 'You can’t change your own role']);
    expect((await edit(maker.role_id, { ...buyer, version: 1 }, test.other)).status).toBe(404);
    expect((await remove(maker.role_id, null, test.other)).status).toBe(404);
    expect((await edit(999_999, { ...buyer, version: 1 })).status).toBe(404);
  });
});

describe('deleting a role', () => {
  it('in use takes another in its place, which its members get at once', async () => {
    const clerk = await hireMember(test, 'lee', ['orders.view', 'catalog.view']);
    const inUse = await remove(clerk.role_id);
    expect([inUse.status, inUse.data]).toEqual([409, { members: 1, invites: 0 }]);
    expect((await remove(clerk.role_id, clerk.role_id)).errors).toHaveProperty('replace_with');
    const owner = await defaultRole('owner');
    expect((await remove(clerk.role_id, owner.id)).errors.replace_with?.[0]).toMatch(/exactly one owner/);
    const user = await defaultRole('user');
    expect((await remove(clerk.role_id, user.id)).status).toBe(200);
    expect((await clerk.client.call(me)).data.role).toEqual({ key: 'user', name: 'User' });
    expect((await remove(clerk.role_id, user.id)).status).toBe(404);
  });

  it('includes removed members', async () => {
    const gone = await hireMember(test, 'gone', ['orders.view']);
    await test.owner.call(member.removeMember, { params: { id: gone.id } });
    expect((await remove(gone.role_id)).status).toBe(200);
  });
});
