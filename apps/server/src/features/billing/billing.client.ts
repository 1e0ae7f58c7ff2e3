import type { Platform } from '../../platform/tenancy/ctx.ts';
import type { BillingPort } from './billing-port.rules.ts';
import { sandboxBilling } from './sandbox.client.ts';
import { openStripe } from './stripe.client.ts';
import type { StripeConfig } from './stripe-calls.client.ts';

const opened = new WeakMap<StripeConfig, BillingPort>();

/** Stripe where an account is set, right or wrong; the sandbox only where none is. */
export function billingOf({ config }: Pick<Platform, 'config'>): BillingPort {
  const { stripe } = config;
  if (!stripe) return sandboxBilling;
  const known = opened.get(stripe) ?? openStripe(stripe);
  opened.set(stripe, known);
  return known;
}
