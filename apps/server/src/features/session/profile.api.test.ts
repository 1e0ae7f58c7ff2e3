import {
  dropPendingEmail,
  editProfile,
  findProfile,
  sendEmailCode,
  verifyEmail,
} from '@tradepost/contracts/session/profile.contract';
import { login, me } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readCode, readMails } from '../../testing/test-mail.ts';
import { type Hired, hireMember } from '../../testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(3_600_000));

const password = 'tradepost-demo';
const name = { first_name: 'Ana', last_name: 'Pérez', job_title: 'Buyer' };
const change = ({ client }: Hired, email: string, current_password: string | undefined = password) =>
  client.call(editProfile, { body: { ...name, email, current_password } });
const linkCode = async (email: string) =>
  /code=([\w-]+)/.exec((await readMails(test.platform, email))[0]?.plain ?? '')?.[1] ?? '';
const verify = (code: string) => test.nobody.call(verifyEmail, { body: { code } });

describe('the own profile', () => {
  it('takes a name and a title at once', async () => {
    const { client, email } = await hireMember(test, 'plain', 'user');
    const { data } = await client.call(editProfile, { body: { ...name, email } });
    expect(data).toEqual({ ...name, email, is_email_verified: true, pending_email: null });
    expect((await client.call(me)).data).toMatchObject(name);
    const cleared = await client.call(editProfile, { body: { ...name, email, job_title: '' } });
    expect(cleared.data.job_title).toBe(null);
  });

  it.each([
    [{ first_name: ' ' }, { first_name: ['First name is required'] }],
    [{ last_name: '' }, { last_name: ['Last name is required'] }],
    [{ email: 'nowhere' }, { email: ['Email is not a valid email address'] }],
    [{ email: 'other@staff.test' }, { current_password: ['Enter your current password to change your email'] }],
    [{ email: 'other@staff.test', current_password: 'wrong' }, { current_password: ['Incorrect password'] }],
  ])('%j is refused', async (wrong, errors) => {
    const answer = await test.owner.call(editProfile, { body: { ...name, email: 'owner@first.test', ...wrong } });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });
});

describe('another email', () => {
  it('signs in after its link was opened, signed in or not', async () => {
    const hired = await hireMember(test, 'mover', 'user');
    const { data } = await change(hired, 'Moved@new.test');
    expect(data).toMatchObject({ email: hired.email, pending_email: 'Moved@new.test' });
    expect((await readMails(test.platform, hired.email))[0]?.template).toBe('account-email-changing');
    const code = await linkCode('Moved@new.test');
    expect(await verify(code)).toMatchObject({ status: 200, data: { email: 'Moved@new.test' } });
    expect((await verify(code)).errors).toEqual({ code: ['The code is incorrect or has expired'] });
    expect((await test.nobody.call(login, { body: { email: 'moved@new.test', password } })).status).toBe(200);
    expect((await test.nobody.call(login, { body: { email: hired.email, password } })).status).toBe(422);
    expect((await hired.client.call(me)).data.email).toBe('Moved@new.test');
    expect((await readMails(test.platform, hired.email))[0]?.template).toBe('account-email-changed');
  });

  it('signs in after the signed-in user entered the code', async () => {
    const hired = await hireMember(test, 'typist', 'user');
    await change(hired, 'typed@new.test');
    const code = await readCode(test.platform, 'typed@new.test');
    expect((await verify(code)).status).toBe(422);
    expect((await test.other.call(verifyEmail, { body: { code } })).status).toBe(422);
    const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await hired.client.call(verifyEmail, { body: { code: digits } })).data).toEqual({
      email: 'typed@new.test',
    });
  });

  it('is good for the last address only, and can be taken back', async () => {
    const hired = await hireMember(test, 'unsure', 'user');
    await change(hired, 'first-idea@new.test');
    const first = await linkCode('first-idea@new.test');
    test.clock.advance(60_000);
    await change(hired, 'second-idea@new.test');
    expect((await verify(first)).status).toBe(422);
    const second = await linkCode('second-idea@new.test');
    expect((await hired.client.call(dropPendingEmail)).data.pending_email).toBe(null);
    expect((await verify(second)).status).toBe(422);
  });

  it('is mailed again after a minute, and refused after a day', async () => {
    const hired = await hireMember(test, 'waiting', 'user');
    await change(hired, 'waited@new.test');
    expect((await hired.client.call(sendEmailCode)).status).toBe(429);
    test.clock.advance(60_000);
    expect((await hired.client.call(sendEmailCode)).data).toEqual({ seconds_left: 60 });
    const code = await linkCode('waited@new.test');
    test.clock.advance(86_400_000 - 60_000);
    test.clock.advance(60_000);
    expect((await verify(code)).status).toBe(422);
  });

  it('of another account answers the same, and only its owner is notified', async () => {
    const hired = await hireMember(test, 'curious', 'user');
    const { status, data } = await change(hired, 'owner@second.test');
    expect([status, data.pending_email]).toEqual([200, 'owner@second.test']);
    const [mail] = await readMails(test.platform, 'owner@second.test');
    expect(mail?.template).toBe('account-email-in-use');
    expect(mail?.plain).not.toMatch(/code=|\b\d{6}\b/);
    expect((await hired.client.call(findProfile)).data.email).toBe(hired.email);
  });

  it('that was taken in the meantime is refused', async () => {
    const [one, two] = [await hireMember(test, 'racer', 'user'), await hireMember(test, 'rival', 'user')];
    await change(one, 'wanted@new.test');
    const first = await linkCode('wanted@new.test');
    await change(two, 'wanted@new.test');
    const second = await linkCode('wanted@new.test');
    const statuses = (await Promise.all([verify(first), verify(second)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  it('has codes that cannot be guessed', async () => {
    const hired = await hireMember(test, 'aimed-at', 'user');
    await change(hired, 'aimed@new.test');
    const right = await readCode(test.platform, 'aimed@new.test');
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let times = 0; times < 5; times += 1)
      expect((await hired.client.call(verifyEmail, { body: { code: wrong } })).status).toBe(422);
    expect((await hired.client.call(verifyEmail, { body: { code: right } })).status).toBe(422);
  });

  it('needs no code where it is verified', async () => {
    const { client } = await hireMember(test, 'verified', 'user');
    expect((await client.call(sendEmailCode)).status).toBe(409);
  });
});
