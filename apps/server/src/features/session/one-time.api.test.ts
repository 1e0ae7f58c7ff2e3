import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { attemptKeys, countAttempt, resetAttempts } from './login-attempts.commands.ts';
import { issueCode, resendWait, useCode } from './one-time-code.commands.ts';
import { findToken, issueToken, revokeTokens, useToken } from './one-time-token.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const system = <T>(fn: Parameters<typeof asSystem<T>>[1]) => asSystem(test.platform, fn);
const hour = 3_600_000;
const issue = (subject: string, kind: 'reset' | 'invite' = 'reset') =>
  system((db) =>
    issueToken(db, { kind, subject, data: { a: 1 }, expires_at: new Date(test.clock.now().getTime() + hour) }),
  );
const use = (token: string, kind: 'reset' | 'invite' = 'reset') => system((db) => useToken(db, kind, token));

describe('a one-time token', () => {
  it('can be read repeatedly and used once, even concurrently', async () => {
    const token = await issue('1');
    expect(await system((db) => findToken(db, 'reset', token))).toEqual({ subject: '1', data: { a: 1 } });
    const used = await Promise.all([use(token), use(token), use(token)]);
    expect(used.filter(Boolean)).toEqual([{ subject: '1', data: { a: 1 } }]);
    expect(await system((db) => findToken(db, 'reset', token))).toBe(null);
  });

  it('is good for its kind and for its time only', async () => {
    const token = await issue('2');
    expect(await use(token, 'invite')).toBe(null);
    const before = test.clock.now();
    test.clock.advance(hour);
    expect(await use(token)).toBe(null);
    test.clock.set(before);
    expect(await use(token)).not.toBe(null);
  });

  it('can be revoked with all others of its subject', async () => {
    const [one, two, other] = [await issue('3'), await issue('3'), await issue('4')];
    await system((db) => revokeTokens(db, 'reset', '3'));
    expect([await use(one), await use(two)]).toEqual([null, null]);
    expect(await use(other)).not.toBe(null);
  });

  it('comes back when the transaction that used it fails', async () => {
    const token = await issue('5');
    const failing = system(async (db) => {
      await useToken(db, 'reset', token);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await use(token)).not.toBe(null);
  });

  it('is nowhere in the database', async () => {
    const token = await issue('6');
    const rows = await test.platform.database.query<{ row: string }>('select t::text as row from one_time_tokens t');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

describe('a code of six digits', () => {
  const code = (subject: string) => ({ kind: 'register', subject, now: test.clock.now() }) as const;
  const issueFor = (subject: string) => system((db) => issueCode(db, code(subject)));
  const tryCode = (subject: string, digits: string) => system((db) => useCode(db, { ...code(subject), code: digits }));
  const wrongOf = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

  it('is right once', async () => {
    const digits = await issueFor('a@shop.test');
    expect(digits).toMatch(/^\d{6}$/);
    expect(await tryCode('b@shop.test', digits)).toBe(false);
    expect(await tryCode('a@shop.test', digits)).toBe(true);
    expect(await tryCode('a@shop.test', digits)).toBe(false);
  });

  it('is worth nothing after five wrong tries, and after ten minutes', async () => {
    const digits = await issueFor('c@shop.test');
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode('c@shop.test', wrongOf(digits))).toBe(false);
    expect(await tryCode('c@shop.test', digits)).toBe(false);
    const other = await issueFor('d@shop.test');
    const before = test.clock.now();
    test.clock.advance(10 * 60_000);
    expect(await tryCode('d@shop.test', other)).toBe(false);
    test.clock.set(before);
  });

  it('gives no more than five tries to many at once', async () => {
    const digits = await issueFor('e@shop.test');
    await Promise.all(Array.from({ length: 8 }, () => tryCode('e@shop.test', wrongOf(digits))));
    expect(await tryCode('e@shop.test', digits)).toBe(false);
  });

  it('is sent again after 60 seconds, and says how long that is', async () => {
    const first = await issueFor('f@shop.test');
    test.clock.advance(18_500);
    expect(await system((db) => resendWait(db, code('f@shop.test')))).toBe(42);
    await expect(issueFor('f@shop.test')).rejects.toMatchObject({ status: 429, data: { seconds_left: 42 } });
    test.clock.advance(41_500);
    await issueFor('f@shop.test');
    expect(await tryCode('f@shop.test', first)).toBe(false);
  });

  it('is nowhere in the database', async () => {
    const digits = await issueFor('g@shop.test');
    const rows = await test.platform.database.query<{ hash: string }>(
      `select hash from one_time_codes where subject = 'g@shop.test'`,
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.hash).not.toContain(digits);
  });
});

describe('attempts', () => {
  const keys = (account: string, ip: string) => attemptKeys('invite', account, ip);
  const attempt = (account: string, ip: string) =>
    countAttempt(test.platform, keys(account, ip)).then(
      () => 'counted',
      (error: { status: number }) => error.status,
    );

  it('are limited for an account, whatever address they come from and however many come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 14 }, (_, index) => attempt('a', `192.0.2.${index}`)));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(10);
    test.clock.advance(15 * 60_000);
    expect(await attempt('A ', '192.0.2.99')).toBe('counted');
  });

  it('are limited for an address, and a network of IPv6 is one', async () => {
    const outcomes = [];
    for (let index = 0; index < 32; index += 1) outcomes.push(await attempt(`b${index}`, `2001:db8:1:2::${index}`));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(30);
    expect(await attempt('b', '2001:db8:1:3::1')).toBe('counted');
  });

  it('start over after a success', async () => {
    for (let index = 0; index < 10; index += 1) await attempt('c', '198.51.100.7');
    expect(await attempt('c', '198.51.100.7')).toBe(429);
    await resetAttempts(test.platform, keys('c', '198.51.100.7'));
    expect(await attempt('c', '198.51.100.7')).toBe('counted');
  });

  it('store no readable email or IP address', async () => {
    await attempt('readable@shop.test', '203.0.113.5');
    const rows = await test.platform.database.query<{ key: string }>('select key from login_attempts');
    expect(rows.filter(({ key }) => /readable|203\.0/.test(key))).toEqual([]);
  });
});
