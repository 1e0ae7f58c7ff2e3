import type { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { Recipient } from './payout-port.rules.ts';

/** Who gets the money, from the payout details of an order; null when they name nobody that a service can pay. */
export function recipientOf(method: string, details: Readonly<Record<string, string>>, name: string): Recipient | null {
  if (method === 'reward_link') return details.email ? { kind: 'email', value: details.email, name } : null;
  if (method === 'paypal') return byContact(details.email_or_phone, name);
  if (method !== 'venmo') return null;
  const handle = details.handle_or_phone;
  return handle?.startsWith('@') ? { kind: 'handle', value: handle, name } : byContact(handle, name);
}

function byContact(value: string | undefined, name: string): Recipient | null {
  if (!value) return null;
  return { kind: value.includes('@') ? 'email' : 'phone', value, name };
}

/** Minutes to wait after each failed try; afterwards a person decides. */
const waits = [1, 5, 15, 60, 240] as const;
/** A call whose answer was lost may still be running at the service. */
const unclearWait = 3;

export interface TryOutcome {
  state: 'waiting' | 'held';
  next_try_at: string | null;
}

/**
 * What follows a failed try of which the recipient is not the reason: it is repeated where that can help, else a person
 * decides. `tries` counts it.
 */
export function outcomeOf(error: VendorError, tries: number, now: Date): TryOutcome {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  if (error.is_unclear) return { state: 'waiting', next_try_at: after(unclearWait) };
  const wait = waits[tries - 1];
  const isPassing = error.kind === 'rate_limited' || error.kind === 'unavailable';
  if (!isPassing || wait === undefined) return { state: 'held', next_try_at: null };
  return { state: 'waiting', next_try_at: after(Math.max(wait, (error.retry_after ?? 0) / 60)) };
}

/** Whether the recipient is why a call was refused, so that the seller is asked for other details. */
export const isAboutRecipient = (error: VendorError): boolean => error.kind === 'address' || error.kind === 'refused';
