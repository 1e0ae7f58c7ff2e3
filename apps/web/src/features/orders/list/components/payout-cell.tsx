import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';

/** The name of the payout method. */
export function PayoutCell({ method }: { method: string | null }) {
  return payoutMethods.find(({ key }) => key === method)?.label ?? method ?? '–';
}
