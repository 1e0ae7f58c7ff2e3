import { listAddOns } from '@tradepost/contracts/add-ons/add-on.contract';
import * as feeds from '@tradepost/contracts/feeds/datafeed.contract';
import { bulkExclude, listFeedProducts } from '@tradepost/contracts/feeds/feed-product.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';

export const datafeedsQuery = contractQuery(feeds.findDatafeeds);
export const datafeedQuery = (id: number) => contractQuery(feeds.findDatafeed, { params: { id } });
export const fetchesQuery = (id: number) => contractQuery(feeds.listDatafeedFetches, { params: { id } });
export const widgetLinkQuery = contractQuery(feeds.widgetLink);
export const feedProductsQuery = (query: NonNullable<CallInput<typeof listFeedProducts>['query']>) =>
  contractQuery(listFeedProducts, { query });

/** What changes with a feed. */
export const feedKeys = [
  contractKey(feeds.findDatafeeds),
  contractKey(feeds.findDatafeed),
  contractKey(feeds.listDatafeedFetches),
  contractKey(listFeedProducts),
  contractKey(listAddOns),
];

/** Excludes models from all feeds, or includes them again. */
export const excludeModels = (body: NonNullable<CallInput<typeof bulkExclude>['body']>) => api(bulkExclude, { body });
