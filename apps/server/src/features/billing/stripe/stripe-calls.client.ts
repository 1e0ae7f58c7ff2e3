import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import type { Config } from '../../../platform/config.ts';
import { BillingRefused, BillingUnreachable, PaymentRefused } from '../port/billing-port.rules.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

/** Loaded only when an account is configured: it takes a fifth of the server's memory. */
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

/** Calls Stripe and translates its errors. A wrong key is an error and never falls back to the sandbox. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { type, message, statusCode } = error as Partial<Stripe.errors.StripeError> & Error;
    if (type === 'StripeCardError') throw new PaymentRefused(message, { cause: error });
    // 409: another request with the same key is under way, and may still succeed.
    if (statusCode !== undefined && statusCode < 500 && statusCode !== 409)
      throw new BillingRefused(message, { cause: error });
    throw new BillingUnreachable(message, { cause: error });
  }
}

const isMissing = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === 'resource_missing';

/** The result of `call`, or null when Stripe does not have the object. */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  return callStripe(call).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
