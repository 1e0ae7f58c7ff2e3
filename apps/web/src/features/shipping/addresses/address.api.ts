import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAddresses } from '@tradepost/contracts/shipping/address-book.contract';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';

/** The queries that every write to the address book invalidates. */
export const addressKeys = [contractKey(listAddresses)] as const;

/** Addresses on one page of the book. */
const addressesPerPage = 25;

export function addressListQuery(search: string, page: number) {
  const query = { page, per_page: addressesPerPage, ...(search && { search }) };
  return queryOptions({
    ...contractQuery(listAddresses, { query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
