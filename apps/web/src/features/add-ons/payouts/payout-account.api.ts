import { findPayoutConnection } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { addOnKeys } from '../add-on.api.ts';

/** The company's account at a payout service. */
export const serviceQuery = (service: PayoutService) => contractQuery(findPayoutConnection, { params: { service } });

/** What shows accounts at payout services. */
export const serviceKeys = [contractKey(findPayoutConnection), ...addOnKeys];
