import type { ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import { type PaymentState, paymentStates, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

const meanings: Record<PaymentState, Meaning> = {
  processing: 'info',
  approval: 'warning',
  unclaimed: 'warning',
  undelivered: 'warning',
  settled: 'success',
  failed: 'danger',
};

type Standing = Pick<ServicePayment, 'item_state' | 'sending_state' | 'payment_state' | 'failure'>;

/** How a payment stands, as a status. */
export function paymentBadge({ item_state, sending_state, payment_state, failure }: Standing): {
  label: string;
  meaning: Meaning;
} {
  if (item_state === 'removed') return { label: 'Taken out', meaning: 'neutral' };
  if (item_state === 'failed') return { label: 'Failed', meaning: 'danger' };
  if (item_state === 'settled') return { label: 'Paid', meaning: 'success' };
  if (sending_state === 'unclear') return { label: 'Unclear', meaning: 'warning' };
  if (sending_state === 'held') return { label: 'Not sent', meaning: 'danger' };
  if (sending_state === 'waiting') return { label: failure ? 'Trying again' : 'Being sent', meaning: 'info' };
  return payment_state
    ? { label: paymentStates[payment_state], meaning: meanings[payment_state] }
    : { label: 'Sent', meaning: 'info' };
}

/** What can be done about a payment. `isUnsure`: a person must say whether it was sent. */
export function actsOf({ item_state, sending_state, is_begun }: ServicePayment) {
  const isOpen = item_state === 'sent' || item_state === 'unclear' || item_state === 'waiting';
  const isHeld = isOpen && sending_state === 'held';
  return {
    canRetry: isHeld,
    canGiveUp: isHeld && !is_begun,
    isUnsure: isOpen && (sending_state === 'unclear' || (isHeld && is_begun)),
    canAsk: isOpen && sending_state === 'sent',
  };
}

export const serviceLabel = ({ service, is_test }: Pick<ServicePayment, 'service' | 'is_test'>): string =>
  `${payoutServiceFacts[service].label}${is_test && service !== 'sandbox' ? ' (test)' : ''}`;

/** How many payments have which status, the ones that need attention first. */
export function countStates(payments: readonly ServicePayment[]): { label: string; meaning: Meaning; count: number }[] {
  const rank: Record<Meaning, number> = { danger: 0, warning: 1, info: 2, success: 3, neutral: 4 };
  const groups = Map.groupBy(payments, (payment) => paymentBadge(payment).label);
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...paymentBadge(group[0]), count: group.length }] : []))
    .sort((one, other) => rank[one.meaning] - rank[other.meaning]);
}
