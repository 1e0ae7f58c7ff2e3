import { verify } from '@node-rs/argon2';
import { trialDays } from '@tradepost/contracts/billing/package.data';
import { emailTaken, type Registration } from '@tradepost/contracts/signup/registration/registration.contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { companySources } from '../../company/company.table.ts';
import { findCompanyByToken } from '../../company/company-token.queries.ts';
import { foundCompany, insertLocation, insertNewcomer } from '../../company/found-company.commands.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { type From, type OpenedSession, openSession } from '../../session/open-session.commands.ts';
import { hashPassword } from '../../session/password.commands.ts';
import { companyOf, mailInName, storeName } from './company-form.rules.ts';
import { mailVerification, type Newcomer } from './verify-email.commands.ts';

export interface Registered {
  session: OpenedSession;
  company_id: number;
  company_token: string;
  email: string;
  trial_ends_at: string;
}

/** Within this time, the same form from the same user counts as a repeat. */
const repeatMinutes = 10;

/**
 * Creates a user and a company on trial, signs in, and emails the verification, in one transaction. The response reveals
 * that an email has an account, so attempts are limited per IP address.
 */
export async function registerCompany(platform: Platform, form: Registration, from: From): Promise<Registered> {
  await countAttempt(platform, attemptKeys('register', form.email, from.ip));
  const now = platform.clock.now();
  const trial_ends_at = new Date(now.getTime() + trialDays * 86_400_000).toISOString();
  const company = companyOf(form, trial_ends_at);
  const password_hash = await hashPassword(form.password);
  const registered = await asSystem(platform, async (db) => {
    const { email, first_name, last_name } = form;
    const user_id = await insertNewcomer(db, { email, first_name, last_name, password_hash, is_unverified: true });
    if (user_id === null) return null;
    const settings = { terms_accepted_at: now.toISOString(), ...(form.referral ? { referral: form.referral } : {}) };
    const { company_id } = await foundCompany(db, {
      company: { ...company, email, is_onboarding: true, last_register_step: 0, settings },
      location: form.location_type === 'mail-in' ? { name: mailInName, is_mailin: true } : { name: storeName },
      owner: { user_id },
    });
    if (form.location_type === 'both') await insertLocation(db, company_id, { name: mailInName, is_mailin: true });
    if (form.referral) await keepSource(db, company_id, form.referral);
    const newcomer = await findRegistered(db, form.email);
    if (!newcomer) throw new Error('the registered company is missing');
    // Last, because it switches the transaction to the company.
    await mailVerification(db, platform, newcomer);
    return newcomer;
  });
  return signIn(platform, registered ?? (await findRepeated(platform, form)), from);
}

async function signIn(platform: Platform, found: RegisteredRow, from: From): Promise<Registered> {
  const { user_id, company_id, company_token, email } = found;
  const session = await openSession(platform, { user_id, company_id, from });
  return { session, company_id, company_token, email, trial_ends_at: found.trial_ends_at };
}

/** Stores the company whose referral link was used. An unknown token is ignored. */
async function keepSource(db: Db, company_id: number, token: string): Promise<void> {
  const source = await findCompanyByToken(db, token);
  if (!source) return;
  await db.insert(companySources).values({ company_id, source_company_id: source.company_id });
}

interface RegisteredRow extends Newcomer {
  password_hash: string;
  trial_ends_at: string;
}

/** The user of an email whose only company was created minutes ago and has not changed since. */
async function findRegistered(db: Db, email: string): Promise<RegisteredRow | null> {
  const row = await readRow<RegisteredRow>(
    db,
    sql`select u.id as user_id, u.email, u.first_name, u.password_hash, u.email_verified_at is not null as is_verified,
               c.company_id, c.name as company_name, c.trial_ends_at, t.token as company_token
          from users u
          join members m on m.user_id = u.id and m.is_active
          join companies c on c.company_id = m.company_id
          join company_tokens t on t.company_id = c.company_id
         where lower(u.email) = ${email.toLowerCase()} and c.is_onboarding and c.last_register_step = 0
           and c.created_at > app_now() - make_interval(mins => ${repeatMinutes})
           and not exists (select 1 from members o where o.user_id = u.id and o.company_id <> m.company_id)`,
  );
  return row ?? null;
}

/** The result of the same form sent before. Refuses an email that has another account. */
async function findRepeated(platform: Platform, form: Registration): Promise<RegisteredRow> {
  const found = await asSystem(platform, (db) => findRegistered(db, form.email));
  const isSame = found !== null && found.company_name === form.company_name;
  if (!isSame || !(await verify(found.password_hash, form.password))) throw invalid({ email: emailTaken });
  return found;
}
