import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as custom from '@tradepost/contracts/catalog/custom-catalog.contract';
import * as calls from '@tradepost/contracts/catalog/product-catalog.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';
import type { ChosenFile } from '../../files/preview.api.ts';
import { followWork } from '../../files/use-progress.ts';
import { withSwitched } from '../product-catalog.rules.ts';

/** Prefix of all catalog queries, including those of the device pickers. */
export const catalogKey = ['catalog'] as const;
const modelsKey = [...catalogKey, 'models'] as const;

export const catalogCategoriesQuery = queryOptions({
  queryKey: [...catalogKey, 'every-category'],
  queryFn: ({ signal }) => api(calls.listCatalogCategories, { signal }),
});

export function catalogBrandsQuery(category: string) {
  return queryOptions({
    queryKey: [...catalogKey, 'brands', category],
    queryFn: ({ signal }) => api(calls.listCatalogBrands, { query: { category }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type ModelsQuery = NonNullable<CallInput<typeof calls.listCatalogModels>['query']>;

export function catalogModelsQuery(query: ModelsQuery) {
  return queryOptions({
    queryKey: [...modelsKey, query],
    queryFn: ({ signal }) => api(calls.listCatalogModels, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function catalogModelQuery(key: string) {
  return queryOptions({
    queryKey: [...catalogKey, 'model', key],
    queryFn: ({ signal }) => api(calls.findCatalogModel, { params: { key }, signal }),
  });
}

export function invalidCatalogQuery({ page, per_page }: Page) {
  return queryOptions({
    queryKey: [...catalogKey, 'invalid', page, per_page],
    queryFn: ({ signal }) => api(custom.listInvalidCatalog, { query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The queries that every write to the catalog invalidates. */
export const catalogKeys = [catalogKey] as const;

export type SwitchInput = NonNullable<CallInput<typeof calls.switchCatalog>['body']>;

/** Switches parts of the catalog on or off. The rows update at once, and revert when the server refuses. */
export function useSwitchCatalog() {
  const queryClient = useQueryClient();
  return useAction((body: SwitchInput) => api(calls.switchCatalog, { body }), {
    invalidates: catalogKeys,
    onStart: (body) => {
      if (body.target !== 'models') return;
      void queryClient.cancelQueries({ queryKey: modelsKey });
      const keys = new Set(body.keys);
      queryClient.setQueriesData<DataOf<typeof calls.listCatalogModels>>({ queryKey: modelsKey }, (page) =>
        page ? { ...page, items: withSwitched(page.items, keys, body.is_active) } : page,
      );
    },
  });
}

export async function startCatalogExport(body: NonNullable<CallInput<typeof calls.exportCatalog>['body']>) {
  const { job_id } = await api(calls.exportCatalog, { body, idempotencyKey: newKey() });
  followWork('export_product_catalog', { job_id, title: 'Catalog export' });
}

export async function startCatalogImport({ file, encoding }: ChosenFile, idempotencyKey: string): Promise<void> {
  const { job_id } = await api(custom.importCustomCatalog, { body: { encoding }, files: { file }, idempotencyKey });
  followWork('custom_catalog_import_progress', { job_id, title: 'Custom catalog import' });
}
