import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  listOrderResults,
  listResults,
  listUnitResults,
} from '@tradepost/contracts/diagnostics/device-result.contract';
import { findResultImport } from '@tradepost/contracts/diagnostics/result-import.contract';
import { listTestNames } from '@tradepost/contracts/diagnostics/test-name.contract';
import {
  findSharedCertificate,
  listCertificates,
  printCertificates,
} from '@tradepost/contracts/diagnostics/wipe.contract';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { apiFile } from '../../lib/api.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { saveDocument } from '../../lib/saving/save-document.ts';
import { useRealtime, useReconnect } from '../../lib/socket.ts';

/** The queries that results and certificates change. */
export const diagnosticsKeys = [
  listOrderResults,
  listUnitResults,
  listResults,
  listTestNames,
  listCertificates,
  findUnit,
  listUnits,
  findResultImport,
].map(contractKey);

/** Reloads results and certificates when a station sends one, or somebody decides. */
export function useLiveDiagnostics(): void {
  const queryClient = useQueryClient();
  const reload = () => {
    for (const queryKey of diagnosticsKeys) // Each device of an order listens. Their reloads are one.
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  };
  useRealtime('device-diagnostic', reload);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'device_result' || entity === 'wipe_certificate') reload();
  });
  useReconnect(reload);
}

export const sharedCertificateQuery = (token: string) =>
  queryOptions({ ...contractQuery(findSharedCertificate, { body: { token } }), retry: false });

export const certificateListQuery = (query: NonNullable<CallInput<typeof listCertificates>['query']>) =>
  queryOptions({ ...contractQuery(listCertificates, { query }), placeholderData: keepPreviousData });

export const resultListQuery = (query: NonNullable<CallInput<typeof listResults>['query']>) =>
  queryOptions({ ...contractQuery(listResults, { query }), placeholderData: keepPreviousData });

/** Saves certificates as one PDF. */
export async function saveCertificates(of: { ids: number[] } | { unit_ids: number[] }): Promise<void> {
  await saveDocument(await apiFile(printCertificates, { body: of }));
}
