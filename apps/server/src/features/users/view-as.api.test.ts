import { defaultRoles } from '@tradepost/contracts/permissions';
import { changePassword, checkPassword } from '@tradepost/contracts/session/password.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { renewRecoveryCodes, setUpApp } from '@tradepost/contracts/session/two-factor.contract';
import { listMembers, transferOwnership, viewAs } from '@tradepost/contracts/users/member.contract';
import { createRole, deleteRole, listRoles } from '@tradepost/contracts/users/role.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const look = (role_id: number | null, client = test.owner) => client.call(viewAs, { body: { role_id } });
const roleId = async (key: string) => (await test.owner.call(listRoles)).data.find((role) => role.key === key)!.id;

describe('looking through a role', () => {
  it('takes away what the role lacks, on the server too, until it ends', async () => {
    const user = await roleId('user');
    const other = await test.signIn('owner@first.test');
    expect((await look(user)).status).toBe(200);
    const seen = (await test.owner.call(me)).data;
    expect(seen).toMatchObject({ view_as: { id: user, name: 'User' }, role: { key: 'user', name: 'User' } });
    expect([...seen.permissions].sort()).toEqual([...defaultRoles.user].sort());
    expect((await test.owner.call(createRole, { body: { name: 'X', permissions: [] } })).status).toBe(403);
    const staff = (await test.owner.call(listMembers)).data.items;
    expect(staff.every((member) => !member.can_edit)).toBe(true);
    const body = { member_id: test.first.staff_id, password: 'tradepost-demo' };
    expect((await test.owner.call(transferOwnership, { body })).status).toBe(403);
    // The same person elsewhere sees everything.
    expect((await other.call(me)).data).toMatchObject({ view_as: null, role: { key: 'owner' } });
    expect((await look(null)).status).toBe(200);
    expect((await test.owner.call(me)).data).toMatchObject({ view_as: null, role: { key: 'owner' } });
    expect((await look(null)).status).toBe(200);
  });

  it('keeps passwords, second factors and the company out of reach', async () => {
    const client = await test.signIn('owner@first.test');
    const password = 'tradepost-demo';
    await look(await roleId('owner'), client);
    const replies = [
      await client.call(changePassword, {
        body: { current_password: password, new_password: 'plum-tree-4711-x', confirm_password: 'plum-tree-4711-x' },
      }),
      await client.call(checkPassword, { body: { password } }),
      await client.call(transferOwnership, { body: { member_id: test.first.staff_id, password } }),
      await client.call(setUpApp, { body: { password } as never }),
      await client.call(renewRecoveryCodes, { body: { password } as never }),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 403));
    await look(null, client);
    expect((await client.call(checkPassword, { body: { password } })).status).toBe(200);
  });

  it('gives nobody anything: a role of more takes nothing away, and adds nothing', async () => {
    const few = await hireMember(test, 'few', ['users.view', 'users.roles', 'orders.view', 'inventory.view']);
    await look(await roleId('owner'), few.client);
    expect((await few.client.call(me)).data.permissions).toEqual([
      'orders.view',
      'inventory.view',
      'users.view',
      'users.roles',
    ]);
    await look(await roleId('user'), few.client);
    expect((await few.client.call(me)).data.permissions).toEqual(['orders.view', 'inventory.view', 'users.view']);
    // From within a role one may go on to another, and back.
    expect((await look(await roleId('admin'), few.client)).status).toBe(200);
    expect((await look(null, few.client)).status).toBe(200);
  });

  it('needs the permission, and a role of the company', async () => {
    const user = await roleId('user');
    expect((await look(user, test.staff)).status).toBe(403);
    expect((await look(user, test.nobody)).status).toBe(401);
    expect((await look(user, test.other)).status).toBe(404);
    expect((await look(999_999)).status).toBe(404);
  });

  it('ends with the role', async () => {
    const { data } = await test.owner.call(createRole, { body: { name: 'Short', permissions: ['orders.view'] } });
    const helper = await hireMember(test, 'helper', 'admin');
    await look(data.id, helper.client);
    expect((await helper.client.call(me)).data.permissions).toEqual(['orders.view']);
    await test.owner.call(deleteRole, { params: { id: data.id }, body: {} });
    expect((await helper.client.call(me)).data.view_as).toBeNull();
  });
});
