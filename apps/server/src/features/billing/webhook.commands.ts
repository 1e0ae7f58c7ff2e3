import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { completeCheckout } from './checkout.commands.ts';
import { type BillingEvent, readStripeEvent } from './stripe-webhook.client.ts';
import { syncBilling } from './sync-billing.commands.ts';

/** Events that can change what we keep; Stripe is told to send no others, but may. */
const heeded = /^(checkout\.session\.|customer\.(updated|subscription\.)|invoice\.|payment_method\.)/;

/**
 * Takes an event of Stripe's. It is believed only with its signature, counts once, and says no more than where to look:
 * what it is about is read anew, so that late and early ones do no harm.
 */
export async function receiveWebhook(platform: Platform, raw: Buffer, signature: string | undefined): Promise<void> {
  const { stripe } = platform.config;
  if (!stripe) throw notFound('Webhook');
  const event = readStripeEvent(stripe, raw, signature, platform.clock.now());
  if (!event) throw badRequest('The signature of this event is not right');
  if (!heeded.test(event.type) || !event.customer_id) return;
  const company_id = await findCompanyOf(platform, event.customer_id);
  const scope = company_id === undefined ? null : await scopeOf(platform, company_id, null, 'billing');
  // Another install may share the account: what is not ours is none of our business.
  if (!scope) return;
  await inTransaction(scope, async (ctx) => {
    const isNew = await inSystemRole(ctx, (db) =>
      rowsOf(
        db,
        sql`insert into billing_events (id, type) values (${event.id}, ${event.type}) on conflict do nothing returning id`,
      ),
    );
    if (isNew.length === 0) return;
    await heed(event, {
      checkout: (session_id) => completeCheckout(ctx, session_id),
      other: () => syncBilling(ctx, event.subscription_id),
    });
  });
}

async function heed(
  event: BillingEvent,
  on: { checkout(session_id: string): Promise<unknown>; other(): Promise<void> },
): Promise<void> {
  if (event.session_id) await on.checkout(event.session_id);
  else await on.other();
}

async function findCompanyOf(platform: Platform, customer_id: string): Promise<number | undefined> {
  const [account] = await asSystem(platform, (db) =>
    rowsOf<{ company_id: string }>(
      db,
      sql`select company_id from billing_accounts where provider = 'stripe' and customer_id = ${customer_id}`,
    ),
  );
  return account && Number(account.company_id);
}
