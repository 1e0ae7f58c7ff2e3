import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { offersQuery } from '../billing.api.ts';
import { usePlanChoice } from '../use-plan-choice.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanCards } from './plan-cards.tsx';

/** Shows the plans and starts the checkout or change of the chosen one. */
export function PlanPicker({ info, canEdit }: { info: SubscriptionInfo; canEdit: boolean }) {
  const offers = useQuery(offersQuery);
  const choice = usePlanChoice(info);
  if (offers.error) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />;
  if (!offers.data)
    return (
      <div role="status" aria-label="Loading">
        <SectionSkeleton lines={8} />
      </div>
    );
  return (
    <>
      <PlanCards
        offers={offers.data.offers}
        interval={choice.interval}
        onInterval={choice.setInterval}
        current={choice.current}
        onChoose={canEdit ? choice.choose : undefined}
        busyId={choice.busyId}
      />
      {choice.error && <ErrorState error={choice.error} title="We couldn’t change your plan" />}
      <ChangeDialog offer={choice.change} interval={choice.interval} onClose={choice.closeChange} />
    </>
  );
}
