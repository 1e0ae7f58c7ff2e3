import { login, me, tokenLogin } from '@tradepost/contracts/session/session.contract';
import {
  findTwoFactor,
  renewRecoveryCodes,
  sendLoginCode,
  sendPhoneCode,
  setUpApp,
  turnOffFactor,
  verifyApp,
  verifyLoginCode,
  verifyPhoneCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';
import { readTextCode, readTexts } from '../../testing/test-text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const password = 'tradepost-demo';
const phone = '+12175550147';
const wait = () => test.clock.advance(3_600_000);
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });

const templatesOf = async (email: string) => (await readMails(test.platform, email)).map((mail) => mail.template);
const signIn = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  test.nobody.call(login, { body: { email, password, ...more }, headers });

/** Hires somebody who signs in with an app, and answers its secret and the recovery codes. */
async function hireWithApp(name: string): Promise<Hired & { secret: string; recovery: string[] }> {
  const hired = await hireMember(test, name, 'user');
  const { data } = await hired.client.call(setUpApp, { body: { password } });
  const on = await hired.client.call(verifyApp, { body: { setup: data.setup, code: codeOf(data.secret) } });
  test.clock.advance(60_000);
  return { ...hired, secret: data.secret, recovery: on.data.recovery_codes ?? [] };
}

async function turnPhoneOn(client: Client, number = phone) {
  await client.call(sendPhoneCode, { body: { phone_number: number, password } });
  const phone_code = await readTextCode(test.platform, number);
  return client.call(verifyPhoneCode, { body: { phone_number: number, phone_code } });
}

async function waitingToken(email: string): Promise<string> {
  return (await signIn(email)).data.second_factor?.token ?? '';
}

describe('codes by text message', () => {
  it('are turned on by the phone’s code after the password, with ten recovery codes', async () => {
    const { client, email } = await hireMember(test, 'texted', 'user');
    expect((await client.call(sendPhoneCode, { body: { phone_number: phone, password: 'wrong' } })).errors).toEqual({
      password: ['Incorrect password'],
    });
    const sent = await client.call(sendPhoneCode, { body: { phone_number: '(217) 555-0147', password } });
    expect(sent.data).toEqual({ phone_mask: '•••• 47', seconds_left: 60 });
    const phone_code = await readTextCode(test.platform, phone);
    const on = await client.call(verifyPhoneCode, { body: { phone_number: phone, phone_code } });
    expect(new Set(on.data.recovery_codes).size).toBe(10);
    expect((await client.call(findTwoFactor)).data).toEqual({
      phone_mask: '•••• 47',
      can_text: true,
      has_app: false,
      recovery_codes_left: 10,
    });
    expect(await templatesOf(email)).toContain('account-two-factor-on');
  });

  it('are sent again after 60 seconds, which the server counts', async () => {
    const { client } = await hireMember(test, 'impatient', 'user');
    const send = () => client.call(sendPhoneCode, { body: { phone_number: phone, password } });
    expect((await send()).status).toBe(200);
    test.clock.advance(20_000);
    const again = await send();
    expect([again.status, JSON.parse(again.raw.toString()).data]).toEqual([429, { seconds_left: 40 }]);
    test.clock.advance(40_000);
    expect((await send()).status).toBe(200);
  });

  it('are good for the number that they were sent to', async () => {
    const { client } = await hireMember(test, 'swapper', 'user');
    await client.call(sendPhoneCode, { body: { phone_number: phone, password } });
    const phone_code = await readTextCode(test.platform, phone);
    const other = await client.call(verifyPhoneCode, { body: { phone_number: '+12175550199', phone_code } });
    expect(other.errors).toEqual({ phone_code: ['The code is incorrect or has expired'] });
  });

  it('finish a sign-in that the password began', async () => {
    wait();
    const { email, client, user_id } = await hireMember(test, 'both', 'user');
    await turnPhoneOn(client, '+12175550101');
    const begun = await signIn(email);
    expect(begun.data).toMatchObject({ second_factor: { methods: ['phone', 'recovery'], phone_mask: '•••• 01' } });
    expect(begun.headers['set-cookie']).toBeUndefined();
    const token = begun.data.second_factor?.token ?? '';
    // It names the sign-in, and opens nothing by itself.
    expect((await test.nobody.call(tokenLogin, { body: { token } })).status).toBe(422);
    expect((await test.nobody.call(me, { headers: { cookie: `tradepost_session=${token}` } })).status).toBe(401);
    const sent = await test.nobody.call(sendLoginCode, { body: { token } });
    expect(sent.data).toEqual({ phone_mask: '•••• 01', seconds_left: 60 });
    expect((await test.nobody.call(sendLoginCode, { body: { token } })).status).toBe(429);
    const phone_code = await readTextCode(test.platform, '+12175550101');
    const done = await test.nobody.call(verifyLoginCode, { body: { token, phone_code } });
    expect([done.status, done.data.second_factor]).toEqual([200, null]);
    const cookie = String((done.headers['set-cookie'] as string[])[0]).split(';')[0]!;
    expect((await test.nobody.call(me, { headers: { cookie } })).data.user_id).toBe(user_id);
    const again = await test.nobody.call(verifyLoginCode, { body: { token, phone_code } });
    expect(again.errors).toEqual({ token: ['This sign-in has expired. Sign in again.'] });
  });

  it('leave neither code nor text in the database', async () => {
    wait();
    const { client } = await hireMember(test, 'unseen', 'user');
    await client.call(sendPhoneCode, { body: { phone_number: '+12175550102', password } });
    const [text] = await readTexts(test.platform, '+12175550102');
    expect(text).toMatch(/^\d{6} is your code for The first company\. /);
    for (const table of ['text_messages', 'one_time_codes', 'pgboss.job']) {
      const rows = await test.platform.database.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(text!.slice(0, 6)))).toEqual([]);
    }
  });

  it('go out by a job, and stay in the outbox without an account for them', async () => {
    await test.platform.jobs.drain();
    const rows = await test.platform.database.query('select distinct status, attempts from text_messages');
    expect(rows).toEqual([{ status: 'outbox', attempts: 1 }]);
  });

  it('cannot be chosen in production without an account that sends them', async () => {
    wait();
    const { client } = await hireMember(test, 'unsent', 'user');
    test.platform.config.env = 'production';
    const answer = await client.call(sendPhoneCode, { body: { phone_number: phone, password } });
    const { data } = await client.call(findTwoFactor);
    test.platform.config.env = 'test';
    expect([answer.status, data.can_text]).toEqual([409, false]);
  });

  it.each(['', 'soon', '12', '+1 217 555'])('do not go to %j', async (phone_number) => {
    const answer = await test.owner.call(sendPhoneCode, { body: { phone_number, password } });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['phone_number']]);
  });
});

describe('an authenticator app', () => {
  it('is on with its first code, not before', async () => {
    wait();
    const { client, email } = await hireMember(test, 'apped', 'user');
    const { data } = await client.call(setUpApp, { body: { password } });
    expect(data.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await signIn(email)).data.second_factor).toBe(null);
    expect((await client.call(verifyApp, { body: { setup: data.setup, code: '000000' } })).status).toBe(422);
    const on = await client.call(verifyApp, { body: { setup: data.setup, code: codeOf(data.secret) } });
    expect(on.data.recovery_codes).toHaveLength(10);
    expect((await signIn(email)).data.second_factor?.methods).toEqual(['app', 'recovery']);
    const stored = await test.platform.database.query<{ totp_secret: string }>('select totp_secret from two_factors');
    expect(stored.filter(({ totp_secret }) => totp_secret?.includes(data.secret))).toEqual([]);
  });

  it('is set up by who asked for it, within half an hour', async () => {
    wait();
    const { client } = await hireMember(test, 'maker', 'user');
    const { data } = await client.call(setUpApp, { body: { password } });
    const code = codeOf(data.secret);
    expect((await test.owner.call(verifyApp, { body: { setup: data.setup, code } })).errors).toHaveProperty('setup');
    test.clock.advance(30 * 60_000);
    const late = await client.call(verifyApp, { body: { setup: data.setup, code: codeOf(data.secret) } });
    expect(late.errors).toEqual({ setup: ['The setup has expired. Start again.'] });
  });

  it('has codes that work once, even for concurrent sign-ins', async () => {
    wait();
    const { email, secret } = await hireWithApp('replayed');
    const tokens = [await waitingToken(email), await waitingToken(email)];
    const phone_code = codeOf(secret);
    const answers = await Promise.all(
      tokens.map((token) => test.nobody.call(verifyLoginCode, { body: { token, method: 'app', phone_code } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('may answer in the same call as the password', async () => {
    wait();
    const { email, secret } = await hireWithApp('direct');
    const wrong = await signIn(email, { phone_code: '123456' });
    expect(wrong.errors).toEqual({ phone_code: ['The code is incorrect or has expired'] });
    const right = await signIn(email, { phone_code: codeOf(secret) });
    expect([right.status, right.data.second_factor]).toEqual([200, null]);
  });

  it('cannot be guessed: ten tries in 15 minutes, over all sign-ins', async () => {
    wait();
    const { email, secret } = await hireWithApp('guessed');
    const statuses = [];
    for (let times = 0; times < 11; times += 1) {
      const token = await waitingToken(email);
      const body = { token, method: 'app', phone_code: String(100_000 + times) } as const;
      statuses.push((await test.nobody.call(verifyLoginCode, { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const token = await waitingToken(email);
    const right = { token, method: 'app', phone_code: codeOf(secret) } as const;
    expect((await test.nobody.call(verifyLoginCode, { body: right })).status).toBe(429);
    test.clock.advance(15 * 60_000);
    const later = { ...right, token: await waitingToken(email), phone_code: codeOf(secret) };
    expect((await test.nobody.call(verifyLoginCode, { body: later })).status).toBe(200);
  });

  it('waits ten minutes for its code', async () => {
    wait();
    const { email, secret } = await hireWithApp('slow');
    const token = await waitingToken(email);
    test.clock.advance(10 * 60_000);
    const late = await test.nobody.call(verifyLoginCode, {
      body: { token, method: 'app', phone_code: codeOf(secret) },
    });
    expect(late.errors).toHaveProperty('token');
  });
});

describe('recovery codes', () => {
  it('work once each, in any case, and the user is notified', async () => {
    wait();
    const { email, recovery } = await hireWithApp('locked-out');
    const typed = recovery[3]!.toLowerCase().replaceAll('-', ' ');
    const finish = async (phone_code: string) =>
      test.nobody.call(verifyLoginCode, { body: { token: await waitingToken(email), method: 'recovery', phone_code } });
    expect((await finish(typed)).status).toBe(200);
    expect((await finish(typed)).status).toBe(422);
    expect(await templatesOf(email)).toContain('account-recovery-code-used');
  });

  it('are replaced with the password, and nowhere in the database', async () => {
    wait();
    const { email, client, recovery } = await hireWithApp('renewer');
    expect((await client.call(renewRecoveryCodes, { body: { password: 'wrong' } })).status).toBe(422);
    const { data } = await client.call(renewRecoveryCodes, { body: { password } });
    const body = { token: await waitingToken(email), method: 'recovery', phone_code: recovery[0]! } as const;
    expect((await test.nobody.call(verifyLoginCode, { body })).status).toBe(422);
    const rows = await test.platform.database.query<{ row: string }>(`select t::text as row from recovery_codes t`);
    const plain = data.recovery_codes!.map((code) => code.replaceAll('-', ''));
    expect(rows.filter(({ row }) => plain.some((code) => row.includes(code)))).toEqual([]);
  });

  it('are refused without a second factor', async () => {
    expect((await test.owner.call(renewRecoveryCodes, { body: { password } })).status).toBe(422);
  });
});

describe('a device that is remembered', () => {
  const cookiesOf = (headers: Record<string, unknown>) =>
    (headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ');

  it('needs no second factor for 30 days', async () => {
    wait();
    const { email, secret } = await hireWithApp('remembered');
    const begun = await signIn(email, { is_remember: 1 });
    const body = { token: begun.data.second_factor!.token, method: 'app', phone_code: codeOf(secret) } as const;
    const cookie = cookiesOf((await test.nobody.call(verifyLoginCode, { body })).headers);
    const again = await signIn(email, {}, { cookie });
    expect(again.data.second_factor).toBe(null);
    test.clock.advance(30 * 86_400_000);
    expect((await signIn(email, {}, { cookie })).data.second_factor).not.toBe(null);
  });

  it('is asked again where it was not to be remembered, by another user, and with a made-up cookie', async () => {
    wait();
    const { email, secret } = await hireWithApp('unremembered');
    const body = { token: await waitingToken(email), method: 'app', phone_code: codeOf(secret) } as const;
    const cookie = cookiesOf((await test.nobody.call(verifyLoginCode, { body })).headers);
    expect((await signIn(email, {}, { cookie })).data.second_factor).not.toBe(null);
    const other = await hireMember(test, 'trusting', 'user');
    const trusted = cookiesOf((await signIn(other.email, { is_remember: 1 })).headers);
    expect((await signIn(email, {}, { cookie: trusted })).data.second_factor).not.toBe(null);
    expect((await signIn(email, {}, { cookie: 'tradepost_device=made-up' })).data.second_factor).not.toBe(null);
  });

  it('loses its trust when the second factor is turned on', async () => {
    wait();
    const { email, client } = await hireMember(test, 'early', 'user');
    const cookie = cookiesOf((await signIn(email, { is_remember: 1 })).headers);
    await turnPhoneOn(client, '+12175550103');
    expect((await signIn(email, {}, { cookie })).data.second_factor).not.toBe(null);
  });
});

describe('turning off', () => {
  it('takes the password, one method at a time, and ends with the last', async () => {
    wait();
    const { email, client } = await hireWithApp('leaving');
    const on = await turnPhoneOn(client, '+12175550104');
    expect(on.data.recovery_codes).toBe(null);
    const off = (method: 'phone' | 'app', given = password) =>
      client.call(turnOffFactor, { body: { method, password: given } });
    expect((await off('app', 'wrong')).status).toBe(422);
    expect((await off('app')).data).toMatchObject({ phone_mask: '•••• 04', has_app: false, recovery_codes_left: 10 });
    expect((await off('phone')).data).toMatchObject({ phone_mask: null, has_app: false, recovery_codes_left: 0 });
    expect((await signIn(email)).data.second_factor).toBe(null);
    const before = (await templatesOf(email)).length;
    expect((await off('phone')).status).toBe(200);
    expect((await templatesOf(email)).length).toBe(before);
    expect((await templatesOf(email)).filter((template) => template === 'account-two-factor-off')).toHaveLength(2);
  });
});
