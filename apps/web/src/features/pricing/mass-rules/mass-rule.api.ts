import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as batches from '@tradepost/contracts/pricing/batch.contract';
import { resetCustomPrices } from '@tradepost/contracts/pricing/cell.contract';
import { listPriceColumns, listPriceTree, searchPriceModels } from '@tradepost/contracts/pricing/editor.contract';
import * as rules from '@tradepost/contracts/pricing/mass-rule.contract';
import { type PreviewFilter, previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';
import { followWork } from '../../files/use-progress.ts';
import { bodyOf, type RuleDraft } from './rule-draft.rules.ts';

const rulesKey = ['pricing', 'rules'] as const;
const handlesErrors = { meta: { handles_errors: true } } as const;

export interface PreviewPage extends Page {
  filter: PreviewFilter;
}

export function fetchPreview(draft: RuleDraft, price_list_id: number, shown: PreviewPage) {
  return api(previewMassRule, { body: { ...bodyOf(draft, price_list_id), ...shown } });
}

export function rulesQuery(price_list_id: number, { page, per_page }: Page) {
  return queryOptions({
    queryKey: [...rulesKey, 'list', price_list_id, page, per_page],
    queryFn: ({ signal }) => api(rules.listRules, { query: { price_list_id, page, per_page }, signal }),
    placeholderData: keepPreviousData,
    ...handlesErrors,
  });
}

export function batchesQuery({ page, per_page }: Page) {
  return queryOptions({
    queryKey: [...rulesKey, 'batches', page, per_page],
    queryFn: ({ signal }) => api(batches.listBatches, { query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
    ...handlesErrors,
  });
}

export function batchQuery(id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'batch', id],
    queryFn: ({ signal }) => api(batches.showBatch, { params: { id }, query: {}, signal }),
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

/** The conditions below a node, with their numbers of prices set by staff, by a source, and by hand. */
export function manualConditionsQuery(node: TreeNode, price_list_id: number) {
  return queryOptions({
    queryKey: [...rulesKey, 'manual', node, price_list_id],
    queryFn: async ({ signal }) =>
      (await api(rules.listManualConditions, { query: { ...node, price_list_id }, signal })).items,
    staleTime: 0,
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
      if (manual && only && nodes.length === 1)
        return api(rules.setRuleManual, { body: { ...body, ...only }, idempotencyKey: key });
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

/** Resets the custom prices below a node. The rules and sources apply again. */
export const useResetCustom = () => useAction(resetCustomPrices, { errors: 'screen', invalidates: [['pricing']] });

export const useUndoBatch = () =>
  useStartBatch(
    (batch: batches.PriceBatch) => api(batches.undoBatch, { params: { id: batch.id }, idempotencyKey: newKey() }),
    (batch) => `Undo: ${batch.title}`,
  );

export function useRefreshRules(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: rulesKey });
}
