import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listPriceTree, searchPriceModels } from '@tradepost/contracts/pricing/editor.contract';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { findBudgets } from '@tradepost/contracts/pricing/plan/budget.contract';
import { findPlanSettings, listPlan } from '@tradepost/contracts/pricing/plan/plan.contract';
import { api } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../lib/socket.ts';

export const planSettingsQuery = contractQuery(findPlanSettings);
export const budgetsQuery = contractQuery(findBudgets);

/** What a change of the plan refreshes. Order forms ask it too, and prices follow it. */
export const planKeys = [findPlanSettings, listPlan, validateLimits].map(contractKey).concat([['prices'] as never]);
export const budgetKeys = [findBudgets, validateLimits].map(contractKey);

/** Refreshes the pages when the plan was counted again, or a colleague changed it. */
export function useLivePlan(): void {
  const queryClient = useQueryClient();
  useRealtime('changelog-update', ({ entity }) => {
    if (entity !== 'buy-plan') return;
    for (const queryKey of [findPlanSettings, listPlan].map(contractKey))
      void queryClient.invalidateQueries({ queryKey });
  });
}

const fewMinutes = 60_000;

/** The brands of a category, or the variants of a model. */
export const childrenQuery = (place: { category_id: number; model_id?: number }) =>
  queryOptions({
    queryKey: [...contractKey(listPriceTree), place],
    queryFn: async ({ signal }) => (await api(listPriceTree, { query: place, signal })).items,
    staleTime: fewMinutes,
  });

export const modelsQuery = (search: string) =>
  queryOptions({
    queryKey: [...contractKey(searchPriceModels), search],
    queryFn: async ({ signal }) => (await api(searchPriceModels, { query: { search }, signal })).items,
    staleTime: fewMinutes,
    placeholderData: keepPreviousData,
  });
