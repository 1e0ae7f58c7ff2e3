import { me } from '@tradepost/contracts/session/session.contract';
import * as contract from '@tradepost/contracts/users/invite.contract';
import * as member from '@tradepost/contracts/users/member.contract';
import { listRoles } from '@tradepost/contracts/users/role.contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openMail } from '../../platform/mail/sealed-mail.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';

let test: TestApp;
let admin: Hired;
let userRole: number;
let adminRole: number;
beforeAll(async () => {
  test = await openTestApp();
  admin = await hireMember(test, 'ada', 'admin');
  const { data } = await test.owner.call(listRoles);
  userRole = data.find((role) => role.key === 'user')!.id;
  adminRole = data.find((role) => role.key === 'admin')!.id;
});
afterAll(() => test.close());
afterEach(() => test.clock.set('2026-03-02T15:00:00Z'));

let made = 0;
const newEmail = () => `guest${++made}@guest.test`;
const send = (over: object = {}, client: Client = test.owner) =>
  client.call(contract.invite, {
    body: { email: newEmail(), role_id: userRole, is_all_locations: true, ...over } as never,
  });

/** The link in the last mail to the address, as its reader sees it. */
async function mailedToken(to: string): Promise<string> {
  const [mail] = await asSystem(test.platform, (db) =>
    readRows<{ company_id: string; html: string; plain: string; sealed: string | null }>(
      db,
      sql`select company_id, html, plain, sealed from mails where to_address = ${to} and template = 'member-invite' order by id desc limit 1`,
    ),
  );
  const { plain } = openMail(test.platform.config.app_secret, Number(mail!.company_id), mail!);
  return /token=([\w-]+)/.exec(plain)![1]!;
}

const check = async (token: string) => (await test.nobody.call(contract.checkInvite, { body: { token } })).data;
const newcomer = {
  first_name: 'Gwen',
  last_name: 'Guest',
  job_title: 'Clerk',
  password: 'long enough',
  password_confirmation: 'long enough',
};
const accept = (token: string, over: object = {}) =>
  test.nobody.call(contract.acceptInvite, { body: { token, ...newcomer, ...over } as never });

describe('inviting', () => {
  it('stores who, mails a link, and keeps only the token’s hash', async () => {
    const email = newEmail();
    const { data, message } = await send({ email });
    expect(message).toBe('Invite sent');
    expect(data).toMatchObject({
      email,
      role: { key: 'user' },
      is_expired: false,
      invited_by: 'Olivia first',
      expires_at: '2026-03-09T15:00:00.000Z',
    });
    const token = await mailedToken(email);
    expect(await check(token)).toEqual({
      state: 'open',
      company_name: 'The first company',
      email,
      role_name: 'User',
      invited_by: 'Olivia first',
      has_login: false,
    });
    const stored = await asSystem(test.platform, (db) =>
      readRows<{ text: string }>(
        db,
        sql`select t::text as text from one_time_tokens t union all select m::text from mails m union all select i::text from invites i`,
      ),
    );
    expect(stored.some(({ text }) => text.includes(token))).toBe(false);
  });

  it.each([
    ['no role: it would lock the guest out', { role_id: undefined }, 'role_id', 'Role ID is required'],
    ['no email', { email: '' }, 'email', 'Email is required'],
    ['an invalid email', { email: 'guest' }, 'email', 'Email is not a valid email address'],
    ['a role that does not exist', { role_id: 999_999 }, 'role_id', 'This role does not exist'],
    ['no location', { is_all_locations: false, location_ids: [] }, 'location_ids', 'Choose at least one location'],
    ['who works here', { email: 'STAFF@first.test' }, 'email', 'Someone with this email is already on your team'],
  ])('refuses %s', async (_, over, field, message) => {
    const reply = await send(over);
    expect(reply.status).toBe(422);
    expect(reply.errors[field]).toEqual([message]);
  });

  it('the same address twice is refused, even concurrently', async () => {
    const email = newEmail();
    const replies = await Promise.all([send({ email }), send({ email: email.toUpperCase() }, admin.client)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    expect(replies.find((reply) => reply.status === 422)!.errors.email?.[0]).toMatch(/already invited/);
    // Another company may invite the same person.
    const { data } = await test.other.call(listRoles);
    const elsewhere = { email, role_id: data[2]!.id, is_all_locations: true };
    expect((await test.other.call(contract.invite, { body: elsewhere })).status).toBe(200);
  });

  it('gives no more than the inviter has', async () => {
    expect((await send({}, test.staff)).status).toBe(200);
    expect((await send({ role_id: adminRole }, test.staff)).errors.role_id?.[0]).toMatch(/User role/);
    expect((await send({ role_id: adminRole }, admin.client)).status).toBe(200);
    const few = await hireMember(test, 'few', ['orders.view', 'users.view', 'users.invite'], [test.first.location_id]);
    expect((await send({}, few.client)).errors.role_id?.[0]).toMatch(/more permissions than you/);
    const place = { role_id: few.role_id, is_all_locations: false, location_ids: [test.first.other_location_id] };
    expect((await send(place, few.client)).errors).toHaveProperty('location_ids');
    expect((await send({ role_id: few.role_id }, few.client)).errors).toHaveProperty('is_all_locations');
    const look = await hireMember(test, 'look', ['users.view']);
    expect((await send({}, look.client)).status).toBe(403);
    expect((await send({}, test.nobody)).status).toBe(401);
  });

  it('ends where the package ends', async () => {
    const company = await hireMember(test, 'boss', 'admin', null, test.second);
    await asSystem(test.platform, (db) =>
      db.execute(sql`update companies set package_id = 1 where company_id = ${test.second.company_id}`),
    );
    const { data } = await test.other.call(listRoles);
    const body = { email: newEmail(), role_id: data[2]!.id, is_all_locations: true };
    const reply = await company.client.call(contract.invite, { body });
    expect([reply.status, reply.message]).toEqual([403, expect.stringMatching(/includes 3 team members/)]);
    expect(reply.data).toMatchObject({ limit: 'users' });
  });
});

describe('an open invite', () => {
  it('is listed with the others, can be found, changed, and shows where it goes', async () => {
    const email = newEmail();
    const { data } = await send({ email });
    const page = (await admin.client.call(contract.listInvites, { query: { search: email } })).data;
    expect(page.items.map((row) => row.id)).toEqual([data.id]);
    expect(page.counts.invited).toBeGreaterThan(0);
    const body = {
      role_id: userRole,
      is_all_locations: false,
      location_ids: [test.first.location_id],
      version: data.version,
    };
    const edited = await admin.client.call(contract.editInvite, { params: { id: data.id }, body });
    expect(edited.data).toMatchObject({ is_all_locations: false, default_location_id: test.first.location_id });
    expect((await admin.client.call(contract.editInvite, { params: { id: data.id }, body })).status).toBe(409);
    const joined = await accept(await mailedToken(email));
    expect(joined.data).toEqual({ email, company_id: test.first.company_id, is_signed_in: true });
    const cookie = String(joined.headers['set-cookie']);
    const guest = await test.nobody.call(me, { headers: { cookie: /tradepost_session=[^;]+/.exec(cookie)![0] } });
    expect(guest.data).toMatchObject({ first_name: 'Gwen', job_title: 'Clerk', role: { key: 'user' } });
    expect(guest.data.locations.map((location) => location.name)).toEqual(['Main']);
  });

  it('resent is valid for another seven days, and earlier links stop working', async () => {
    const email = newEmail();
    const { data } = await send({ email });
    const { id } = data;
    const first = await mailedToken(email);
    const copied = (await test.owner.call(contract.copyInviteLink, { params: { id } })).data.url.split('token=')[1]!;
    test.clock.advance(8 * 86_400_000);
    const owner = await test.signIn('owner@first.test');
    expect((await check(first)).state).toBe('expired');
    expect((await accept(first)).status).toBe(409);
    expect((await owner.call(contract.copyInviteLink, { params: { id } })).status).toBe(409);
    const again = await owner.call(contract.resendInvite, { params: { id } });
    expect(Date.parse(again.data.expires_at) - test.clock.now().getTime()).toBe(7 * 86_400_000);
    expect([(await check(first)).state, (await check(copied)).state]).toEqual(['replaced', 'replaced']);
    expect((await accept(first)).message).toMatch(/newer email/);
    expect((await accept(await mailedToken(email))).status).toBe(200);
  });

  it('taken back is over, and its address free again', async () => {
    const email = newEmail();
    const { data } = await send({ email });
    const token = await mailedToken(email);
    expect((await admin.client.call(contract.revokeInvite, { params: { id: data.id } })).status).toBe(200);
    expect((await admin.client.call(contract.revokeInvite, { params: { id: data.id } })).status).toBe(404);
    expect((await check(token)).state).toBe('revoked');
    expect((await accept(token)).status).toBe(409);
    expect((await send({ email })).status).toBe(200);
  });

  it('is hidden from members without permission and from other companies', async () => {
    const { data } = await send({ role_id: adminRole });
    const calls = [contract.resendInvite, contract.revokeInvite, contract.copyInviteLink];
    for (const call of calls) {
      expect((await test.staff.call(call, { params: { id: data.id } })).status).toBe(403);
      expect((await test.other.call(call, { params: { id: data.id } })).status).toBe(404);
      expect((await test.nobody.call(call, { params: { id: data.id } })).status).toBe(401);
    }
    expect((await test.staff.call(contract.findInvite, { params: { id: data.id } })).data.why_not).toMatch(/User role/);
  });
});

describe('accepting', () => {
  it('a link works once, also when two use it at the same moment', async () => {
    const email = newEmail();
    await send({ email });
    const token = await mailedToken(email);
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await check(token)).state).toBe('used');
    expect((await test.owner.call(member.listMembers, { query: { search: email } })).data.items).toHaveLength(1);
  });

  it('names each wrong field of a newcomer, and repeats no password', async () => {
    const email = newEmail();
    await send({ email });
    const token = await mailedToken(email);
    const wrong = await accept(token, { first_name: '', last_name: ' ', password: 'short' });
    expect(wrong.errors).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      password: ['Use at least 8 characters'],
    });
    expect(wrong.raw.toString()).not.toContain('"short"');
    expect((await accept(token, { password_confirmation: 'another one' })).errors).toEqual({
      password_confirmation: ['Passwords don’t match'],
    });
    expect((await check(token)).state).toBe('open');
  });

  it('an existing user joins with their password, and keeps it', async () => {
    await send({ email: 'owner@second.test' });
    const token = await mailedToken('owner@second.test');
    expect((await check(token)).has_login).toBe(true);
    const wrong = await accept(token, { password: 'a password of their own' });
    expect(wrong.errors).toEqual({ password: ['Incorrect password'] });
    expect((await accept(token, { password: 'tradepost-demo' })).status).toBe(200);
    const companies = (await test.other.call(me)).data.companies.map((company) => company.name);
    expect(companies).toEqual(['The first company', 'The second company']);
    expect((await test.other.call(me)).data.first_name).toBe('Olivia');
  });

  it('guessing that password stops after ten tries', async () => {
    await send({ email: 'staff@second.test' });
    const token = await mailedToken('staff@second.test');
    for (let failure = 0; failure < 10; failure += 1)
      expect((await accept(token, { password: 'wrong' })).status).toBe(422);
    expect((await accept(token, { password: 'tradepost-demo' })).status).toBe(429);
    test.clock.advance(16 * 60_000);
    expect((await accept(token, { password: 'tradepost-demo' })).status).toBe(200);
  });

  it('a login made over a copied link does not keep the mailbox’s owner out', async () => {
    const email = newEmail();
    // Somebody elsewhere enters the address, copies the link, and chooses a password.
    const { data: roles } = await test.other.call(listRoles);
    await asSystem(test.platform, (db) =>
      db.execute(sql`update companies set package_id = 4 where company_id = ${test.second.company_id}`),
    );
    const body = { email, role_id: roles[2]!.id, is_all_locations: true };
    const { data } = await test.other.call(contract.invite, { body });
    const link = (await test.other.call(contract.copyInviteLink, { params: { id: data.id } })).data.url;
    const squatter = await accept(link.split('token=')[1]!, {
      password: 'chosen by another',
      password_confirmation: 'chosen by another',
    });
    expect(squatter.status).toBe(200);
    const cookie = /tradepost_session=[^;]+/.exec(String(squatter.headers['set-cookie']))![0];
    await send({ email });
    const token = await mailedToken(email);
    expect((await check(token)).has_login).toBe(false);
    expect((await accept(token)).status).toBe(200);
    expect((await test.nobody.call(me, { headers: { cookie } })).status).toBe(401);
    const squatted = { email, password: 'chosen by another' };
    expect((await test.app.inject({ method: 'POST', url: '/v1/pos/login', payload: squatted })).statusCode).toBe(422);
  });

  it('brings back a removed member with the new invite’s access', async () => {
    const gone = await hireMember(test, 'gone', 'admin');
    await test.owner.call(member.removeMember, { params: { id: gone.id } });
    await send({ email: gone.email });
    expect((await accept(await mailedToken(gone.email), { password: 'tradepost-demo' })).status).toBe(200);
    const back = (await test.owner.call(member.findMember, { params: { id: gone.id } })).data;
    expect(back).toMatchObject({ is_active: true, role: { key: 'user' } });
  });

  it('notifies the inviter and members who may edit members', async () => {
    const email = newEmail();
    await send({ email }, test.staff);
    await accept(await mailedToken(email));
    const told = await test.within((ctx) =>
      readRows<{ to_address: string; subject: string }>(
        ctx.db,
        sql`select to_address, subject from mails where template = 'member-joined' order by id desc limit 1`,
      ),
    );
    expect(told).toEqual([{ to_address: 'staff@first.test', subject: 'Gwen Guest joined The first company' }]);
    const news = await test.within((ctx) =>
      readRows<{ member_id: string }>(ctx.db, sql`select member_id from notifications where type = 'member_joined'`),
    );
    expect(news.map((row) => Number(row.member_id))).toContain(admin.id);
  });

  it('a made-up token leads nowhere', async () => {
    expect((await check('made-up')).state).toBe('unknown');
    expect((await accept('made-up')).status).toBe(409);
  });
});
