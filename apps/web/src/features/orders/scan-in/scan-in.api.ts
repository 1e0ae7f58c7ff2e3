import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { orderBases } from '@tradepost/contracts/orders/order-path.rules';
import { countReceived, listOrphanParcels } from '@tradepost/contracts/orders/parcel.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';

export const receivedQuery = { ...contractQuery(countReceived), meta: { handles_errors: true } };

type OrphanQuery = NonNullable<CallInput<typeof listOrphanParcels>['query']>;

export function orphansQuery(query: OrphanQuery) {
  return { ...contractQuery(listOrphanParcels, { query }), placeholderData: keepPreviousData, staleTime: 0 };
}

/** What a scan may change here. */
export const scanKeys = [contractKey(countReceived), contractKey(listOrphanParcels)];

/** The server does not search for shorter texts. */
const minLength = 3;

/** The orders that come by parcel and match `text`: box ID, name, email, phone or IMEI. */
export function shippedOrdersQuery(text: string) {
  return queryOptions({
    queryKey: ['shipped-orders', text],
    queryFn: async ({ signal }) => {
      const { items } = await api(searchEverything, { body: { q: text }, signal });
      return items.filter(({ type, url }) => type === 'order' && !url.startsWith(`${orderBases['in-store']}/`));
    },
    enabled: text.length >= minLength,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
