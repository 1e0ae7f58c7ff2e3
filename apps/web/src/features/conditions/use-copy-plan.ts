import { useQuery } from '@tanstack/react-query';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { conditionsQuery } from './condition.api.ts';
import { sayCopyPlan } from './copy-set.rules.ts';

/** What copying one set over another would do, in words; undefined until it is known. */
export function useCopyPlan(set: ConditionSet, source: ConditionSet | undefined, isAsked: boolean) {
  const from = useQuery({ ...conditionsQuery(source?.category.id, 'active'), enabled: isAsked && !!source }).data
    ?.items;
  const to = useQuery({ ...conditionsQuery(set.category.id, 'active'), enabled: isAsked }).data?.items;
  const away = useQuery({ ...conditionsQuery(set.category.id, 'archive'), enabled: isAsked }).data?.items;
  return from && to && away && sayCopyPlan(from, [...to, ...away.filter(({ parent_id }) => parent_id === null)]);
}
