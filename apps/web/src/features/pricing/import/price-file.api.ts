import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportBooks,
  getInvalidBooks,
  importBooks,
  latestBookUpload,
} from '@tradepost/contracts/pricing/isbn.contract';
import {
  checkFailedImports,
  exportFailedImports,
  exportPrices,
  type FileType,
  findPriceImport,
  getFailedImports,
  importPrices,
  priceTemplate,
} from '@tradepost/contracts/pricing/price-file.contract';
import { api, apiFile } from '../../../lib/api.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';
import type { ChosenFile } from '../../files/preview.api.ts';
import { followWork } from '../../files/use-progress.ts';
import type { EditorScope } from '../editor-scope.rules.ts';
import type { FileKind } from './price-file.rules.ts';

const filesKey = ['pricing', 'files'];
export const failedKey = [...filesKey, 'failed'];
export const booksKey = [...filesKey, 'books'];

/** Polling interval of a dry run, in milliseconds. */
const pollIntervalMs = 700;

/** An import, polled until it is done. */
export const priceImportQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...filesKey, 'import', id],
    queryFn: ({ signal }) => api(findPriceImport, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : pollIntervalMs),
  });

/** Whether the last import rejected rows. */
export const failedCheckQuery = queryOptions({
  queryKey: [...failedKey, 'check'],
  queryFn: ({ signal }) => api(checkFailedImports, { signal }),
});

/** A page of rejected rows. */
export const failedRowsQuery = (import_id: number, { page, per_page }: Page) =>
  queryOptions({
    queryKey: [...failedKey, import_id, page, per_page],
    queryFn: ({ signal }) => api(getFailedImports, { query: { import_id, page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });

export const latestUploadQuery = queryOptions({
  queryKey: [...booksKey, 'latest'],
  queryFn: ({ signal }) => api(latestBookUpload, { signal }),
});

/** The number of rejected rows of the last book import. */
export const invalidBooksQuery = queryOptions({
  queryKey: [...booksKey, 'invalid'],
  queryFn: ({ signal }) => api(getInvalidBooks, { query: { page: 1 }, signal }),
});

const contracts = { prices: importPrices, isbn: importBooks };
const events = { prices: 'import-pricing-progress', isbn: 'books-pricing-process' } as const;

/** Uploads a file for a dry run, and returns the id of the dry run. */
export async function uploadForCheck(
  kind: FileKind,
  { file, encoding }: ChosenFile,
  scope: EditorScope,
): Promise<number> {
  const body = {
    is_dry_run: '1' as const,
    encoding,
    ...(kind === 'prices' ? { price_list_id: scope.price_list_id } : {}),
  };
  const { import_id } = await api(contracts[kind], { body, files: { file } });
  return import_id;
}

/** Imports the file of a dry run, and shows the progress. */
export async function importChecked(kind: FileKind, checked: { id: number; file_name: string }): Promise<string> {
  const { job_id } = await api(contracts[kind], { body: { import_id: checked.id } });
  followWork(events[kind], { job_id, title: `Import of ${checked.file_name}` });
  return job_id;
}

/** Exports the open prices, and shows the progress until the file is saved. */
export async function startExport({ price_list_id, category, brand }: EditorScope, type: FileType): Promise<void> {
  const body = { type, price_list_id, category_id: category.id, brand_id: brand?.id };
  const { job_id } = await api(exportPrices, { body });
  followWork('export-pricing-progress', { job_id, title: 'Price export' });
}

export async function startBookExport(type: FileType): Promise<void> {
  const { job_id } = await api(exportBooks, { body: { type } });
  followWork('export-pricing-progress', { job_id, title: 'Book price export' });
}

/** Starts the download of all rejected rows, and returns the id of its job. */
export async function startRejectsDownload(import_id: number, about: string): Promise<string> {
  const { job_id } = await api(exportFailedImports, { body: { import_id, type: 'csv' } });
  followWork('export-pricing-failed-progress', { job_id, title: `Rejected rows of ${about}` });
  return job_id;
}

export const fetchTemplate = ({ price_list_id, category, brand }: EditorScope) =>
  apiFile(priceTemplate, { query: { price_list_id, category_id: category.id, brand_id: brand?.id } });
