import { leaveCompany, listOwnCompanies } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMember } from '../../company/found-company.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  // The clerk of the first company also works for the second one.
  await asSystem(test.platform, async (db) => {
    const [user] = await readRows<{ id: number; role_id: number }>(
      db,
      sql`select u.id, r.id as role_id from users u, roles r
           where u.email = 'staff@first.test' and r.company_id = ${test.second.company_id} and r.key = 'user'`,
    );
    await addMember(db, test.second.company_id, user!.id, { role_id: user!.role_id, default_location_id: null });
  });
});
afterAll(() => test.close());

const leave = (company_id: number, client = test.staff) => client.call(leaveCompany, { body: { company_id } });

describe('the companies of a user', () => {
  it('are listed with their state', async () => {
    const { items } = (await test.staff.call(listOwnCompanies)).data;
    expect(items).toMatchObject([
      {
        company_id: test.first.company_id,
        is_current: true,
        is_owner: false,
        deletes_at: null,
        subscription_status: 0,
      },
      { company_id: test.second.company_id, is_current: false },
    ]);
    expect((await test.owner.call(listOwnCompanies)).data.items).toMatchObject([{ is_owner: true }]);
    expect((await test.nobody.call(listOwnCompanies)).status).toBe(401);
  });
});

describe('leaving a company', () => {
  it.each([
    ['the owner', () => leave(test.first.company_id, test.owner), 409],
    ['a stranger', () => leave(test.second.company_id, test.owner), 404],
    ['nobody', () => leave(test.first.company_id, test.nobody), 401],
    ['no company', () => leave(0), 422],
  ])('is refused to %s', async (_case, action, status) => {
    expect((await action()).status).toBe(status);
  });

  it('ends the membership there, once, and tells the owner', async () => {
    const both = await Promise.all([leave(test.second.company_id), leave(test.second.company_id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { items } = (await test.staff.call(listOwnCompanies)).data;
    expect(items.map(({ company_id }) => company_id)).toEqual([test.first.company_id]);
    const mails = await asSystem(test.platform, (db) =>
      readRows(db, sql`select to_address from mails where template = 'member-left'`),
    );
    expect(mails).toEqual([{ to_address: 'owner@second.test' }]);
  });

  it('ends the session when it is the current one', async () => {
    expect((await leave(test.first.company_id)).data.items).toEqual([]);
    expect((await test.staff.call(me)).status).toBe(401);
  });
});
