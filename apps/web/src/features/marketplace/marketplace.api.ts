import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as mapping from '@tradepost/contracts/marketplace/mapping.contract';
import * as marketer from '@tradepost/contracts/marketplace/marketer.contract';
import * as partner from '@tradepost/contracts/marketplace/partner.contract';
import { api } from '../../lib/api.ts';
import { useRealtime } from '../../lib/socket.ts';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';

/** Prefix of all queries of the marketplace. */
const marketplaceKey = ['marketplace'] as const;

/** What every write to the marketplace invalidates. */
export const marketplaceKeys = [marketplaceKey] as const;

export const marketersQuery = queryOptions({
  queryKey: [...marketplaceKey, 'marketers'],
  queryFn: ({ signal }) => api(marketer.listMarketers, { signal }),
});

export const partnersQuery = queryOptions({
  queryKey: [...marketplaceKey, 'partners'],
  queryFn: ({ signal }) => api(partner.listPartners, { signal }),
});

export const partnerQuery = (id: number) =>
  queryOptions({
    queryKey: [...marketplaceKey, 'partner', id],
    queryFn: ({ signal }) => api(partner.findPartner, { params: { id }, signal }),
  });

export const partnerDevicesQuery = (id: number, query: ListQuery) =>
  queryOptions({
    queryKey: [...marketplaceKey, 'devices', id, query],
    queryFn: ({ signal }) => api(partner.listPartnerDevices, { params: { id }, query: query as never, signal }),
    placeholderData: keepPreviousData,
  });

export const mappingQuery = (id: number) =>
  queryOptions({
    queryKey: [...marketplaceKey, 'mapping', id],
    queryFn: ({ signal }) => api(mapping.findConditionMapping, { params: { id }, query: {}, signal }),
  });

export const summaryQuery = (id: number) =>
  queryOptions({
    queryKey: [...marketplaceKey, 'summary', id],
    queryFn: ({ signal }) => api(mapping.findMappingSummary, { params: { id }, signal }),
  });

export const exceptionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...marketplaceKey, 'exceptions', id],
    queryFn: ({ signal }) => api(mapping.listDeviceConditions, { params: { id }, signal }),
  });

/** Refreshes the pages when a list was read or a colleague changed something. */
export function useLiveMarketplace(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'partner' || entity === 'price-sync')
      void queryClient.invalidateQueries({ queryKey: marketplaceKey });
  });
}
