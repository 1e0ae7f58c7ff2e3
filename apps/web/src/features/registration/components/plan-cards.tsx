import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@tradepost/contracts/money';
import type { ReactNode } from 'react';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { packagesQuery } from '../registration.api.ts';

interface PlanCardsProps {
  value: string;
  onChange: (package_id: string) => void;
  currency: string;
  error?: ReactNode;
}

/** Which plan is tried, with what it costs afterwards. */
export function PlanCards({ value, onChange, currency, error }: PlanCardsProps) {
  const { data } = useQuery(packagesQuery(currency));
  if (!data) return <TextSkeleton lines={4} />;
  return (
    <ChoiceCards
      name="package_id"
      legend="Which plan do you want to try?"
      hint="14 days without a card. You can choose another one at any time."
      value={value}
      onChange={onChange}
      error={error}
      options={data.map((plan) => ({
        value: String(plan.id),
        label: plan.name,
        description: plan.summary,
        aside: `${formatMoney(plan.prices.month.package_price, plan.currency)} a month`,
      }))}
    />
  );
}
