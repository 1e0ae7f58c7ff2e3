import { createHash } from 'node:crypto';
import { sandboxRules } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { PaymentNews, ServiceChoices } from '../payout-port.rules.ts';

/** Seconds after which a payment of the sandbox ends, and one that waits for an approval is approved. */
export const sandboxSeconds = 20;

/** What the sandbox does with a recipient: the rule whose word the address begins with; null: the payment settles. */
export const sandboxRuleOf = (recipient: string): keyof typeof sandboxRules | null =>
  (Object.keys(sandboxRules) as (keyof typeof sandboxRules)[]).find((word) =>
    recipient.toLowerCase().replace(/^@/, '').startsWith(word),
  ) ?? null;

export const sandboxChoices: ServiceChoices = {
  funding_sources: [
    { id: 'sandbox-balance', name: 'Sandbox balance', detail: 'No money' },
    { id: 'sandbox-card', name: 'Sandbox card', detail: 'No money' },
  ],
  campaigns: [
    { id: 'sandbox-gift-cards', name: 'Gift cards', detail: 'For trying out' },
    { id: 'sandbox-any', name: 'Any reward', detail: 'For trying out' },
  ],
};

/** The sandbox's id of a payment, the same for the same key. */
export const sandboxPaymentId = (key: string): string =>
  `SBX-${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`;

interface Booked {
  payment_id: string;
  recipient: string;
  has_link: boolean;
  is_canceled: boolean;
  created_at: string;
}

/** How a payment stands by now. */
export function sandboxNews(booked: Booked, item_id: number, now: Date): PaymentNews {
  const vendor_id = booked.payment_id;
  const link = booked.has_link ? `https://example.com/sandbox-reward/${vendor_id}` : null;
  const news = { item_id, vendor_id, reference: vendor_id, link, code: null, reason: null };
  if (booked.is_canceled)
    return { ...news, state: 'failed', said: 'CANCELED', reason: 'The sandbox could not deliver the payment' };
  const age = (now.getTime() - Date.parse(booked.created_at)) / 1000;
  const rule = sandboxRuleOf(booked.recipient);
  if (rule === 'approve' && age < sandboxSeconds) return { ...news, state: 'approval', said: 'PENDING APPROVAL' };
  if (age < sandboxSeconds * (rule === 'approve' ? 2 : 1)) return { ...news, state: 'processing', said: 'PROCESSING' };
  if (rule === 'fail')
    return { ...news, state: 'failed', said: 'FAILED', reason: 'The sandbox fails payments to such addresses' };
  if (rule === 'bounce')
    return { ...news, state: 'undelivered', said: 'BOUNCED', reason: 'The sandbox could not deliver the payment' };
  return { ...news, state: 'settled', said: 'PAID' };
}
