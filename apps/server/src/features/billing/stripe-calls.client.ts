import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import { BillingUnreachable, PaymentRefused } from './billing-port.rules.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

/** Loaded only where an account is set: it takes a fifth of the server's memory. */
const loadStripe = () => createRequire(import.meta.url)('stripe') as typeof Stripe;

export function connectStripe({ secret_key, api_url }: StripeConfig): Stripe {
  const url = api_url ? new URL(api_url) : undefined;
  return new (loadStripe())(secret_key, {
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Tradepost' },
    ...(url && {
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** Calls Stripe; what it refuses becomes ours. A wrong key is an error, never a reason for the sandbox. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { type, message } = error as Partial<Stripe.errors.StripeError> & Error;
    if (type === 'StripeCardError') throw new PaymentRefused(message, { cause: error });
    throw new BillingUnreachable(message, { cause: error });
  }
}

const isMissing = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === 'resource_missing';

/** What `call` answers, or null for something that Stripe does not have. */
export async function askFor<T>(call: () => Promise<T>): Promise<T | null> {
  return ask(call).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
