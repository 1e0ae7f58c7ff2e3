import type { Platform } from '../../platform/tenancy/ctx.ts';
import type { BillingPort } from './port/billing-port.rules.ts';
import { sandboxBilling } from './sandbox/sandbox.client.ts';
import { openStripe } from './stripe/stripe.client.ts';
import type { StripeConfig } from './stripe/stripe-calls.client.ts';

const opened = new WeakMap<StripeConfig, BillingPort>();

/** Stripe if an account is configured, even a wrong one; otherwise the sandbox. */
export function billingOf({ config }: Pick<Platform, 'config'>): BillingPort {
  const { stripe } = config;
  if (!stripe) return sandboxBilling;
  const known = opened.get(stripe) ?? openStripe(stripe);
  opened.set(stripe, known);
  return known;
}
