import { connectStripe, type StripeConfig } from './stripe-calls.client.ts';
import { idOf } from './stripe-objects.rules.ts';

export interface BillingEvent {
  id: string;
  type: string;
  customer_id: string | null;
  /** Set for checkout events. */
  session_id: string | null;
  subscription_id: string | null;
}

/** The event of a webhook. Null when its signature is wrong. */
export function readStripeEvent(
  config: StripeConfig,
  raw: Buffer,
  signature: string | undefined,
  now: Date,
): BillingEvent | null {
  try {
    const event = connectStripe(config).webhooks.constructEvent(
      raw,
      signature ?? '',
      config.webhook_secret,
      300,
      undefined,
      now.getTime(),
    );
    const about = event.data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
    return {
      id: event.id,
      type: event.type,
      customer_id: about.object === 'customer' ? (about.id ?? null) : idOf(about.customer),
      session_id: about.object === 'checkout.session' ? (about.id ?? null) : null,
      subscription_id: about.object === 'subscription' ? (about.id ?? null) : null,
    };
  } catch {
    return null;
  }
}
