import { permissions } from '@tradepost/contracts/permissions';
import { me } from '@tradepost/contracts/session/session.contract';
import * as contract from '@tradepost/contracts/users/member.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';

let test: TestApp;
let admin: Hired;
let local: Hired;
beforeAll(async () => {
  test = await openTestApp();
  admin = await hireMember(test, 'ada', 'admin');
  local = await hireMember(test, 'lena', ['users.view', 'users.edit', 'orders.view'], [test.first.location_id]);
});
afterAll(() => test.close());

const list = async (query: object = {}, client = test.owner) =>
  (await client.call(contract.listMembers, { query })).data;
const names = async (query: object = {}, client = test.owner) =>
  (await list(query, client)).items.map((member) => member.first_name);
const versionOf = async (id: number) => (await test.owner.call(contract.findMember, { params: { id } })).data.version;

describe('the list of staff', () => {
  it('shows the members with role, locations and what one may do about them', async () => {
    const { items, counts, pagination } = await list({}, admin.client);
    expect(items.map((member) => [member.first_name, member.role.name, member.can_edit])).toEqual([
      ['ada', 'Admin', false],
      ['lena', 'Role of lena', true],
      ['Olivia', 'Owner', false],
      ['Stan', 'User', true],
    ]);
    expect(counts).toEqual({ active: 4, invited: 0, removed: 0, roles: 4 });
    expect(pagination.total).toBe(4);
    expect(items[0]).toMatchObject({ is_self: true, why_not: expect.stringMatching(/can’t change your own/) });
    expect(items[1]).toMatchObject({
      is_all_locations: false,
      locations: [{ id: test.first.location_id, name: 'Main' }],
      signed_in_at: test.clock.now().toISOString(),
    });
  });

  it.each([
    ['a part of the name', { search: 'OLIV' }, ['Olivia']],
    ['a part of the email', { search: 'staff@first' }, ['Stan']],
    ['a part of the job title', { search: 'clerk' }, ['Stan']],
    ['a sign that means something else in SQL', { search: '%' }, []],
    ['nothing that there is', { search: 'nobody' }, []],
    ['the status', { status: 'removed' }, []],
    ['names backwards', { sort: '-name' }, ['Stan', 'Olivia', 'lena', 'ada']],
    ['pages', { per_page: 10, page: 9 }, ['ada', 'lena', 'Olivia', 'Stan']],
  ])('can be asked for by %s', async (_, query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('can be asked for by role and by location', async () => {
    expect(await names({ role_id: admin.role_id })).toEqual(['ada']);
    expect(await names({ location_id: test.first.other_location_id })).toEqual(['ada', 'Olivia', 'Stan']);
  });

  it('is a company’s own, and needs the permission', async () => {
    expect(await names({}, test.other)).toEqual(['Olivia', 'Stan']);
    expect((await test.nobody.call(contract.listMembers)).status).toBe(401);
    const blind = await hireMember(test, 'blind', ['orders.view']);
    expect((await blind.client.call(contract.listMembers)).status).toBe(403);
    await test.owner.call(contract.removeMember, { params: { id: blind.id } });
  });
});

describe('a member’s profile', () => {
  const edit = (id: number, body: object, client = admin.client) =>
    client.call(contract.editMember, { params: { id }, body: body as never });

  it('can be changed, once per version that was read', async () => {
    const version = await versionOf(test.first.staff_id);
    const body = { first_name: 'Stan', last_name: 'Lee', job_title: 'Tester', version };
    const { status, data } = await edit(test.first.staff_id, body);
    expect([status, data.last_name, data.job_title, data.version]).toEqual([200, 'Lee', 'Tester', version + 1]);
    expect((await edit(test.first.staff_id, body)).status).toBe(409);
  });

  it('names each wrong field', async () => {
    const reply = await edit(test.first.staff_id, { first_name: ' ', last_name: 'x'.repeat(101), version: 1 });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors)).toEqual(['first_name', 'last_name']);
  });

  it('is not for everybody to change', async () => {
    const body = { first_name: 'A', last_name: 'B', version: 1 };
    expect((await edit(test.first.staff_id, body, test.staff)).status).toBe(403);
    expect((await edit(test.first.staff_id, body, test.other)).status).toBe(404);
    expect((await edit(test.first.owner_id, body)).message).toMatch(/Transfer ownership/);
    expect((await edit(test.first.staff_id, body, local.client)).message).toMatch(/more permissions than you/);
  });
});

describe('what a member may do', () => {
  const give = (id: number, body: object, client = admin.client) =>
    client.call(contract.setMemberAccess, { params: { id }, body: body as never });
  const userRole = async () =>
    (await test.owner.call(contract.findMemberAccess, { params: { id: test.first.staff_id } })).data.role.id;

  it('is the role, with what is given and denied besides, from the next call on', async () => {
    const id = test.first.staff_id;
    const role_id = await userRole();
    const { data } = await give(id, {
      role_id,
      granted: ['orders.payout', 'orders.view'],
      denied: ['orders.offer'],
      version: await versionOf(id),
    });
    expect(data).toMatchObject({ granted: ['orders.payout'], denied: ['orders.offer'] });
    const { permissions: held } = (await test.staff.call(me)).data;
    expect(held).toContain('orders.payout');
    expect(held).not.toContain('orders.offer');
    expect((await list({ search: 'staff@' })).items[0]).toMatchObject({ differences: 2 });
    await give(id, { role_id, version: await versionOf(id) });
    expect((await test.staff.call(me)).data.permissions).not.toContain('orders.payout');
  });

  it.each([
    [
      'a permission that the giver lacks',
      () => admin.client,
      { granted: ['orders.archive', 'orders.hard_delete'] },
      422,
    ],
    ['a permission that does not exist', () => admin.client, { granted: ['made.up'] }, 422],
    ['by somebody with few permissions', () => test.staff, {}, 403],
    ['by another company', () => test.other, {}, 404],
    ['by nobody', () => test.nobody, {}, 401],
    ['with a version that is old', () => admin.client, { version: 0 }, 409],
    ['with a role that does not exist', () => admin.client, { role_id: 999_999 }, 422],
  ])('is refused: %s', async (_, client, over, status) => {
    const id = test.first.staff_id;
    const body = { role_id: await userRole(), granted: [], denied: [], version: await versionOf(id), ...over };
    expect((await give(id, body, client())).status).toBe(status);
    expect((await test.staff.call(me)).data.permissions).toEqual(expect.not.arrayContaining(['orders.hard_delete']));
  });

  it('cannot be raised or lowered by oneself, and never for the owner', async () => {
    const role_id = await userRole();
    for (const [id, client] of [
      [admin.id, admin.client],
      [test.first.owner_id, admin.client],
      [test.first.owner_id, test.owner],
      [local.id, local.client],
    ] as const) {
      const reply = await give(id, { role_id, version: await versionOf(id) }, client);
      expect(reply.status).toBe(403);
    }
  });

  it('cannot be handed on as Owner, nor as more than the giver is', async () => {
    const owner = (await test.owner.call(contract.findMemberAccess, { params: { id: test.first.owner_id } })).data.role;
    const id = test.first.staff_id;
    const reply = await give(id, { role_id: owner.id, version: await versionOf(id) }, test.owner);
    expect(reply.errors.role_id?.[0]).toMatch(/exactly one owner/);
    const junior = await hireMember(test, 'june', ['orders.view'], [test.first.location_id]);
    const body = { role_id: admin.role_id, version: await versionOf(junior.id) };
    expect((await give(junior.id, body, local.client)).errors.role_id?.[0]).toMatch(/more permissions than you/);
    await test.owner.call(contract.removeMember, { params: { id: junior.id } });
  });

  it('saved by two at once: the second is told', async () => {
    const id = test.first.staff_id;
    const body = { role_id: await userRole(), granted: ['catalog.view'], version: await versionOf(id) };
    const replies = await Promise.all([give(id, body), give(id, body, test.owner)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('the locations that a member may see', () => {
  const place = (id: number, body: object, client = admin.client) =>
    client.call(contract.setMemberLocations, { params: { id }, body: body as never });

  it('count from the next call on, with the default one', async () => {
    const id = test.first.staff_id;
    const { location_id } = test.first;
    const { data } = await place(id, {
      is_all_locations: false,
      location_ids: [location_id, location_id],
      version: await versionOf(id),
    });
    expect(data).toMatchObject({ location_ids: [location_id], default_location_id: location_id });
    expect((await test.staff.call(me)).data.locations.map((location) => location.name)).toEqual(['Main']);
    await place(id, { is_all_locations: true, version: await versionOf(id) });
    expect((await test.staff.call(me)).data.locations).toHaveLength(2);
  });

  it.each([
    ['none of them', { is_all_locations: false, location_ids: [] }, 'location_ids'],
    ['one of another company', { is_all_locations: false, location_ids: [-1] }, 'location_ids'],
    [
      'a default that is not among them',
      { is_all_locations: false, location_ids: [0], default_location_id: -1 },
      'default_location_id',
    ],
  ])('may not be %s', async (_, body, field) => {
    // -1 stands for the other company's, 0 for the own one, as the ids are known only now.
    const real = (id: number) => (id === -1 ? test.second.location_id : test.first.location_id);
    const id = test.first.staff_id;
    const reply = await place(id, {
      ...body,
      location_ids: body.location_ids.map(real),
      ...('default_location_id' in body ? { default_location_id: real(-1) } : {}),
      version: await versionOf(id),
    });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
  });

  it('are given only by who sees them', async () => {
    const mate = await hireMember(test, 'mate', ['orders.view'], [test.first.location_id]);
    const wide = { is_all_locations: true, version: await versionOf(mate.id) };
    expect((await place(mate.id, wide, local.client)).errors).toHaveProperty('is_all_locations');
    const far = { is_all_locations: false, location_ids: [test.first.other_location_id], version: wide.version };
    expect((await place(mate.id, far, local.client)).errors).toHaveProperty('location_ids');
    expect((await place(mate.id, { ...far, location_ids: [test.first.location_id] }, local.client)).status).toBe(200);
    expect((await place(mate.id, wide, test.staff)).status).toBe(403);
    expect((await place(mate.id, wide, test.other)).status).toBe(404);
    await test.owner.call(contract.removeMember, { params: { id: mate.id } });
  });
});

describe('removing a member', () => {
  const remove = (id: number, client = admin.client) => client.call(contract.removeMember, { params: { id } });

  it('ends their access, keeps their history, and emails them', async () => {
    const gone = await hireMember(test, 'gone', 'user');
    expect((await gone.client.call(me)).status).toBe(200);
    expect((await remove(gone.id)).status).toBe(200);
    expect((await gone.client.call(me)).status).toBe(401);
    await expect(test.signIn(gone.email)).rejects.toThrow();
    expect(await names({ status: 'removed', search: 'gone' })).toEqual(['gone']);
    const mails = await test.within((ctx) =>
      ctx.db.execute(`select to_address from mails where template = 'member-removed' and root_id = ${gone.id}`),
    );
    expect((mails as unknown as { rows: unknown[] }).rows).toEqual([{ to_address: gone.email }]);
    expect((await remove(gone.id)).status).toBe(409);
    const { items } = (await test.owner.call(contract.listMemberChanges, { params: { id: gone.id } })).data;
    expect(items[0]).toMatchObject({
      actor_name: 'ada Hired',
      reason: 'Removed',
      fields: { is_active: [true, false] },
    });
  });

  it.each([
    ['oneself', () => remove(admin.id), 403],
    ['the owner', () => remove(test.first.owner_id), 403],
    ['by the owner of themselves', () => remove(test.first.owner_id, test.owner), 403],
    ['without the permission', () => remove(admin.id, test.staff), 403],
    ['somebody of another company', () => remove(test.second.staff_id), 404],
    ['nobody', () => remove(999_999), 404],
  ])('is refused: %s', async (_, action, status) => {
    expect((await action()).status).toBe(status);
  });
});

it('names the company’s own members to the filters, those who left last, and no support staff', async () => {
  const staff = async () =>
    (await test.staff.call(contract.listStaff)).data.filter(({ name }) => /first|Lee/.test(name));
  expect((await staff()).map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Olivia first', true],
    ['Stan Lee', true],
  ]);
  expect((await test.nobody.call(contract.listStaff)).status).toBe(401);
});

it('the owner holds every permission there is', async () => {
  expect((await test.owner.call(me)).data.permissions).toEqual([...permissions]);
});
