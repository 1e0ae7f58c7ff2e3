import {
  listSystemReads,
  listSystemRecords,
  type RecordState,
} from '@tradepost/contracts/systems/system-record.contract';
import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';

export interface RecordFilter {
  page: number;
  per_page: number;
  what?: string;
  state?: RecordState;
}

/** What was read from a connected system. */
export const recordsQuery = (vendor: SystemVendor, query: RecordFilter) =>
  contractQuery(listSystemRecords, { params: { vendor }, query });

/** When it was read last. */
export const readsQuery = (vendor: SystemVendor) => contractQuery(listSystemReads, { params: { vendor } });

export const recordKeys = [contractKey(listSystemRecords), contractKey(listSystemReads)];
