import { checkoutSuccess, packageCheckout } from '@tradepost/contracts/billing/checkout.contract';
import { paySandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/database.ts';
import { asSystem } from '../platform/tenancy/ctx.ts';
import type { Client, TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

export const workingCard = { number: '4242 4242 4242 4242', expiry: '04/30', cvc: '123' };
/** Is taken, and declined when it is charged again. */
export const failingCard = { ...workingCard, number: '4000000000000341' };

type Interval = 'month' | 'year';

/** Goes the way of somebody who buys a plan: choosing it, paying on the sandbox's page, and coming back. */
export async function buyPlan(
  test: TestApp,
  client: Client,
  package_id: number,
  billing_interval: Interval = 'month',
  card = workingCard,
): Promise<string> {
  const { data, message } = await client.call(packageCheckout, { body: { package_id, billing_interval } });
  if (!data) throw new Error(`no checkout: ${message}`);
  const { session_id } = data;
  const paid = await test.nobody.call(paySandboxCheckout, { params: { session_id }, body: card });
  if (paid.status !== 200) throw new Error(`not paid: ${paid.message}`);
  await client.call(checkoutSuccess, { query: { session_id } });
  return session_id;
}

/** Puts a company where a story begins. */
export function setStanding(
  test: TestApp,
  company: TestCompany,
  standing: { package_id?: number; subscription_status: number; trial_ends_at?: string | null; currency?: string },
): Promise<unknown> {
  const { package_id = 4, subscription_status, trial_ends_at = null, currency = 'USD' } = standing;
  return asSystem(test.platform, (db) =>
    db.execute(
      sql`update companies set package_id = ${package_id}, subscription_status = ${subscription_status},
                 trial_ends_at = ${trial_ends_at}, currency = ${currency} where company_id = ${company.company_id}`,
    ),
  );
}

/** What was mailed to somebody about the plan, the newest last. */
export async function billingMails(test: TestApp, to: string): Promise<string[]> {
  const rows = await asSystem(test.platform, (db) =>
    rowsOf<{ template: string }>(
      db,
      sql`select template from mails where to_address = ${to} and template ~ 'billing' order by id`,
    ),
  );
  return rows.map(({ template }) => template);
}

/** What a company's row says of its plan. */
export async function standingIn(test: TestApp, company: TestCompany) {
  const [row] = await asSystem(test.platform, (db) =>
    rowsOf<{ package_id: number; subscription_status: number }>(
      db,
      sql`select package_id, subscription_status from companies where company_id = ${company.company_id}`,
    ),
  );
  return row;
}

/** Takes back all that was bought and told, so that the next story begins anew. */
export function forgetBilling(test: TestApp): Promise<void> {
  return asSystem(test.platform, async (db) => {
    for (const table of [
      'billing_accounts',
      'subscriptions',
      'billing_invoices',
      'billing_checkouts',
      'billing_events',
      'sandbox_billing_objects',
      'mails',
      'notifications',
    ])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
  });
}
