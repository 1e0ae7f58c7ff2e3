import { login, loginStatus, logout, me } from '@tradepost/contracts/session/session.contract';
import { findWidgetCode } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const password = 'tradepost-demo';

describe('signing in', () => {
  it('sets an HttpOnly cookie for 24 hours and stores no token', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/login',
      payload: { email: 'Owner@First.test', password },
    });
    expect(response.statusCode).toBe(200);
    const cookie = response.cookies[0]!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.expires?.getTime()).toBe(test.clock.now().getTime() + 86_400_000);
    const stored = await test.platform.database.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from sessions`,
    );
    expect(stored.some(({ hash }) => hash.includes(cookie.value))).toBe(false);
  });

  it('says who is signed in and what they may do', async () => {
    const { data } = await test.staff.call(me);
    expect(data).toMatchObject({
      email: 'staff@first.test',
      company_id: test.first.company_id,
      currency_symbol: '$',
      role: { key: 'user' },
      api_key: null,
      data_process: { datafeed_percentage: 0 },
      clone_status: null,
      clone_percentage: 0,
    });
    const { company_token } = (await test.staff.call(findWidgetCode)).data;
    expect([data.buyback_company_token, company_token.length > 10]).toEqual([company_token, true]);
    expect((await test.other.call(me)).data.buyback_company_token).not.toBe(company_token);
    expect(data.permissions).toContain('orders.create');
    expect(data.permissions).not.toContain('orders.payout');
    expect(data.companies).toEqual([
      { company_id: test.first.company_id, name: 'The first company', is_current: true },
    ]);
    expect(data.locations.map((location) => location.name)).toEqual(['Main', 'Second']);
  });

  it('answers an unknown email and a wrong password the same', async () => {
    const unknown = await test.nobody.call(login, { body: { email: 'nobody@first.test', password } });
    const wrong = await test.nobody.call(login, { body: { email: 'owner@second.test', password: 'wrong' } });
    expect(unknown.status).toBe(422);
    expect({ ...wrong, raw: '', headers: '' }).toEqual({ ...unknown, raw: '', headers: '' });
  });

  it('names each wrong field', async () => {
    const { status, errors } = await test.nobody.call(login, { body: { email: 'nobody', password: '' } });
    expect(status).toBe(422);
    expect(errors).toEqual({ email: ['Email is not a valid email address'], password: ['Password is required'] });
  });

  it('stops after five failures for an account, also with the right password, until 15 minutes have gone', async () => {
    const attempt = (given: string) =>
      test.nobody.call(login, { body: { email: 'staff@second.test', password: given } });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('wrong')).status).toBe(422);
    expect((await attempt(password)).status).toBe(429);
    test.clock.advance(15 * 60_000 + 1000);
    expect((await attempt(password)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 24 hours', async () => {
    const client = await test.signIn('owner@first.test');
    expect((await client.call(me)).status).toBe(200);
    const before = test.clock.now();
    test.clock.advance(86_400_000 - 1000);
    expect((await client.call(me)).status).toBe(200);
    test.clock.advance(2000);
    expect((await client.call(me)).status).toBe(401);
    test.clock.set(before);
  });

  it('ends on sign-out, idempotently', async () => {
    const client = await test.signIn('owner@first.test');
    expect((await client.call(logout)).status).toBe(200);
    expect((await client.call(me)).status).toBe(401);
    expect((await client.call(logout)).status).toBe(200);
  });

  it('ends at the next call when the member is no longer active', async () => {
    const client = await test.signIn('staff@first.test');
    await test.within(async (ctx) =>
      ctx.db.execute(`update members set is_active = false where id = ${test.first.staff_id}`),
    );
    expect((await client.call(me)).status).toBe(401);
    await test.within(async (ctx) =>
      ctx.db.execute(`update members set is_active = true where id = ${test.first.staff_id}`),
    );
    expect((await client.call(me)).status).toBe(200);
  });

  it('is nobody without a cookie or with a made-up one', async () => {
    expect((await test.nobody.call(me)).status).toBe(401);
    expect((await test.nobody.call(me, { headers: { cookie: 'tradepost_session=made-up' } })).status).toBe(401);
    expect((await test.nobody.call(loginStatus)).data.still_login).toBe(false);
    expect((await test.owner.call(loginStatus)).data).toMatchObject({ still_login: true, is_unpaid_billing: false });
  });
});
