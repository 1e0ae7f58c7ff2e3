import { me } from '@tradepost/contracts/session/session.contract';
import { listMemberChanges, listMembers, transferOwnership } from '@tradepost/contracts/users/member.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';
import { changeOwner } from './transfer-ownership.commands.ts';

let test: TestApp;
let ada: Hired;
let ben: Hired;
beforeAll(async () => {
  test = await openTestApp();
  ada = await hireMember(test, 'ada', 'admin');
  ben = await hireMember(test, 'ben', ['orders.view'], [test.first.location_id]);
});
afterAll(() => test.close());

const password = 'tradepost-demo';
const hand = (member_id: number, client: Client = test.owner, given = password) =>
  client.call(transferOwnership, { body: { member_id, password: given } });
const owners = async () =>
  (await ada.client.call(listMembers, { query: {} })).data.items
    .filter((member) => member.role.key === 'owner')
    .map((member) => member.first_name);

describe('handing the ownership over', () => {
  it.each([
    ['without the right password', () => hand(ada.id, test.owner, 'wrong'), 422],
    ['without a password', () => hand(ada.id, test.owner, ''), 422],
    ['by an admin', () => hand(ben.id, ada.client), 403],
    ['by a clerk', () => hand(test.first.staff_id, test.staff), 403],
    ['to oneself', () => hand(test.first.owner_id), 422],
    ['to a member of another company', () => hand(test.second.staff_id), 404],
    ['by nobody', () => hand(ada.id, test.nobody), 401],
  ])('is refused %s', async (_, action, status) => {
    expect((await action()).status).toBe(status);
    expect(await owners()).toEqual(['Olivia']);
  });

  it('to two at once makes one owner', async () => {
    const replies = await Promise.all([hand(ada.id), hand(ben.id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403]);
    const [owner] = await owners();
    expect(await owners()).toHaveLength(1);
    const heir = owner === 'ada' ? ada : ben;
    expect((await heir.client.call(me)).data).toMatchObject({ role: { key: 'owner' } });
    expect((await test.owner.call(me)).data).toMatchObject({ role: { key: 'admin' } });
    // And back, for the tests that follow.
    expect((await hand(test.first.owner_id, heir.client)).status).toBe(200);
  });

  it('to four at once, without the time that a password takes, makes one owner', async () => {
    const { id: cleo } = await hireMember(test, 'cleo', 'user');
    const heirs = [ada.id, ben.id, cleo, test.first.staff_id];
    const ends = await Promise.allSettled(heirs.map((id) => test.within((ctx) => changeOwner(ctx, id))));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    const found = await test.within((ctx) =>
      readRows<{ id: string }>(
        ctx.db,
        sql`select m.id from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
             where m.company_id = ${ctx.company_id} and r.key = 'owner'`,
      ),
    );
    expect(found).toHaveLength(1);
    const heir = Number(found[0]?.id);
    const { first } = test;
    const actor = { ...first.scope.actor, member_id: heir };
    await test.within((ctx) => changeOwner(ctx, first.owner_id), { ...first.scope, actor });
  });

  it('gives the new owner everything, notifies both, and is recorded', async () => {
    expect((await hand(ben.id)).message).toBe('Ownership transferred');
    const heir = (await ben.client.call(me)).data;
    expect(heir.permissions).toContain('users.support');
    expect(heir.locations).toHaveLength(2);
    const mails = await test.within((ctx) =>
      readRows<{ to_address: string; template: string }>(
        ctx.db,
        sql`select to_address, template from mails where template like 'ownership%' order by id desc limit 2`,
      ),
    );
    expect(mails).toEqual([
      { to_address: 'owner@first.test', template: 'ownership-given' },
      { to_address: ben.email, template: 'ownership-received' },
    ]);
    const { items } = (await ben.client.call(listMemberChanges, { params: { id: ben.id } })).data;
    const change = items.find(({ fields }) => 'role_id' in fields)!;
    expect(change).toMatchObject({ actor_name: 'Olivia first', reason: 'Ownership transferred' });
    await hand(test.first.owner_id, ben.client);
  });

  it('guessing the password stops after five tries', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect((await hand(ada.id, test.other, 'wrong')).status).toBe(422);
    expect((await hand(test.second.staff_id, test.other)).status).toBe(429);
  });
});
