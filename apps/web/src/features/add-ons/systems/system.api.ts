import { findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import type { PushState, SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { addOnKeys } from '../add-on.api.ts';

/** The company's account at a connected system. */
export const systemQuery = (vendor: SystemVendor) => contractQuery(findSystem, { params: { vendor } });

/** What was sent there. */
export const pushesQuery = (vendor: SystemVendor, query: { page: number; per_page: number; state?: PushState }) =>
  contractQuery(listPushes, { params: { vendor }, query });

export const pushKey = contractKey(listPushes);

/** What shows accounts at connected systems. */
export const systemKeys = [contractKey(findSystem), ...addOnKeys];
