import { checkoutSuccess, packageCheckout } from '@tradepost/contracts/billing/checkout.contract';
import { paySandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../platform/db/sql.ts';
import { asSystem } from '../platform/tenancy/ctx.ts';
import type { Client, TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

export const workingCard = { number: '4242 4242 4242 4242', expiry: '04/30', cvc: '123' };
/** Works once, then is declined on renewals. */
export const failingCard = { ...workingCard, number: '4000000000000341' };

type Interval = 'month' | 'year';

/** Buys a plan as a user does: chooses it, pays on the sandbox's page, and returns. */
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

/** Sets a company's plan and status for a test. */
export function setPlanState(
  test: TestApp,
  company: TestCompany,
  state: { package_id?: number; subscription_status: number; trial_ends_at?: string | null; currency?: string },
): Promise<unknown> {
  const { package_id = 4, subscription_status, trial_ends_at = null, currency = 'USD' } = state;
  return asSystem(test.platform, (db) =>
    runSql(
      db,
      sql`update companies set package_id = ${package_id}, subscription_status = ${subscription_status},
                 trial_ends_at = ${trial_ends_at}, currency = ${currency} where company_id = ${company.company_id}`,
    ),
  );
}

/** The subjects of the billing emails to an address, newest last. */
export async function billingMails(test: TestApp, to: string): Promise<string[]> {
  const rows = await asSystem(test.platform, (db) =>
    readRows<{ template: string }>(
      db,
      sql`select template from mails where to_address = ${to} and template ~ 'billing' order by id`,
    ),
  );
  return rows.map(({ template }) => template);
}

/** The plan and status in a company's row. */
export async function readPlanState(test: TestApp, company: TestCompany) {
  const [row] = await asSystem(test.platform, (db) =>
    readRows<{ package_id: number; subscription_status: number }>(
      db,
      sql`select package_id, subscription_status from companies where company_id = ${company.company_id}`,
    ),
  );
  return row;
}

/** Deletes all billing data and notifications before the next test. */
export function resetBilling(test: TestApp): Promise<void> {
  return asSystem(test.platform, async (db) => {
    for (const table of [
      'billing_accounts',
      'subscriptions',
      'billing_invoices',
      'billing_checkouts',
      'billing_events',
      'vendor_calls',
      'sandbox_billing_objects',
      'mails',
      'notifications',
    ])
      await runSql(db, sql`delete from ${sql.identifier(table)}`);
  });
}
