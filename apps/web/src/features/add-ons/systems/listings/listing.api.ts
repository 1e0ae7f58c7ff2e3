import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@tradepost/contracts/route';
import { listChannelOrders } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { listListable, listListings } from '@tradepost/contracts/systems/listings/listing.contract';
import { listListingBatches, previewAgePrices } from '@tradepost/contracts/systems/listings/listing-price.contract';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { useRealtime, useReconnect } from '../../../../lib/socket.ts';
import type { ListQuery } from '../../../../ui/data-table/list-state.rules.ts';

/** The queries that a write to listings or orders of channels invalidates. */
export const listingKeys = [listListings, listListable, listListingBatches, previewAgePrices, listChannelOrders].map(
  contractKey,
);

/** Milliseconds. A channel may answer before the page hears of events. */
const lookAgainEvery = 5000;

export const listingListQuery = ({ sort: _sort, ...query }: ListQuery) =>
  queryOptions({
    ...contractQuery(listListings, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((listing) => listing.state === 'changing') ? lookAgainEvery : false,
  });

type StockQuery = NonNullable<CallInput<typeof listListable>['query']>;

export const stockQuery = ({ sort: _sort, ...query }: ListQuery, chosen: Pick<StockQuery, 'channel' | 'by'>) =>
  queryOptions({
    ...contractQuery(listListable, { query: { ...query, ...chosen } }),
    placeholderData: keepPreviousData,
  });

export const channelOrdersQuery = ({ sort: _sort, ...query }: ListQuery) =>
  queryOptions({ ...contractQuery(listChannelOrders, { query }), placeholderData: keepPreviousData });

export const agePricesQuery = () => contractQuery(previewAgePrices, { query: {} });

export const listingBatchesQuery = (query: { page: number; per_page: number }) =>
  queryOptions({ ...contractQuery(listListingBatches, { query }), placeholderData: keepPreviousData });

/** Milliseconds. Many listings are sent in a row. */
const refetchEvery = 1000;

/** Refetches when a channel answered, or told of an order. */
export function useLiveListings(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of listingKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'listing' || entity === 'channel_order') refresh();
  });
  useReconnect(refresh);
}
