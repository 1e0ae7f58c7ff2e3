import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as batches from '@tradepost/contracts/pricing/batch.contract';
import { listPriceColumns, listPriceTree, searchPriceModels } from '@tradepost/contracts/pricing/editor.contract';
import * as rules from '@tradepost/contracts/pricing/mass-rule.contract';
import { type PreviewFilter, previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useAction } from '../../../lib/use-action.ts';
import { followWork } from '../../files/use-progress.ts';
import { bodyOf, type RuleDraft } from './rule-draft.rules.ts';

const rulesKey = ['pricing', 'rules'] as const;
const handlesErrors = { meta: { handles_errors: true } } as const;

export interface PreviewPage {
  page: number;
  filter: PreviewFilter;
}

/** Rows on a page of the preview. */
const previewRows = 25;

export function fetchPreview(draft: RuleDraft, price_list_id: number, shown: PreviewPage) {
  return api(previewMassRule, { body: { ...bodyOf(draft, price_list_id), ...shown, per_page: previewRows } });
}

export function rulesQuery(price_list_id: number, page: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'list', price_list_id, page],
    queryFn: ({ signal }) => api(rules.listRules, { query: { price_list_id, page }, signal }),
    placeholderData: keepPreviousData,
    ...handlesErrors,
  });
}

export function batchesQuery(page: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'batches', page],
    queryFn: ({ signal }) => api(batches.listBatches, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...handlesErrors,
  });
}

export function batchQuery(id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'batch', id],
    queryFn: ({ signal }) => api(batches.showBatch, { params: { id }, query: { per_page: 25 }, signal }),
    staleTime: 0,
    ...handlesErrors,
  });
}

export function conditionsQuery(category_id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'conditions', category_id],
    queryFn: async ({ signal }) =>
      (await api(listPriceColumns, { query: { category_id }, signal })).items[0]?.condition_options ?? [],
    staleTime: 60_000,
    ...handlesErrors,
  });
}

/** The node whose children are loaded. */
export type TreeParent = { category_id: number; brand_id?: number; device_id?: number; model_id?: number };

export function branchQuery(place: TreeParent, price_list_id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'branch', place, price_list_id],
    queryFn: async ({ signal }) => (await api(listPriceTree, { query: { ...place, price_list_id }, signal })).items,
    staleTime: 60_000,
    ...handlesErrors,
  });
}

export function modelsQuery(search: string, category_id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'models', search, category_id],
    queryFn: async ({ signal }) => (await api(searchPriceModels, { query: { search, category_id }, signal })).items,
    placeholderData: keepPreviousData,
    ...handlesErrors,
  });
}

function useStartBatch<Input>(start: (input: Input) => Promise<rules.StartedBatch>, titleOf: (input: Input) => string) {
  return useAction(start, {
    errors: 'screen',
    invalidates: [rulesKey],
    onDone: ({ job_id }, input) => followWork('bulk-pricing-progress', { job_id, title: titleOf(input) }),
  });
}

interface Applied {
  draft: RuleDraft;
  price_list_id: number;
  /** Idempotency key: one for each previewed draft. */
  key: string;
}

/** Applies the previewed draft. An edited rule is applied only if it has not changed since. */
export const useApplyRule = () =>
  useStartBatch(
    ({ draft, price_list_id, key }: Applied) => {
      const { nodes, manual, ...body } = bodyOf(draft, price_list_id);
      const [only] = nodes;
      if (draft.rule_ids === null || !only)
        return api(rules.applyMassRule, { body: { ...body, nodes, manual }, idempotencyKey: key });
      return api(rules.setRule, { body: { ...body, ...only, rule_ids: draft.rule_ids }, idempotencyKey: key });
    },
    ({ draft }) => (draft.manual ? 'Price change' : 'Mass rule'),
  );

export const useRemoveRule = () =>
  useStartBatch(
    (rule: rules.PriceRuleItem) =>
      api(rules.unsetRule, {
        body: {
          ...rule.node,
          price_list_id: rule.price_list_id,
          conditions: rule.conditions.map((condition) => condition.id),
          rule_ids: rule.rule_ids,
        },
        idempotencyKey: newKey(),
      }),
    (rule) => `Remove the rule for ${rule.node_name}`,
  );

export const useUndoBatch = () =>
  useStartBatch(
    (batch: batches.PriceBatch) => api(batches.undoBatch, { params: { id: batch.id }, idempotencyKey: newKey() }),
    (batch) => `Undo: ${batch.title}`,
  );

export function useRefreshRules(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: rulesKey });
}
