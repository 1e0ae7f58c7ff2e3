import { useQuery } from '@tanstack/react-query';
import { methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import { payoutMethodsQuery } from '../../order.api.ts';

/** The name of the payout method. */
export function PayoutCell({ method }: { method: string | null }) {
  const methods = useQuery(payoutMethodsQuery).data?.items ?? [];
  return method === null ? '–' : methodName(methods, method);
}
