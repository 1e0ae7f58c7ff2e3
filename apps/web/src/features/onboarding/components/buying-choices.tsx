import { useQuery } from '@tanstack/react-query';
import type { PayoutChoice, PriceSyncs } from '@tradepost/contracts/onboarding/onboarding.contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../ui/states/skeletons.tsx';
import { payoutChoicesQuery, priceSyncsQuery } from '../onboarding.api.ts';

export interface BuyingChoicesProps {
  /** Whose payout methods are offered; the company's own where it is left out. */
  country_code?: string;
  children: (payouts: PayoutChoice[], prices: PriceSyncs) => ReactNode;
}

/** What a company chooses from when it says how it buys, once it is read. */
export function BuyingChoices({ country_code, children }: BuyingChoicesProps) {
  const payouts = useQuery(payoutChoicesQuery(country_code));
  const prices = useQuery(priceSyncsQuery);
  const error = payouts.error ?? prices.error;
  if (error) {
    const retry = () => {
      void payouts.refetch();
      void prices.refetch();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!payouts.data || !prices.data) {
    return (
      <div role="status" aria-label="Loading">
        <FormSkeleton fields={6} />
      </div>
    );
  }
  return children(payouts.data.items, prices.data);
}
