import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { api } from '../../../lib/api.ts';
import { conditionKey } from '../condition.api.ts';

/** A well-known model of the category with its prices; null when the category has no models. */
export function samplePricesQuery(category_id: number) {
  return queryOptions({
    queryKey: [...conditionKey, 'sample', category_id],
    queryFn: async ({ signal }) => {
      const { items } = await api(searchDevices, { query: { category_id, limit: 1 }, signal });
      const [model] = items;
      return model ? api(getPrices, { query: { model_id: model.id }, signal }) : null;
    },
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
