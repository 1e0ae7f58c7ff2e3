import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import * as sharing from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import * as source from '@tradepost/contracts/pricing/sync/price-sync.contract';
import * as mapping from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import * as overview from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** Prefix of all price sync queries. */
export const syncKey = ['price-sync'] as const;

export const sourcesQuery = queryOptions({
  queryKey: [...syncKey, 'sources'],
  queryFn: ({ signal }) => api(source.listSyncSources, { signal }),
});

export function sourceQuery(id: number) {
  return queryOptions({
    queryKey: [...syncKey, 'source', id],
    queryFn: ({ signal }) => api(source.findSyncSource, { params: { id }, signal }),
  });
}

export const syncableQuery = queryOptions({
  queryKey: [...syncKey, 'syncable'],
  queryFn: ({ signal }) => api(source.syncableSources, { signal }),
});

export const syncSettingsQuery = queryOptions({
  queryKey: [...syncKey, 'settings'],
  queryFn: ({ signal }) => api(source.findSyncSettings, { signal }),
});

export const conditionSetsQuery = queryOptions({
  queryKey: [...syncKey, 'conditions'],
  queryFn: ({ signal }) => api(mapping.pricesyncConditions, { query: {}, signal }),
});

/** Replaces the error messages with those of the specification (section 8). */
async function withSpecifiedMessages<Data>(call: Promise<Data>, refused: string, unreached: string): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status === 0 ? unreached : refused;
    console.error(message, error);
    throw new ApiError(error.status, { message });
  }
}

export const overviewQuery = queryOptions({
  queryKey: [...syncKey, 'overview'],
  queryFn: ({ signal }) =>
    withSpecifiedMessages(
      api(overview.syncOverview, { body: {}, signal }),
      'Failed to fetch overview',
      'Failed to load sync data',
    ),
});

export function detailsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...syncKey, 'details', query],
    queryFn: ({ signal }) => {
      const { page, per_page, search, category_id, source_id, device_mapping_type, is_stale } = query;
      const body = { page, per_page, search, category_id, source_id, device_mapping_type, is_stale } as never;
      return withSpecifiedMessages(
        api(mapping.syncDetails, { body, signal }),
        'Failed to fetch details',
        'Failed to load sync details',
      );
    },
    placeholderData: keepPreviousData,
  });
}

export function heldQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...syncKey, 'held', query],
    queryFn: ({ signal }) => api(mapping.listHeldPrices, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function runsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...syncKey, 'runs', query],
    queryFn: ({ signal }) => api(overview.listSyncRuns, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export const automaticQuery = queryOptions({
  queryKey: [...syncKey, 'automatic'],
  queryFn: ({ signal }) => api(overview.automaticallyData, { signal }),
});

export function coverageQuery(by: (typeof overview.coverageGroups)[number]) {
  return queryOptions({
    queryKey: [...syncKey, 'coverage', by],
    queryFn: ({ signal }) => api(overview.priceCoverage, { query: { by }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const sharingQuery = queryOptions({
  queryKey: [...syncKey, 'sharing'],
  queryFn: ({ signal }) => api(sharing.listSharingMembers, { signal }),
});

/** The queries that every write to price sync invalidates. */
export const syncKeys = [syncKey] as const;

/** A plain call, because bulk actions are defined outside of components. */
export const decideHeld = (body: CallInput<typeof mapping.decideHeldPrices>['body']) =>
  api(mapping.decideHeldPrices, { body: body as never });

/** A model with its variants, for the mapping dialog. */
export function modelPricesQuery(model_id: number) {
  return queryOptions({
    queryKey: ['catalog', 'model-variants', model_id],
    queryFn: ({ signal }) => api(getPrices, { query: { model_id }, signal }),
    staleTime: 60_000,
  });
}
