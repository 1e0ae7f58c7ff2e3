import { findOnboarding, saveStep } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import {
  type RegistrationInput,
  register,
  verifyRegistration,
} from '@tradepost/contracts/signup/registration/registration.contract';
import type { Client, TestApp } from './test-app.ts';
import { readCode } from './test-mail.ts';

export const newcomerPassword = 'brave-otter-42';

let people = 0;

/** A valid registration form of a new person. */
export function registrationForm(change: Partial<RegistrationInput> = {}): RegistrationInput {
  people += 1;
  return {
    first_name: 'Nia',
    last_name: 'Bello',
    company_name: 'Fresh Phones',
    country_code: 'US',
    phone_number: '+1 415 555 2671',
    timezone: 'America/Chicago',
    email: `nia${people}@fresh.test`,
    password: newcomerPassword,
    confirm_password: newcomerPassword,
    is_terms_accepted: true,
    ...change,
  };
}

export interface Newcomer {
  client: Client;
  email: string;
  company_id: number;
  company_token: string;
  trial_ends_at: string;
}

/** Signs up a new user. */
export async function signUp(test: TestApp, change: Partial<RegistrationInput> = {}): Promise<Newcomer> {
  const reply = await test.nobody.call(register, { body: registrationForm(change) });
  if (reply.status !== 200) throw new Error(`sign up: ${reply.status} ${JSON.stringify(reply.errors)}`);
  return { ...reply.data, client: test.withCookies(reply.headers) };
}

export const details = {
  step: 1,
  company_name: 'Fresh Phones',
  company_email: 'shop@fresh.test',
  phone_number: '+1 415 555 2671',
  job_title: 'Founder',
  timezone: 'America/Chicago',
  street: '5 Lake Street',
  suite: 'Unit 2',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60601',
} as const;

/** Completes the steps of onboarding up to the given one. */
export async function onboard(test: TestApp, { client, email }: Newcomer, upTo: 1 | 2): Promise<void> {
  await client.call(saveStep, { body: details });
  if (upTo === 1) return;
  await client.call(verifyRegistration, { body: { code: await readCode(test.platform, email) } });
  await client.call(saveStep, { body: { step: 2 } });
  const { data } = await client.call(findOnboarding);
  if (data.last_register_step !== 2) throw new Error('step 2 is not done');
}
