import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAddresses } from '@tradepost/contracts/shipping/address-book.contract';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import type { Page } from '../../../ui/pagination/page-size.ts';

/** The queries that every write to the address book invalidates. */
export const addressKeys = [contractKey(listAddresses)] as const;

export function addressListQuery(search: string, { page, per_page }: Page) {
  const query = { page, per_page, ...(search && { search }) };
  return queryOptions({
    ...contractQuery(listAddresses, { query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
