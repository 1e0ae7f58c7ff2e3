import { useQuery } from '@tanstack/react-query';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { conditionsQuery } from '../condition.api.ts';
import { describeCopyPlan } from './copy-set.rules.ts';

/** The summary of what copying would change; undefined while it loads. */
export function useCopyPlan(set: ConditionSet, source: ConditionSet | undefined, isAsked: boolean) {
  const from = useQuery({ ...conditionsQuery(source?.category.id, 'active'), enabled: isAsked && !!source }).data
    ?.items;
  const to = useQuery({ ...conditionsQuery(set.category.id, 'active'), enabled: isAsked }).data?.items;
  const away = useQuery({ ...conditionsQuery(set.category.id, 'archive'), enabled: isAsked }).data?.items;
  return from && to && away && describeCopyPlan(from, [...to, ...away.filter(({ parent_id }) => parent_id === null)]);
}
