import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { badRequest, notFound } from '../../platform/errors/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { billingEvents } from './billing.table.ts';
import { completeCheckout } from './checkout.commands.ts';
import { type BillingEvent, readStripeEvent } from './stripe/stripe-webhook.client.ts';
import { syncBilling } from './sync-billing.commands.ts';

/** Events that can change stored data. Others are ignored. */
const heeded = /^(checkout\.session\.|customer\.(updated|subscription\.)|invoice\.|payment_method\.)/;

/**
 * Handles a Stripe event, once, if its signature is valid. The event only triggers a sync, so late or early events do no
 * harm.
 */
export async function receiveWebhook(platform: Platform, raw: Buffer, signature: string | undefined): Promise<void> {
  const { stripe } = platform.config;
  if (!stripe) throw notFound('Webhook');
  const event = readStripeEvent(stripe, raw, signature, platform.clock.now());
  if (!event) throw badRequest('Invalid event signature');
  if (!heeded.test(event.type) || !event.customer_id) return;
  const company_id = await findCompanyOf(platform, event.customer_id);
  const scope = company_id === undefined ? null : await scopeOf(platform, company_id, null, 'billing');
  // Ignores customers of other installs that share the account.
  if (!scope) return;
  if (await isKnown(platform, event)) return;
  if (event.session_id) await completeCheckout(scope, event.session_id);
  else await syncBilling(scope, { subscription_id: event.subscription_id });
  // Recorded last, so that Stripe sends the event again after a failure.
  await asSystem(platform, (db) =>
    db.insert(billingEvents).values({ id: event.id, type: event.type }).onConflictDoNothing(),
  );
}

async function isKnown(platform: Platform, { id }: BillingEvent): Promise<boolean> {
  const known = await asSystem(platform, (db) => readRows(db, sql`select 1 from billing_events where id = ${id}`));
  return known.length > 0;
}

async function findCompanyOf(platform: Platform, customer_id: string): Promise<number | undefined> {
  const [account] = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select company_id from billing_accounts where provider = 'stripe' and customer_id = ${customer_id}`,
    ),
  );
  return account?.company_id;
}
