import { queryOptions } from '@tanstack/react-query';
import {
  findShippingRule,
  listShippingRules,
  previewShipping,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { conditionsQuery } from '../../conditions/condition.api.ts';

/** The queries that every write to rules invalidates. */
export const ruleKeys = [contractKey(listShippingRules), contractKey(findShippingRule), contractKey(previewShipping)];

export const ruleQuery = (id: number) => contractQuery(findShippingRule, { params: { id } });

/** The active conditions of all categories, each with the name of its category. */
export const namedConditionsQuery = queryOptions({
  ...conditionsQuery(undefined, 'active'),
  select: ({ items }) =>
    items.map(({ id, name, category, is_mac }) => ({
      id,
      name: `${category.name}${is_mac ? ' (Mac set)' : ''}: ${name}`,
    })),
});
