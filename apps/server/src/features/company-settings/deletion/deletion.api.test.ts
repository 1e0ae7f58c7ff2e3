import { listOwnCompanies } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import * as deletion from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { findCompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { listProgress } from '@tradepost/contracts/files/file.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { setUpApp, verifyApp } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { editProfile } from '../../../testing/test-logo.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { testPassword } from '../../../testing/test-password.ts';
import { planDeletion } from './delete-company.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const remove = (client = test.owner, body: Record<string, string> = {}) =>
  client.call(deletion.deleteCompany, { body: { password: testPassword, ...body } });
const keep = (client = test.owner) => client.call(deletion.keepCompany);
const preview = async (client = test.owner) => (await client.call(deletion.previewDeletion)).data;

describe('before a deletion', () => {
  it('says what is lost and what is under way', async () => {
    await storeOrder(test.first);
    const { lost, warnings, refusal, deletes_at } = await preview();
    expect(lost).toContainEqual({ what: 'Orders', count: 1 });
    expect(warnings[0]).toBe('1 order is not finished. Finish this first, because nothing can be changed afterwards.');
    expect([refusal, deletes_at]).toEqual([null, null]);
    expect((await preview(test.staff)).refusal).toBe('Only the owner can delete the company');
    expect((await preview(test.other)).lost).not.toContainEqual({ what: 'Orders', count: 1 });
  });

  it.each([
    ['with a wrong password', () => remove(test.owner, { password: 'wrong' }), 422],
    ['without a password', () => remove(test.owner, { password: '' }), 422],
    ['by a clerk', () => remove(test.staff), 403],
    ['by nobody', () => remove(test.nobody), 401],
  ])('it is refused %s', async (_case, action, status) => {
    expect((await action()).status).toBe(status);
    expect((await preview()).deletes_at).toBeNull();
  });

  it('an admin may not either', async () => {
    const ada = await hireMember(test, 'ada', 'admin');
    expect((await remove(ada.client)).message).toBe('Only the owner can delete the company');
    expect((await keep(ada.client)).status).toBe(403);
  });
});

describe('a company that is being deleted', () => {
  it('is told to the owner and kept from changes, and can be read', async () => {
    const { data, message } = await remove();
    expect([data.deletes_at, message]).toEqual(['2026-04-01T15:00:00.000Z', 'The company will be deleted']);
    expect((await remove()).status).toBe(409);
    expect((await test.owner.call(me)).data.deletes_at).toBe('2026-04-01T15:00:00.000Z');
    expect((await test.owner.call(listOwnCompanies)).data.items[0]?.deletes_at).toBe('2026-04-01T15:00:00.000Z');
    const refused = await editProfile(test.owner, { name: 'Another' });
    expect([refused.status, refused.message]).toEqual([403, expect.stringMatching('will be deleted on Apr 1, 2026')]);
    expect((await test.staff.call(listOwnCompanies)).status).toBe(200);
    expect((await test.other.call(me)).data.deletes_at).toBeNull();
    const mails = await test.within((ctx) =>
      readRows(ctx.db, sql`select to_address, subject from mails where template = 'company-deletion'`),
    );
    expect(mails).toEqual([{ to_address: 'owner@first.test', subject: expect.stringMatching('will be deleted on') }]);
  });

  it('comes back when its owner keeps it', async () => {
    expect((await keep(test.staff)).status).toBe(403);
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
    expect((await test.owner.call(findCompanyProfile)).data.deletes_at).toBeNull();
    expect((await editProfile(test.owner, { name: 'First again' })).status).toBe(200);
  });

  it('is asked for by two at once: one is told', async () => {
    const both = await Promise.all([remove(), remove()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await keep();
    const ends = await Promise.allSettled([1, 2, 3].map(() => test.within((ctx) => planDeletion(ctx))));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await keep();
  });

  it('ends its sessions when the time is over', async () => {
    await remove();
    test.clock.advance(30 * 86_400_000 - 1000);
    const late = await test.signIn('owner@first.test');
    expect((await late.call(me)).status).toBe(200);
    test.clock.advance(1000);
    expect((await late.call(me)).status).toBe(401);
    expect((await keep(late)).status).toBe(401);
    test.clock.set('2026-03-02T15:00:00Z');
    await keep();
  });
});

describe('the second factor', () => {
  it('is asked for where the owner has one', async () => {
    const { data } = await test.other.call(setUpApp, { body: { password: testPassword } });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: test.clock.now().getTime() });
    await test.other.call(verifyApp, { body: { setup: data.setup, code: codeNow() } });
    expect((await preview(test.other)).has_second_factor).toBe(true);
    expect((await remove(test.other)).errors.phone_code?.[0]).toMatch('authenticator app');
    expect((await remove(test.other, { phone_code: '000000' })).errors.phone_code).toBeDefined();
    test.clock.advance(60_000);
    expect((await remove(test.other, { phone_code: codeNow() })).status).toBe(200);
  });
});

describe('the export in the app', () => {
  const start = (client = test.owner, password = testPassword) =>
    client.call(deletion.exportCompany, { body: { password } });

  it('makes a file that only the owner who asked downloads', async () => {
    expect((await start(test.owner, 'wrong')).status).toBe(422);
    expect((await start(test.staff)).status).toBe(403);
    expect((await start()).status).toBe(200);
    expect((await test.owner.call(listProgress)).data).toMatchObject([{ event: 'export_company' }]);
    await test.platform.jobs.drain();
    const [run] = await test.within((ctx) =>
      readRows<{ status: string; file_id: number }>(
        ctx.db,
        sql`select status, file_id from job_runs order by created_at desc`,
      ),
    );
    expect(run?.status).toBe('COMPLETED');
    const read = (cookie: string) => test.app.inject({ url: `/v1/pos/file/${run?.file_id}`, headers: { cookie } });
    const file = await read(test.owner.cookie);
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await read(test.staff.cookie)).statusCode).toBe(404);
    expect((await read(test.other.cookie)).statusCode).toBe(404);
  });
});
