import {
  listSignInDevices,
  revokeDevice,
  revokeOtherDevices,
  switchCompany,
} from '@tradepost/contracts/session/device.contract';
import { login, loginStatus, logout, me, tokenLogin } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { deleteExpired } from './delete-expired.commands.ts';
import { issueToken } from './one-time-token.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-03-02T15:00:00Z'));

const password = 'tradepost-demo';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

/** Signs in on a browser of its own. */
async function signInOn(email: string, agent: string, more: object = {}): Promise<Client & { cookie: string }> {
  const headers = { 'user-agent': agent };
  const response = await test.nobody.call(login, { body: { email, password, ...more }, headers });
  const cookie = (response.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ');
  const call: Client['call'] = (contract, input = {}) =>
    test.nobody.call(contract, { ...input, headers: { cookie, ...input.headers } });
  return { call, upload: test.nobody.upload, cookie };
}

/** Makes the first company's owner a member of the second, too. */
async function joinSecond(): Promise<void> {
  await asSystem(test.platform, (db) =>
    db.execute(sql`insert into members (company_id, user_id, role_id, first_name, last_name, email)
      select ${test.second.company_id}, u.id, r.id, 'Olivia', 'First', u.email
        from users u, roles r where u.email = 'owner@first.test' and r.company_id = ${test.second.company_id} and r.key = 'user'
      on conflict do nothing`),
  );
}

describe('the devices', () => {
  it('are listed with what their owner knows them by, the one at hand first', async () => {
    const { email, client } = await hireMember(test, 'owner-of-two', 'user');
    test.clock.advance(1000);
    await signInOn(email, phone, { is_remember: 1 });
    const { items } = (await client.call(listSignInDevices)).data;
    expect(items).toMatchObject([
      { name: 'Unknown device', address: '127.0.0.1', is_current: true, trusted_until: null },
      {
        name: 'Safari on iPhone',
        is_current: false,
        began_at: '2026-03-02T15:00:01.000Z',
        trusted_until: '2026-04-01T15:00:01.000Z',
        company_names: ['The first company'],
      },
    ]);
  });

  it('are signed out one by one, with the trust in them', async () => {
    const { email, client } = await hireMember(test, 'loser', 'user');
    const lost = await signInOn(email, phone, { is_remember: 1 });
    const [, { id } = { id: 0 }] = (await client.call(listSignInDevices)).data.items;
    const left = await client.call(revokeDevice, { params: { id } });
    expect(left.data.items.map((item) => item.is_current)).toEqual([true]);
    expect((await lost.call(me)).status).toBe(401);
    expect((await client.call(me)).status).toBe(200);
    expect((await client.call(revokeDevice, { params: { id } })).status).toBe(404);
  });

  it('of somebody else cannot be found', async () => {
    const { client } = await hireMember(test, 'nosy', 'user');
    const [own] = (await test.owner.call(listSignInDevices)).data.items;
    expect((await client.call(revokeDevice, { params: { id: own!.id } })).status).toBe(404);
    expect((await test.other.call(revokeDevice, { params: { id: own!.id } })).status).toBe(404);
    expect((await test.owner.call(me)).status).toBe(200);
  });

  it('are all signed out but the one at hand', async () => {
    const { email, client } = await hireMember(test, 'cautious', 'user');
    const others = [await signInOn(email, phone, { is_remember: 1 }), await signInOn(email, 'curl/8')];
    const { items } = (await client.call(revokeOtherDevices)).data;
    expect(items).toHaveLength(1);
    for (const other of others) expect((await other.call(me)).status).toBe(401);
    expect((await client.call(me)).status).toBe(200);
  });

  it('are seen to the quarter of an hour', async () => {
    const { client } = await hireMember(test, 'seen', 'user');
    const seen = async () => (await client.call(listSignInDevices)).data.items[0]?.last_seen_at;
    test.clock.advance(14 * 60_000);
    expect(await seen()).toBe('2026-03-02T15:00:00.000Z');
    test.clock.advance(60_000);
    expect(await seen()).toBe('2026-03-02T15:15:00.000Z');
  });

  it('are forgotten when they are of no use any more', async () => {
    const { email } = await hireMember(test, 'old-timer', 'user');
    const count = async (table: string) =>
      Number((await test.platform.database.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
    const before = await count('sessions');
    test.clock.advance(2 * 86_400_000);
    await test.signIn(email);
    await deleteExpired(test.platform);
    expect(before).toBeGreaterThan(1);
    expect(await count('sessions')).toBe(1);
    expect(await count('login_attempts')).toBeLessThanOrEqual(2);
  });
});

describe('a sign-in on a new device', () => {
  it('is mailed, but not the first one, nor one on a device that was seen before', async () => {
    const { email } = await hireMember(test, 'traveller', 'user');
    const mails = async () =>
      (await readMails(test.platform, email)).filter((mail) => mail.template === 'account-new-device');
    expect(await mails()).toEqual([]);
    const { cookie } = await signInOn(email, phone);
    expect((await mails())[0]?.plain).toContain('Device: Safari on iPhone');
    expect((await mails())[0]?.plain).toContain('Mar 2, 2026, 10:00 AM EST');
    await test.nobody.call(login, { body: { email, password }, headers: { cookie } });
    expect(await mails()).toHaveLength(1);
  });

  it('ends the session that the browser had', async () => {
    const { email } = await hireMember(test, 'again', 'user');
    const first = await signInOn(email, phone);
    await test.nobody.call(login, { body: { email, password }, headers: { cookie: first.cookie } });
    expect((await first.call(me)).status).toBe(401);
  });

  it('can sign in on a known browser while someone else guesses', async () => {
    const { email } = await hireMember(test, 'besieged', 'user');
    const { cookie } = await signInOn(email, phone);
    const attempt = (given: string, headers = {}) =>
      test.nobody.call(login, { body: { email, password: given }, headers });
    for (let times = 0; times < 6; times += 1) await attempt('guess');
    expect((await attempt(password)).status).toBe(429);
    expect((await attempt(password, { cookie: 'tradepost_device=made-up' })).status).toBe(429);
    expect((await attempt(password, { cookie })).status).toBe(200);
  });
});

describe('another company', () => {
  it('is entered with a token that works once, for a minute', async () => {
    await joinSecond();
    const client = await test.signIn('owner@first.test');
    const { data } = await client.call(switchCompany, { body: { company_id: test.second.company_id } });
    const entered = await test.nobody.call(tokenLogin, {
      body: { token: data.token },
      headers: { cookie: client.cookie },
    });
    expect(entered.data).toEqual({
      email: 'owner@first.test',
      company_id: test.second.company_id,
      second_factor: null,
      re_login: null,
    });
    const cookie = (entered.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ');
    const inside = await test.nobody.call(me, { headers: { cookie } });
    expect(inside.data).toMatchObject({ company_name: 'The second company', role: { key: 'user' } });
    expect(inside.data.companies).toHaveLength(2);
    // The session that led there ended with it.
    expect((await client.call(me)).status).toBe(401);
    const again = await test.nobody.call(tokenLogin, { body: { token: data.token } });
    expect(again.errors).toEqual({ token: ['This link is no longer valid. Sign in instead.'] });
    const back = await test.signIn('owner@first.test');
    const late = await back.call(switchCompany, { body: { company_id: test.second.company_id } });
    test.clock.advance(60_000);
    expect((await test.nobody.call(tokenLogin, { body: { token: late.data.token } })).status).toBe(422);
  });

  it('that is none of one’s own cannot be found', async () => {
    const staff = await test.signIn('staff@first.test');
    expect((await staff.call(switchCompany, { body: { company_id: test.second.company_id } })).status).toBe(404);
    expect((await staff.call(switchCompany, { body: { company_id: 999_999 } })).status).toBe(404);
  });

  it('is not entered by a removed member', async () => {
    await joinSecond();
    const client = await test.signIn('owner@first.test');
    const { data } = await client.call(switchCompany, { body: { company_id: test.second.company_id } });
    const setActive = (is_active: boolean) =>
      asSystem(test.platform, (db) =>
        db.execute(sql`update members set is_active = ${is_active}
                        where company_id = ${test.second.company_id} and email = 'owner@first.test'`),
      );
    await setActive(false);
    const refused = await test.nobody.call(tokenLogin, { body: { token: data.token } });
    await setActive(true);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([422, undefined]);
  });

  it('has tokens that cannot be tried out', async () => {
    const statuses = [];
    for (let times = 0; times < 31; times += 1)
      statuses.push((await test.nobody.call(tokenLogin, { body: { token: `guess-${times}` } })).status);
    expect(statuses.at(-1)).toBe(429);
    test.clock.advance(15 * 60_000);
  });

  it('is no way in with a token of another kind', async () => {
    test.clock.advance(3_600_000);
    const expires_at = new Date(test.clock.now().getTime() + 60_000);
    const token = await asSystem(test.platform, (db) =>
      issueToken(db, { kind: 'reset', subject: '1', data: { company_id: test.first.company_id }, expires_at }),
    );
    expect((await test.nobody.call(tokenLogin, { body: { token } })).status).toBe(422);
  });
});

describe('the cookies', () => {
  it('are out of reach of scripts, of other sites, and behind TLS of plain connections', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/login',
      payload: { email: 'owner@first.test', password },
    });
    for (const cookie of response.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(response.cookies.map(({ name, expires }) => [name, expires?.toISOString()])).toEqual([
      ['tradepost_session', '2026-03-03T15:00:00.000Z'],
      ['tradepost_device', '2027-04-06T15:00:00.000Z'],
    ]);
    expect(response.cookies.every((cookie) => !cookie.secure)).toBe(true);
    test.platform.config.app_url = 'https://shop.test';
    const behindTls = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/login',
      payload: { email: 'owner@first.test', password },
    });
    test.platform.config.app_url = 'http://127.0.0.1:3000';
    expect(behindTls.cookies.map(({ secure }) => secure)).toEqual([true, true]);
  });

  it.each([login, tokenLogin, logout, switchCompany, revokeOtherDevices])(
    '$url is refused when another site’s page calls it',
    async (contract) => {
      const client = await test.signIn('staff@second.test');
      const answer = await client.call(contract as typeof logout, {
        headers: { origin: 'https://elsewhere.example' },
      });
      expect([answer.status, answer.message]).toEqual([403, 'This request came from another site']);
      expect((await client.call(loginStatus)).data.still_login).toBe(true);
    },
  );

  it('keep the token of neither session nor device in the database', async () => {
    const { cookie } = await test.signIn('owner@second.test');
    const tokens = cookie.split('; ').map((pair) => pair.split('=')[1]!);
    expect(tokens).toHaveLength(2);
    for (const table of ['sessions', 'user_devices']) {
      const rows = await test.platform.database.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => tokens.some((token) => row.includes(token)))).toEqual([]);
    }
  });
});
