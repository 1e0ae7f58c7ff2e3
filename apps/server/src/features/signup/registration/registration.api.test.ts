import { checkoutSuccess } from '@tradepost/contracts/billing/checkout.contract';
import { loginStatus, me } from '@tradepost/contracts/session/session.contract';
import { findOnboarding } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { setConnection } from '@tradepost/contracts/signup/registration/new-company.contract';
import {
  emailTaken,
  listRegistrationCountries,
  listRegistrationCurrencies,
  type RegistrationInput,
  register,
  registrationCheckout,
  sendRegistrationCode,
  verifyRegistration,
} from '@tradepost/contracts/signup/registration/registration.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readCode, readMails } from '../../../testing/test-mail.ts';
import { registrationForm, signUp as signUpTo } from '../../../testing/test-newcomer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
// Each test has the hour's registrations of an address to itself.
beforeEach(() => test.clock.advance(3_600_001));

const form = registrationForm;
const signUp = (change: Partial<RegistrationInput> = {}) => signUpTo(test, change);

const count = async (what: ReturnType<typeof sql>) => {
  const [row] = await asSystem(test.platform, (db) => readRows<{ n: number }>(db, what));
  return Number(row?.n);
};
const companiesOf = (email: string) =>
  count(sql`select count(*)::int as n from members m join users u on u.id = m.user_id where u.email = ${email}`);

describe('signing up', () => {
  it('creates a company on trial, signs in, and starts before step 1', async () => {
    const { client, email, trial_ends_at } = await signUp();
    expect(Date.parse(trial_ends_at) - test.clock.now().getTime()).toBe(14 * 86_400_000);
    const { data } = await client.call(me);
    expect(data).toMatchObject({
      email,
      company_name: 'Fresh Phones',
      subscription_status: 1,
      package_id: 2,
      is_onboarding: true,
      last_register_step: 0,
      currency: 'USD',
      timezone: 'America/Chicago',
      role: { key: 'owner' },
    });
    expect((await client.call(loginStatus)).data).toMatchObject({ still_login: true, is_trial_end: false });
    expect(data.locations).toHaveLength(1);
  });

  it('takes the currency of the country, and counts yen without decimals', async () => {
    const { client } = await signUp({ country_code: 'JP', company_name: 'スマホ買取', timezone: 'Asia/Tokyo' });
    expect((await client.call(me)).data).toMatchObject({
      currency: 'JPY',
      currency_symbol: '¥',
      timezone: 'Asia/Tokyo',
    });
    expect((await client.call(findOnboarding)).data).toMatchObject({ currency: 'JPY', country_code: 'JP' });
    const { client: other } = await signUp({ country_code: 'JP', currency: 'USD' });
    expect((await other.call(me)).data.currency).toBe('USD');
  });

  it.each([
    ['store', 'in-store', 1, -1],
    ['mail-in', 'mail-in', 1, 1],
    ['both', 'in-store,mail-in', 2, 1],
  ] as const)('with location type %s has places for it', async (location_type, methods, places, mailIn) => {
    const { client } = await signUp({ location_type });
    const { data } = await client.call(me);
    expect(data.locations).toHaveLength(places);
    expect(Math.sign(data.is_location_mail_in)).toBe(mailIn);
    expect((await client.call(findOnboarding)).data.purchasing.purchasing_methods.join()).toBe(methods);
  });

  it.each<[Partial<RegistrationInput>, Record<string, string>]>([
    [{ email: 'nia@' }, { email: 'Email is not a valid email address' }],
    [{ company_name: '  ' }, { company_name: 'Company name is required' }],
    [{ confirm_password: 'other' }, { confirm_password: 'Passwords don’t match' }],
    [{ password: 'short', confirm_password: 'short' }, { password: 'Use at least 8 characters' }],
    [
      { password: 'password123', confirm_password: 'password123' },
      { password: 'This password is too easy to guess. Try combining a few words' },
    ],
    [{ country_code: 'SU' as never }, { country_code: 'Please select a valid country' }],
    [{ currency: 'XXX' as never }, { currency: 'Please select a valid currency' }],
    [{ timezone: 'Mars/Base' }, { timezone: 'Please select a valid time zone' }],
    [{ timezone: '+02:00' }, { timezone: 'Please select a valid time zone' }],
    [{ phone_number: 'call me' }, { phone_number: 'Phone number is not valid' }],
    [{ is_terms_accepted: false }, { is_terms_accepted: 'Please accept the terms to continue' }],
    [{ package_id: 7 }, { package_id: 'Select a valid plan' }],
    [{ package_id: 1, location_type: 'both' }, { location_type: 'The Local plan doesn’t include mail-in buyback' }],
  ])('refuses %j', async (change, errors) => {
    const reply = await test.nobody.call(register, { body: form(change) });
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual(Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])));
  });

  it('refuses an email that has an account, in any case, and creates nothing', async () => {
    const before = await count(sql`select count(*)::int as n from companies`);
    const reply = await test.nobody.call(register, { body: form({ email: 'OWNER@first.test' }) });
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({ email: [emailTaken] });
    expect(await count(sql`select count(*)::int as n from companies`)).toBe(before);
  });

  it('creates one company when a form is sent twice, even concurrently', async () => {
    const body = form();
    const replies = await Promise.all([
      test.nobody.call(register, { body }),
      test.nobody.call(register, { body }),
      test.nobody.call(register, { body }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.data.company_id)).size).toBe(1);
    expect(await companiesOf(body.email)).toBe(1);
    const mails = await readMails(test.platform, body.email);
    expect(mails.filter((mail) => mail.template === 'verify-email')).toHaveLength(1);
  });

  it('accepts one of two concurrent sign-ups with the same email', async () => {
    const email = 'wanted@fresh.test';
    const replies = await Promise.all([
      test.nobody.call(register, { body: form({ email, company_name: 'One' }) }),
      test.nobody.call(register, { body: form({ email, company_name: 'Two' }) }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    expect(await companiesOf(email)).toBe(1);
  });

  it('refuses a repeated form with another password', async () => {
    const body = form();
    await test.nobody.call(register, { body });
    const other = { password: 'another-otter-42', confirm_password: 'another-otter-42' };
    const reply = await test.nobody.call(register, { body: { ...body, ...other } });
    expect(reply.errors).toEqual({ email: [emailTaken] });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('nor one who has the password, ten minutes later: that is what signing in is for', async () => {
    const body = form();
    await test.nobody.call(register, { body });
    test.clock.advance(10 * 60_000 + 1000);
    expect((await test.nobody.call(register, { body })).errors).toEqual({ email: [emailTaken] });
  });

  it('answers 429 after twenty an hour from one IP address, so that accounts cannot be listed', async () => {
    for (let each = 0; each < 20; each += 1)
      await test.nobody.call(register, { body: form({ email: `owner@guess${each}.test`, package_id: 7 }) });
    const reply = await test.nobody.call(register, { body: form({ email: 'owner@first.test' }) });
    expect(reply.status).toBe(429);
    expect(reply.errors).toEqual({});
  });

  it('remembers the company whose link led here, and takes an unknown one for none', async () => {
    const { company_token, client: source } = await signUp({ company_name: 'Source' });
    const { client } = await signUp({ referral: company_token });
    expect((await client.call(findOnboarding)).status).toBe(200);
    expect(await count(sql`select count(*)::int as n from company_sources`)).toBe(1);
    await signUp({ referral: 'a friend' });
    expect(await count(sql`select count(*)::int as n from company_sources`)).toBe(1);
    expect((await source.call(me)).data.company_name).toBe('Source');
  });
});

describe('verifying the email', () => {
  const isVerified = async (client: Client) => (await client.call(findOnboarding)).data.is_email_verified;

  it('takes the code that was mailed, signed in or by the company’s token, once', async () => {
    const { client, email, company_token } = await signUp();
    expect(await isVerified(client)).toBe(false);
    const code = await readCode(test.platform, email);
    const reply = await test.nobody.call(verifyRegistration, { body: { code, company_token } });
    expect(reply.data).toEqual({ email, is_signed_in: false });
    expect(await isVerified(client)).toBe(true);
    expect((await test.nobody.call(verifyRegistration, { body: { code, company_token } })).status).toBe(422);
    // Who is signed in gets no error for a second click.
    expect((await client.call(verifyRegistration, { body: { code } })).status).toBe(200);
  });

  it('takes the link, once, and in the mail nothing lies open', async () => {
    const { client, email } = await signUp();
    const [mail] = await readMails(test.platform, email);
    const token = /onboarding\/2\/(\S+)/.exec(mail?.plain ?? '')?.[1];
    const code = await readCode(test.platform, email);
    const open = await count(
      sql`select count(*)::int as n from mails where to_address = ${email} and (html || plain || subject) like ${`%${code}%`}`,
    );
    expect(open).toBe(0);
    expect((await test.nobody.call(verifyRegistration, { body: { token } })).data).toEqual({
      email,
      is_signed_in: false,
    });
    expect(await isVerified(client)).toBe(true);
    expect((await test.nobody.call(verifyRegistration, { body: { token } })).errors.token).toHaveLength(1);
  });

  it('refuses a code after ten minutes and a link after three days', async () => {
    const { client, email } = await signUp();
    const code = await readCode(test.platform, email);
    const token = /onboarding\/2\/(\S+)/.exec((await readMails(test.platform, email))[0]?.plain ?? '')?.[1];
    test.clock.advance(10 * 60_000 + 1000);
    const late = await client.call(verifyRegistration, { body: { code } });
    expect(late.errors).toEqual({ code: ['The code is incorrect or has expired'] });
    test.clock.advance(3 * 86_400_000);
    expect((await test.nobody.call(verifyRegistration, { body: { token } })).status).toBe(422);
    expect(await companiesOf(email)).toBe(1);
  });

  it('refuses the right code after five wrong ones', async () => {
    const { company_token, email } = await signUp();
    const code = await readCode(test.platform, email);
    const wrong = code === '000000' ? '111111' : '000000';
    const attempt = (given: string) => test.nobody.call(verifyRegistration, { body: { code: given, company_token } });
    for (let each = 0; each < 5; each += 1) expect((await attempt(wrong)).status).toBe(422);
    expect((await attempt(code)).status).toBe(422);
  });

  it('stops guessing altogether after ten tries, over any number of codes', async () => {
    const { company_token } = await signUp();
    const attempt = () => test.nobody.call(verifyRegistration, { body: { code: '000000', company_token } });
    for (let each = 0; each < 10; each += 1) expect((await attempt()).status).toBe(422);
    expect((await attempt()).status).toBe(429);
  });

  it('mails another code after 60 seconds, which replaces the first', async () => {
    const { client, email } = await signUp();
    const first = await readCode(test.platform, email);
    const soon = await client.call(sendRegistrationCode);
    expect(soon.status).toBe(429);
    expect(soon.data).toMatchObject({ seconds_left: 60 });
    test.clock.advance(60_000);
    expect((await client.call(sendRegistrationCode)).data).toEqual({ resend_seconds: 60 });
    const second = await readCode(test.platform, email);
    expect(await readMails(test.platform, email)).toHaveLength(2);
    if (first !== second) expect((await client.call(verifyRegistration, { body: { code: first } })).status).toBe(422);
    expect((await client.call(verifyRegistration, { body: { code: second } })).status).toBe(200);
  });

  it('answers the same for an unknown, a verified and an unverified email', async () => {
    const { email } = await signUp();
    test.clock.advance(60_000);
    const replies = [];
    for (const asked of ['nobody@nowhere.test', 'owner@first.test', email])
      replies.push(await test.nobody.call(sendRegistrationCode, { body: { email: asked } }));
    for (const reply of replies) expect(reply.data).toEqual({ resend_seconds: 60 });
    expect(await readMails(test.platform, 'owner@first.test')).toEqual([]);
    const guesses = [];
    for (const asked of ['nobody@nowhere.test', 'owner@first.test', email])
      guesses.push(await test.nobody.call(verifyRegistration, { body: { email: asked, code: '000000' } }));
    for (const guess of guesses) expect([guess.status, guess.errors]).toEqual([guesses[0]?.status, guesses[0]?.errors]);
  });

  it('names what is missing', async () => {
    expect((await test.nobody.call(verifyRegistration, { body: {} })).errors).toEqual({ code: ['Code is required'] });
    expect((await test.nobody.call(verifyRegistration, { body: { code: '12a' } })).errors).toEqual({
      code: ['Enter the 6-digit code'],
    });
  });
});

describe('the lists that registration shows', () => {
  it('have about 250 countries without withdrawn ones, each with a currency of the table', async () => {
    const { data } = await test.nobody.call(listRegistrationCountries);
    expect(data.items.length).toBeGreaterThan(240);
    expect(data.items.find((country) => country.code === 'JP')).toMatchObject({
      currency: 'JPY',
      currency_symbol: '¥',
    });
    expect(data.items.some((country) => country.code === 'SU')).toBe(false);
    const currencies = (await test.nobody.call(listRegistrationCurrencies)).data.items;
    const codes = new Set(currencies.map((currency) => currency.code));
    expect(data.items.filter((country) => !codes.has(country.currency))).toEqual([]);
    expect(currencies.find((currency) => currency.code === 'JPY')?.decimals).toBe(0);
  });
});

describe('the connection', () => {
  it('is this server, for a company that is here', async () => {
    const { company_token } = await signUp();
    const { data } = await test.nobody.call(setConnection, { body: { company_token } });
    expect(data).toEqual({
      region: 'EU',
      domain: test.platform.config.app_url,
      socket: test.platform.config.app_url,
      re_post: false,
    });
    expect((await test.nobody.call(setConnection, { body: { company_token: 'unknown' } })).status).toBe(404);
    expect((await test.nobody.call(setConnection, { body: { region: 'US' } })).errors.region).toHaveLength(1);
  });
});

describe('paying during the trial', () => {
  it('answers a payment page that leads back to registration, for who may pay', async () => {
    const { client } = await signUp();
    const body = { package_id: 2, billing_interval: 'month' } as const;
    const reply = await client.call(registrationCheckout, { body });
    expect(reply.status).toBe(200);
    const outcome = await test.nobody.call(checkoutSuccess, { query: { session_id: reply.data.session_id } });
    expect(outcome.data).toMatchObject({ status: 'open', package_name: 'National' });
    expect((await client.call(registrationCheckout, { body: { ...body, package_id: 9 } })).status).toBe(422);
    expect((await (await test.signIn('staff@first.test')).call(registrationCheckout, { body })).status).toBe(403);
    expect((await test.nobody.call(registrationCheckout, { body })).status).toBe(401);
  });
});
