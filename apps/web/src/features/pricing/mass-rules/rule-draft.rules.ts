import type { Adjustment } from '@tradepost/contracts/conditions/condition-group.contract';
import type { PriceRuleItem } from '@tradepost/contracts/pricing/mass-rule.contract';
import { isRuleReady } from '@tradepost/contracts/pricing/mass-rule.rules';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatPercent } from '../../../lib/formats/numbers.ts';
import type { EditorScope } from '../editor-scope.rules.ts';

/** A chosen node with its display name. */
export interface ChosenNode {
  key: string;
  node: TreeNode;
  name: string;
}

/** A mass rule in the form. */
export interface RuleDraft {
  nodes: ChosenNode[];
  conditions: number[];
  type: 1 | 2;
  amount_type: 0 | 1;
  amount_price: number | null;
  floor: number | null;
  ceiling: number | null;
  max_resale_percent: number | null;
  is_stacked: boolean;
  /** A one-time change instead of a lasting rule. */
  manual: boolean;
  /** Ids of the edited rule, which must still exist when it is saved; null for a new rule. */
  rule_ids: number[] | null;
}

/** A unique key for a node. */
export function keyOfNode(node: TreeNode): string {
  switch (node.level) {
    case 'all':
      return 'all';
    case 'category':
      return `category:${node.category_id}`;
    case 'brand':
      return `brand:${node.category_id}:${node.brand_id}`;
    case 'device':
      return `device:${node.device_id}`;
    case 'model':
      return `model:${node.model_id}`;
    case 'variant':
      return `variant:${node.variant_id}`;
  }
}

export const chooseNode = (node: TreeNode, name: string): ChosenNode => ({ key: keyOfNode(node), node, name });

/** A new rule for the open brand, or for the category. */
export function newDraft({ category, brand }: EditorScope): RuleDraft {
  const node: ChosenNode = brand
    ? chooseNode({ level: 'brand', category_id: category.id, brand_id: brand.id }, `${brand.name} (${category.name})`)
    : chooseNode({ level: 'category', category_id: category.id }, category.name);
  return {
    nodes: [node],
    conditions: [],
    type: 1,
    amount_type: 1,
    amount_price: null,
    floor: null,
    ceiling: null,
    max_resale_percent: null,
    is_stacked: false,
    manual: false,
    rule_ids: null,
  };
}

/** The draft for editing an existing rule. */
export function draftOf(rule: PriceRuleItem): RuleDraft {
  const { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked, rule_ids } = rule;
  return {
    nodes: [chooseNode(rule.node, rule.node_name)],
    conditions: rule.conditions.map((condition) => condition.id),
    type,
    amount_type,
    amount_price,
    floor,
    ceiling,
    max_resale_percent,
    is_stacked,
    rule_ids,
    manual: false,
  };
}

/** Whether the draft can be previewed. */
export const isReady = (draft: RuleDraft): boolean => draft.nodes.length > 0 && isRuleReady(draft);

/** The request body. */
export function bodyOf(draft: RuleDraft, price_list_id: number) {
  const { nodes, rule_ids: _, ...rule } = draft;
  return { ...rule, price_list_id, nodes: nodes.map(({ node }) => node), is_stacked: rule.is_stacked && !rule.manual };
}

/** Two drafts with the same signature have the same effect. */
export const signatureOf = (draft: RuleDraft, price_list_id: number): string =>
  JSON.stringify(bodyOf(draft, price_list_id));

/** `+5%`, `−$10.00`. */
export function formatChange({ type, amount_type, amount_price }: Adjustment, currency: string): string {
  const amount = amount_type === 0 ? formatMoney(amount_price, currency) : formatPercent(amount_price);
  return `${type === 1 ? '+' : '−'}${amount}`;
}
