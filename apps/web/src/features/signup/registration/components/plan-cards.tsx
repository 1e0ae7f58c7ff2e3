import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { ChoiceCards } from '../../../../ui/choice-cards/choice-cards.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { packagesQuery } from '../registration.api.ts';

interface PlanCardsProps {
  value: string;
  onChange: (package_id: string) => void;
  currency: string;
  error?: ReactNode;
}

/** Chooses the plan to try, with the prices after the trial. */
export function PlanCards({ value, onChange, currency, error }: PlanCardsProps) {
  const { data } = useQuery(packagesQuery(currency));
  if (!data) return <TextSkeleton lines={4} />;
  return (
    <ChoiceCards
      name="package_id"
      legend="Which plan do you want to try?"
      hint="Free for 14 days, no card needed. You can switch plans anytime."
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
