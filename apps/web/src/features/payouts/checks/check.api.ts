import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/payouts/check.contract';
import { exportChecks, listChecks } from '@tradepost/contracts/payouts/check-register.contract';
import { findCheckSettings, printTestCheck } from '@tradepost/contracts/payouts/check-settings.contract';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import { payoutKeys } from '../payout.api.ts';
import { registerQueryOf } from './check.rules.ts';

/** The queries that every write to checks invalidates. */
export const checkKeys = [
  contractKey(listChecks),
  contractKey(contract.findCheckRun),
  contractKey(contract.listOrderChecks),
  contractKey(findCheckSettings),
  ...payoutKeys,
] as const;

export function checkListQuery(query: ListQuery) {
  return queryOptions({
    ...contractQuery(listChecks, {
      query: { ...registerQueryOf(query), page: query.page, per_page: query.per_page } as never,
    }),
    placeholderData: keepPreviousData,
  });
}

export const waitingRunsQuery = contractQuery(contract.listCheckRuns);

export const orderChecksQuery = (id: number) => contractQuery(contract.listOrderChecks, { params: { id } });

const madeAnew = { staleTime: 0, gcTime: 0, meta: { handles_errors: true } };

/** What waits to be printed of a batch. Made anew each time, because numbers may have changed. */
export const runPdfQuery = (id: number) =>
  queryOptions({
    queryKey: [...contractKey(contract.findCheckRun), id, 'pdf'],
    queryFn: ({ signal }) => apiFile(contract.printCheckRun, { params: { id }, signal }),
    ...madeAnew,
  });

export const reprintPdf = (id: number, reason: string) =>
  apiFile(contract.reprintCheck, { params: { id }, body: { reason } });

type TestPage = NonNullable<Parameters<typeof apiFile<typeof printTestCheck>>[1]>['body'];

/** The test page with values that may not be stored yet. */
export const testPageQuery = (body: TestPage) =>
  queryOptions({
    queryKey: [...contractKey(findCheckSettings), 'test', body],
    queryFn: ({ signal }) => apiFile(printTestCheck, { body, signal }),
    ...madeAnew,
  });

export async function saveRegister(query: ListQuery): Promise<void> {
  saveFile(await apiFile(exportChecks, { body: registerQueryOf(query) as never }));
}
