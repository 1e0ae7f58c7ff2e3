import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { conditionsQuery } from '../condition.api.ts';
import { pickSample } from './preview.rules.ts';
import { samplePricesQuery } from './sample-prices.api.ts';

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
  return { sample, stored, lowest, currency: found?.currency ?? me.currency };
}
