import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import * as invoice from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceTab } from '@tradepost/contracts/invoices/invoice.data';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import { searchSellableUnits } from '@tradepost/contracts/invoices/invoice-line.contract';
import { findOrderPurchase, listTradeInOrders } from '@tradepost/contracts/invoices/invoice-payment.contract';
import * as record from '@tradepost/contracts/invoices/invoice-record.contract';
import { findSoldLines } from '@tradepost/contracts/invoices/invoice-return.contract';
import { api, apiFile } from '../../lib/api.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useRealtime, useReconnect } from '../../lib/socket.ts';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';

/** The queries that a write to an invoice invalidates. */
export const invoiceKeys = [
  contractKey(invoice.listSalesInvoices),
  contractKey(edits.findInvoice),
  contractKey(record.listInvoiceChanges),
  contractKey(searchSellableUnits),
  contractKey(findSoldLines),
  contractKey(listTradeInOrders),
  contractKey(findOrderPurchase),
] as const;

export function invoiceListQuery(tab: InvoiceTab, query: ListQuery, location_id: number | null) {
  const input = { query: { ...query, status: tab } };
  return queryOptions({
    queryKey: [...contractKey(invoice.listSalesInvoices), input, location_id],
    queryFn: ({ signal }) => api(invoice.listSalesInvoices, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

const changesPerPage = 50;

/** The history of an invoice, newest first, in pages. */
export function invoiceChangesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...contractKey(record.listInvoiceChanges), id, 'timeline'],
    queryFn: ({ signal, pageParam }) =>
      api(record.listInvoiceChanges, { params: { id }, query: { page: pageParam, per_page: changesPerPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
    meta: { handles_errors: true },
  });
}

export const invoiceQuery = (id: number) => contractQuery(edits.findInvoice, { params: { id } });

export function unitSearchQuery(search: string) {
  return queryOptions({
    ...contractQuery(searchSellableUnits, { query: { search } }),
    enabled: search.length >= minUnitSearchLength,
    placeholderData: keepPreviousData,
  });
}

export const minUnitSearchLength = 2;

/** The PDF of an invoice. Its key has the version, so that a changed invoice is printed again. */
export function invoicePdfQuery(
  id: number,
  version: number,
  query: { document: 'invoice' | 'receipt' | 'credit_note'; credit_note_id?: number },
) {
  return queryOptions({
    queryKey: [...contractKey(record.printInvoice), id, version, query],
    queryFn: ({ signal }) => apiFile(record.printInvoice, { params: { id }, query, signal }),
    meta: { handles_errors: true },
  });
}

/** The PDF of an invoice for who has its link. */
export function sharedInvoiceQuery(token: string) {
  return queryOptions({
    queryKey: [...contractKey(record.readSharedInvoice), token],
    queryFn: ({ signal }) => apiFile(record.readSharedInvoice, { body: { token }, signal }),
  });
}

/** The id of the invoice with a scanned number; null for another code. */
export async function findInvoiceByNumber(queryClient: QueryClient, code: string): Promise<number | null> {
  const lines = await queryClient.fetchQuery(contractQuery(findSoldLines, { query: { code } }));
  return lines.find(({ number }) => number === code.trim().toUpperCase())?.invoice_id ?? null;
}

/** Refetches invoices when one changed. */
export function useLiveInvoices(): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of invoiceKeys) void queryClient.invalidateQueries({ queryKey });
  };
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'invoice') refresh();
  });
  useReconnect(refresh);
}
