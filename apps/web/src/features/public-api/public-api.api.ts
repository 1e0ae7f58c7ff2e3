import { listAddOns } from '@tradepost/contracts/add-ons/add-on.contract';
import { findPublicApi } from '@tradepost/contracts/public-api/api-key.contract';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';

export const publicApiQuery = contractQuery(findPublicApi);

/** What changes with a key. */
export const apiKeyKeys = [contractKey(findPublicApi), contractKey(listAddOns)];
