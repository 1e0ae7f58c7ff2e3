import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeCustomers, exportCustomers, listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import type { BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { followWork } from '../../files/use-progress.ts';
import type { CustomerListQuery } from './customer-filters.rules.ts';

export function customerListQuery(query: CustomerListQuery) {
  return queryOptions({
    ...contractQuery(listCustomers, { query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

type Change = NonNullable<CallInput<typeof changeCustomers>['body']>;

/** Changes many customers. With `dry_run` it only returns the outcome for each. */
export const changeMany = (body: Change): Promise<BulkResult> => api(changeCustomers, { body });

type Export = NonNullable<CallInput<typeof exportCustomers>['body']>;

/** Starts an export and follows it until the file is downloaded. */
export async function startCustomerExport(body: Export): Promise<void> {
  const { job_id } = await api(exportCustomers, { body });
  followWork('export_customer_csv', { job_id, title: 'Customer export' });
}
