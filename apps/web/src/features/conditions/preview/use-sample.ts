import { useQuery } from '@tanstack/react-query';
import { listModelRepairCosts } from '@tradepost/contracts/conditions/repair-cost.contract';
import { findDeductions } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { useMemo } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { conditionsQuery } from '../condition.api.ts';
import { type PreviewDeductions, pickSample } from './preview.rules.ts';
import { samplePricesQuery } from './sample-prices.api.ts';

const noCosts: PreviewDeductions['repair_costs'] = [];

/** How deductions add up, and the repair costs of a model. */
function useDeductions(model_id: number | undefined): PreviewDeductions {
  const settings = useQuery(contractQuery(findDeductions)).data;
  const costs = useQuery({
    ...contractQuery(listModelRepairCosts, { params: { id: model_id ?? 0 } }),
    enabled: model_id !== undefined,
  }).data;
  return { mode: settings?.deduction_mode ?? 'as_marked', repair_costs: costs?.items ?? noCosts };
}

/** A sample device of the category with its prices and the stored conditions. */
export function useSample(category_id: number) {
  const me = useMe();
  const mayPrice = useCan()(['orders.create', 'pricing.view']);
  const found = useQuery({ ...samplePricesQuery(category_id), enabled: mayPrice }).data;
  const records = useQuery(conditionsQuery(category_id, 'active')).data?.items;

  const sample = useMemo(() => {
    const picked = found?.model.category.id === category_id ? pickSample(found.quotes) : null;
    if (!picked || !found) return null;
    const variant = found.model.variants.find(({ id }) => id === picked.variant_id)?.label;
    return { ...picked, title: [found.model.full_name, variant].filter(Boolean).join(' · ') };
  }, [found, category_id]);
  const stored = useMemo(
    () =>
      new Map(records?.flatMap(({ sub_conditions }) => sub_conditions.map((sub) => [sub.id, sub.condition_sub_value]))),
    [records],
  );
  const lowest = useMemo(() => {
    const prices = records?.map(({ id }) => sample?.prices.get(id) ?? null).filter((price) => price !== null) ?? [];
    return prices.length > 0 ? Math.min(...prices) : null;
  }, [records, sample]);
  const deductions = useDeductions(found?.model.id);
  return { sample, stored, lowest, currency: found?.currency ?? me.currency, deductions };
}
