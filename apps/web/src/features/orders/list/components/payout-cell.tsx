import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';

/** How the seller is paid, by its name. */
export function PayoutCell({ method }: { method: string | null }) {
  return payoutMethods.find(({ key }) => key === method)?.label ?? method ?? '–';
}
