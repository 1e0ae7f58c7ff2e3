import {
  changePassword,
  checkPassword,
  requestReset,
  resetPassword,
} from '@tradepost/contracts/session/password.contract';
import { login, me } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const old = 'tradepost-demo';
const fresh = 'seven green parcels';
const twice = (password: string) => ({ password, confirm_password: password });
const hour = 3_600_000;

/** The key of the newest reset mail. */
async function keyOf(email: string): Promise<string> {
  const mail = (await readMails(test.platform, email)).find(({ template }) => template === 'account-reset');
  return /key=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
}
const request = (email: string) => test.nobody.call(requestReset, { body: { email } });
const signIn = (email: string, password: string) => test.nobody.call(login, { body: { email, password } });

describe('a forgotten password', () => {
  it('is replaced by the link that was mailed, and every session ends', async () => {
    const { email, client } = await hireMember(test, 'forgetful', 'user');
    const elsewhere = await test.signIn(email);
    const { status, message } = await request(email.toUpperCase());
    expect([status, message]).toEqual([200, 'If an account uses this email, we’ve sent it a link.']);
    const key = await keyOf(email);
    const { status: done, data } = await test.nobody.call(resetPassword, { body: { ...twice(fresh), key } });
    expect([done, data]).toEqual([200, { email }]);
    expect((await client.call(me)).status).toBe(401);
    expect((await elsewhere.call(me)).status).toBe(401);
    expect((await signIn(email, old)).status).toBe(422);
    expect((await signIn(email, fresh)).status).toBe(200);
    expect((await readMails(test.platform, email)).map((mail) => mail.template)).toContain('account-password-changed');
  });

  it('has a link that works once, even for concurrent requests', async () => {
    const { email } = await hireMember(test, 'twice', 'user');
    await request(email);
    const key = await keyOf(email);
    const reset = () => test.nobody.call(resetPassword, { body: { ...twice(fresh), key } });
    const statuses = (await Promise.all([reset(), reset(), reset()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
    const again = await reset();
    expect(again.errors).toEqual({ key: ['This link is no longer valid. Request a new one.'] });
  });

  it('has a link that is good for an hour', async () => {
    const { email } = await hireMember(test, 'late', 'user');
    await request(email);
    const key = await keyOf(email);
    const before = test.clock.now();
    test.clock.advance(hour);
    expect((await test.nobody.call(resetPassword, { body: { ...twice(fresh), key } })).status).toBe(422);
    test.clock.set(before);
    expect((await test.nobody.call(resetPassword, { body: { ...twice(fresh), key } })).status).toBe(200);
  });

  it('keeps a link that a bad password was sent with', async () => {
    const { email } = await hireMember(test, 'sloppy', 'user');
    await request(email);
    const key = await keyOf(email);
    const bad = await test.nobody.call(resetPassword, {
      body: { password: 'short', confirm_password: 'other', key },
    });
    expect(bad.errors).toEqual({
      password: ['Use at least 8 characters'],
      confirm_password: ['Passwords don’t match'],
    });
    // Only the server knows the names of whose password it is.
    const own = await test.nobody.call(resetPassword, { body: { ...twice('sloppy@staff.test'), key } });
    expect(own.errors).toEqual({ password: ['This password is too easy to guess. Try combining a few words'] });
    expect((await test.nobody.call(resetPassword, { body: { ...twice(fresh), key } })).status).toBe(200);
  });

  it('answers and takes as long for an unknown email', async () => {
    const { email } = await hireMember(test, 'known', 'user');
    const written = { known: 0, unknown: 0 };
    const { database } = test.platform;
    const { transaction } = database;
    const countFor = async (kind: keyof typeof written, address: string) => {
      database.transaction = (settings, fn) =>
        transaction(settings, (db) => {
          const execute = db.execute.bind(db);
          db.execute = ((statement: never) => {
            written[kind] += 1;
            return execute(statement);
          }) as never;
          return fn(db);
        });
      const answer = await request(address);
      database.transaction = transaction;
      return answer;
    };
    const known = await countFor('known', email);
    const unknown = await countFor('unknown', 'stranger@shop.test');
    expect({ status: unknown.status, raw: unknown.raw.toString() }).toEqual({
      status: known.status,
      raw: known.raw.toString(),
    });
    // One statement more or less is the savepoint that is rolled back.
    expect(Math.abs(written.known - written.unknown)).toBeLessThanOrEqual(1);
    expect(written.known).toBeGreaterThan(8);
    expect(await readMails(test.platform, 'stranger@shop.test')).toEqual([]);
    expect((await readMails(test.platform, 'owner@first.test')).map((mail) => mail.template)).not.toContain(
      'account-reset',
    );
  });

  it('can be asked for three times in 15 minutes, known or not', async () => {
    for (const email of ['owner@second.test', 'nobody@second.test']) {
      const statuses = [];
      for (let times = 0; times < 4; times += 1) statuses.push((await request(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    test.clock.advance(15 * 60_000);
    expect((await request('owner@second.test')).status).toBe(200);
  });

  it('leaves the key nowhere in the database', async () => {
    test.clock.advance(hour);
    const { email } = await hireMember(test, 'secretive', 'user');
    await request(email);
    const key = await keyOf(email);
    expect(key).toHaveLength(43);
    for (const table of ['mails', 'one_time_tokens', 'changes', 'pgboss.job']) {
      const rows = await test.platform.database.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(key))).toEqual([]);
    }
  });
});

describe('changing the password', () => {
  const form = { current_password: old, new_password: fresh, confirm_password: fresh };

  it('keeps this session and ends all others, in other companies too', async () => {
    test.clock.advance(hour);
    const { email, client } = await hireMember(test, 'changer', 'user');
    const elsewhere = await test.signIn(email);
    expect((await client.call(changePassword, { body: form })).status).toBe(200);
    expect((await client.call(me)).status).toBe(200);
    expect((await elsewhere.call(me)).status).toBe(401);
    expect((await signIn(email, fresh)).status).toBe(200);
    const [, mail] = await readMails(test.platform, email);
    expect(mail).toMatchObject({ template: 'account-password-changed', subject: 'Your password was changed' });
  });

  it('revokes the links emailed before', async () => {
    const { email, client } = await hireMember(test, 'careful', 'user');
    await request(email);
    const key = await keyOf(email);
    await client.call(changePassword, { body: form });
    expect((await test.nobody.call(resetPassword, { body: { ...twice('another fine one'), key } })).status).toBe(422);
  });

  it.each([
    [{ current_password: 'wrong' }, { current_password: ['Incorrect password'] }],
    [{ new_password: 'short', confirm_password: 'short' }, { new_password: ['Use at least 8 characters'] }],
    [{ confirm_password: 'different words' }, { confirm_password: ['Passwords don’t match'] }],
    [{ current_password: '' }, { current_password: ['Current password is required'] }],
  ])('%j is refused', async (wrong, errors) => {
    const answer = await test.owner.call(changePassword, { body: { ...form, ...wrong } });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  it('needs a session', async () => {
    expect((await test.nobody.call(changePassword, { body: form })).status).toBe(401);
  });
});

describe('checking the password', () => {
  it('stops after five wrong ones, at sign-in too', async () => {
    test.clock.advance(hour);
    const { email, client } = await hireMember(test, 'guessed', 'user');
    expect((await client.call(checkPassword, { body: { password: old } })).data).toEqual({ is_right: true });
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await client.call(checkPassword, { body: { password: 'wrong' } })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await client.call(checkPassword, { body: { password: old } })).status).toBe(429);
    expect((await signIn(email, old)).status).toBe(429);
    test.clock.advance(15 * 60_000);
    expect((await client.call(checkPassword, { body: { password: old } })).status).toBe(200);
  });
});
