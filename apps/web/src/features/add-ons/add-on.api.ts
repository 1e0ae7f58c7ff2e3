import { listAddOns, listEnabledAddOns } from '@tradepost/contracts/add-ons/add-on.contract';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';

export const addOnsQuery = contractQuery(listAddOns);
export const addOnKeys = [contractKey(listAddOns), contractKey(listEnabledAddOns)];
