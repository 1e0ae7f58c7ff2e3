import Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import { BillingUnreachable, PaymentRefused } from './billing-port.rules.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

export function connectStripe({ secret_key, api_url }: StripeConfig): Stripe {
  const url = api_url ? new URL(api_url) : undefined;
  return new Stripe(secret_key, {
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
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentRefused(error.message, { cause: error });
    throw new BillingUnreachable((error as Error).message, { cause: error });
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
