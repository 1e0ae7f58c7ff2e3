import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findStoreCredit, printStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveDocument } from '../../../lib/saving/save-document.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** The queries that every write to store credit invalidates. */
export const storeCreditKeys = [contractKey(findStoreCredit)] as const;

/** The balances, with the newest entries. */
export const storeCreditQuery = (id: number) => ({
  ...contractQuery(findStoreCredit, { params: { id } }),
  meta: { handles_errors: true },
});

export function creditLedgerQuery(id: number, { sort: _sort, search: _search, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(findStoreCredit, { params: { id }, query: query as never }),
    placeholderData: keepPreviousData,
  });
}

export async function saveStatement(id: number, currency: string, format: 'pdf' | 'csv'): Promise<void> {
  await saveDocument(
    await apiFile(printStoreCredit, { params: { id }, query: { currency: currency as never, format } }),
  );
}
