import { useQuery } from '@tanstack/react-query';
import type { PayoutChoice, PriceSyncs } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { payoutChoicesQuery, priceSyncsQuery } from '../onboarding.api.ts';

export interface BuyingChoicesProps {
  /** The country of the payout methods; the company's own by default. */
  country_code?: string;
  children: (payouts: PayoutChoice[], prices: PriceSyncs) => ReactNode;
}

/** Loads the choices of the purchasing form. */
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
