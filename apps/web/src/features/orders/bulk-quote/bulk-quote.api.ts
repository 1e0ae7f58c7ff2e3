import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import * as quotes from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import * as choices from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import * as imports from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import * as lines from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import * as receiving from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import * as thread from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api, apiFile } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import type { ChosenFile } from '../../files/preview.api.ts';
import { orderKeys } from '../order.api.ts';

export type LineQuery = NonNullable<CallInput<typeof lines.listQuoteLines>['query']>;
export type ListChoice = NonNullable<CallInput<typeof choices.makeListChoice>['body']>['choice'];
export type LineEdit = NonNullable<CallInput<typeof lines.editQuoteLines>['body']>;
export type ReconcileAction = NonNullable<CallInput<typeof receiving.reconcileQuote>['body']>;
export type ReconcileQuery = NonNullable<CallInput<typeof receiving.findReconciliation>['query']>;

/** Below the order’s own key, so that its realtime events and writes refetch them too. */
const keys = {
  lines: (id: number, query: LineQuery) => [...orderKeys.detail(id), 'lines', query],
  thread: (id: number, line_id?: number) => [...orderKeys.detail(id), 'thread', line_id ?? 'all'],
  reconcile: (id: number, query: ReconcileQuery) => [...orderKeys.detail(id), 'reconcile', query],
  import: (id: number) => ['quote-import', id],
  importLines: (id: number, query: LineQuery) => ['quote-import', id, 'lines', query],
};

export const importKey = keys.import;

/** Edits of a quote run one after another, and its next step after them. */
export const quoteQueue = (id: number) => `quote-${id}`;

export const linesQuery = (id: number, query: LineQuery) =>
  queryOptions({
    queryKey: keys.lines(id, query),
    queryFn: ({ signal }) => api(lines.listQuoteLines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });

export const threadQuery = (id: number, line_id?: number) =>
  queryOptions({
    queryKey: keys.thread(id, line_id),
    queryFn: ({ signal }) => api(thread.listQuoteMessages, { params: { id }, query: { line_id }, signal }),
    meta: { handles_errors: true },
  });

export const reconcileQuery = (id: number, query: ReconcileQuery) =>
  queryOptions({
    queryKey: keys.reconcile(id, query),
    queryFn: ({ signal }) => api(receiving.findReconciliation, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });

const pollMs = 1_000;

/** The list while it is matched: asked again until it is done. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keys.import(id),
    queryFn: ({ signal }) => api(imports.findQuoteImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'matching' ? pollMs : false),
    meta: { handles_errors: true },
  });

export const importLinesQuery = (id: number, query: LineQuery) =>
  queryOptions({
    queryKey: keys.importLines(id, query),
    queryFn: ({ signal }) => api(imports.listImportLines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });

/** What can be chosen for many lines: below the key of their list, so that what changes lines refetches it. */
export const choicesQuery = (list_id: number, key: QueryKey) =>
  queryOptions({
    queryKey: [...key, 'choices', list_id],
    queryFn: ({ signal }) => api(choices.getListChoices, { params: { id: list_id }, signal }),
    meta: { handles_errors: true },
  });

/** What a choice would change. Asked anew each time: lines may have changed. */
export const choicePlanQuery = (list_id: number, key: QueryKey, choice: ListChoice) =>
  queryOptions({
    queryKey: [...key, 'choice-plan', list_id, choice],
    queryFn: ({ signal }) => api(choices.previewListChoice, { params: { id: list_id }, body: { choice }, signal }),
    meta: { handles_errors: true },
    gcTime: 0,
  });

export const makeChoice = (list_id: number, choice: ListChoice) =>
  api(choices.makeListChoice, { params: { id: list_id }, body: { choice } });

export const undoChoice = (id: number) => api(choices.undoListChoice, { params: { id } });

export const editLines = (id: number, body: LineEdit) => api(lines.editQuoteLines, { params: { id }, body });

export const addMessage = (id: number, body: NonNullable<CallInput<typeof thread.addQuoteMessage>['body']>) =>
  api(thread.addQuoteMessage, { params: { id }, body, idempotencyKey: newKey() });

export const moveQuote = (id: number, body: NonNullable<CallInput<typeof quotes.moveBulkQuote>['body']>) =>
  api(quotes.moveBulkQuote, { params: { id }, body, idempotencyKey: newKey() });

export const splitQuote = (id: number, line_ids: number[]) =>
  api(quotes.splitBulkQuote, { params: { id }, body: { line_ids }, idempotencyKey: newKey() });

export const reconcile = (id: number, body: ReconcileAction) =>
  api(receiving.reconcileQuote, { params: { id }, body, idempotencyKey: newKey() });

export async function downloadQuote(id: number, format: 'pdf' | 'excel' | 'csv'): Promise<void> {
  await saveDocument(await apiFile(lines.exportQuote, { params: { id }, query: { format } }));
}

/** A pasted list travels as a file too: it may be longer than a field. */
export function startImport(location_id: number, list: ChosenFile | string) {
  const { file, encoding } =
    typeof list === 'string'
      ? { file: new File([list], 'Pasted list.csv', { type: 'text/csv' }), encoding: undefined }
      : list;
  return api(imports.startQuoteImport, { body: { location_id, encoding }, files: { file } });
}

export const mapImport = (id: number, body: NonNullable<CallInput<typeof imports.mapQuoteImport>['body']>) =>
  api(imports.mapQuoteImport, { params: { id }, body });

export const createQuote = (body: NonNullable<CallInput<typeof quotes.createBulkQuote>['body']>, key: string) =>
  api(quotes.createBulkQuote, { body, idempotencyKey: key });
