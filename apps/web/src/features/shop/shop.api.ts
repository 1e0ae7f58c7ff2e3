import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@tradepost/contracts/route';
import { findShopFacts } from '@tradepost/contracts/shop/shop.contract';
import * as catalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import * as quote from '@tradepost/contracts/shop/shop-quote.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';

type Shown = { company: string; language: 'en' | 'de' | 'fr' | 'es' };

const minute = 60_000;

export const shopCategoriesQuery = (shown: Shown) =>
  queryOptions({ ...contractQuery(catalog.listShopCategories, { query: shown }), staleTime: minute });

export const shopModelsQuery = (query: CallInput<typeof catalog.listShopModels>['query']) =>
  queryOptions({
    ...contractQuery(catalog.listShopModels, { query }),
    staleTime: minute,
    placeholderData: keepPreviousData,
  });

/** The answer is kept for an hour by the browser too. */
export const shopFactsQuery = (company: string) =>
  queryOptions({
    ...contractQuery(findShopFacts, { query: { company } }),
    staleTime: 60 * minute,
    // A shop without them still sells.
    retry: false,
    meta: { handles_errors: true },
  });

/** The device stays while it is asked for in another language, and so does what the seller said of it. */
export const shopDeviceQuery = (shown: Shown, model: string) =>
  queryOptions({
    ...contractQuery(catalog.findShopDevice, { query: { ...shown, model } }),
    staleTime: minute,
    placeholderData: (before) => (before?.key === model ? before : undefined),
  });

/** The last prices stay while those for other defects are asked for. */
export const shopQuoteQuery = (body: NonNullable<CallInput<typeof quote.quoteInShop>['body']>) =>
  queryOptions({
    ...contractQuery(quote.quoteInShop, { body }),
    placeholderData: (before) => (before?.variant_id === body.variant_id ? before : undefined),
    meta: { handles_errors: true },
  });

export const shopOfferQuery = (body: NonNullable<CallInput<typeof quote.totalInShop>['body']>) =>
  queryOptions({
    ...contractQuery(quote.totalInShop, { body }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });

export const shopOptionsQuery = (query: NonNullable<CallInput<typeof checkout.listShopOptions>['query']>) =>
  queryOptions({ ...contractQuery(checkout.listShopOptions, { query }), placeholderData: keepPreviousData });
