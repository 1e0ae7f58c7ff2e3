import { me } from '@tradepost/contracts/session/session.contract';
import { createRole, listRoles } from '@tradepost/contracts/users/role.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import type { Client } from '../../testing/test-app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const asDatabase = (statement: ReturnType<typeof sql>) => asSystem(test.platform, (db) => db.execute(statement));
const make = (client: Client, name: string) => client.call(createRole, { body: { name, permissions: [] } });
const roleNames = async () => (await test.owner.call(listRoles)).data.map((role) => role.name);
const endSessions = ({ user_id }: Hired) => asDatabase(sql`delete from sessions where user_id = ${user_id}`);

/** How many transactions the work takes. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const { database } = test.platform;
  const { transaction, reading } = database;
  let n = 0;
  database.transaction = (...given) => {
    n += 1;
    return transaction(...given);
  };
  database.reading = (...given) => {
    n += 1;
    return reading(...given);
  };
  try {
    await work();
  } finally {
    Object.assign(database, { transaction, reading });
  }
  return n;
}

describe('a session that was looked up a moment ago', () => {
  it('is confirmed together with what is read, and looked up before anything is written', async () => {
    const { client } = await hireMember(test, 'again', 'admin');
    expect(await countTransactions(() => client.call(listRoles))).toBe(2);
    expect(await countTransactions(() => client.call(listRoles))).toBe(1);
    expect(await countTransactions(() => make(client, 'Made after a look-up'))).toBe(2);
  });

  it('reads nothing and writes nothing once it has ended', async () => {
    const gone = await hireMember(test, 'gone', 'admin');
    expect((await gone.client.call(listRoles)).status).toBe(200);
    await endSessions(gone);
    const [read, written] = [await gone.client.call(listRoles), await make(gone.client, 'By nobody')];
    expect([read.status, written.status]).toEqual([401, 401]);
    expect(read.data).toBeUndefined();
    expect(await roleNames()).not.toContain('By nobody');
  });

  it('answers 401 before it validates the form', async () => {
    const gone = await hireMember(test, 'gone-too', 'admin');
    expect((await make(gone.client, '')).status).toBe(422);
    expect((await gone.client.call(listRoles)).status).toBe(200);
    await endSessions(gone);
    expect((await make(gone.client, '')).status).toBe(401);
  });

  it('may do at once what it was permitted, and no longer what it was not', async () => {
    const { client, role_id } = await hireMember(test, 'changing', ['users.view']);
    const permit = (permissions: string) =>
      asDatabase(sql`update roles set permissions = ${permissions}::text[] where id = ${role_id}`);
    expect((await client.call(listRoles)).status).toBe(200);
    expect((await make(client, 'Too early')).status).toBe(403);
    await permit('{users.view,users.roles}');
    expect((await make(client, 'In time')).status).toBe(200);
    await permit('{users.view}');
    expect((await make(client, 'Too late')).status).toBe(403);
    await permit('{}');
    expect((await client.call(listRoles)).status).toBe(403);
    const names = await roleNames();
    expect(['Too early', 'In time', 'Too late'].filter((name) => names.includes(name))).toEqual(['In time']);
  });

  const changes: [of: string, (member: Hired) => ReturnType<typeof sql>][] = [
    ['its own row', ({ user_id }) => sql`update sessions set user_agent = 'another' where user_id = ${user_id}`],
    ['its member', ({ id }) => sql`update members set denied = '{orders.view}' where id = ${id}`],
    ['its role', ({ role_id }) => sql`update roles set name = 'Renamed' where id = ${role_id}`],
    [
      'its company',
      () => sql`update companies set timezone = 'Asia/Tokyo' where company_id = ${test.first.company_id}`,
    ],
    [
      'its locations',
      ({ id }) => sql`insert into member_locations (company_id, member_id, location_id)
        select company_id, ${id}, id from locations where company_id = ${test.first.company_id} limit 1`,
    ],
    [
      'visits of the support staff',
      ({ id }) => sql`insert into support_visits (company_id, member_id, name, email, reason, granted_by, ends_at)
        values (${test.first.company_id}, ${id}, 'Sam', 'sam@tradepost.test', 'A question', ${id}, app_now() + interval '1 hour')`,
    ],
  ];
  it.each(changes)('is looked up anew when something of %s changed', async (of, change) => {
    const hired = await hireMember(test, of.replaceAll(' ', '-'), ['users.view']);
    const ask = () => countTransactions(() => hired.client.call(listRoles));
    await ask();
    expect(await ask()).toBe(1);
    await asDatabase(change(hired));
    // Not confirmed, looked up, read.
    expect(await ask()).toBe(3);
    expect(await ask()).toBe(1);
  });

  it('ends by the clock', async () => {
    const { client } = await hireMember(test, 'late', 'admin');
    expect((await client.call(me)).status).toBe(200);
    await asDatabase(sql`update sessions set expires_at = app_now() + interval '1 minute'`);
    expect((await client.call(me)).status).toBe(200);
    test.clock.advance(61_000);
    expect((await client.call(me)).status).toBe(401);
  });
});
