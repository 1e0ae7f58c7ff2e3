import { listModelRepairCosts, listRepairCosts } from '@tradepost/contracts/conditions/repair-cost.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { conditionKeys } from '../condition.api.ts';

/** The queries that every write to repair costs invalidates. Prices depend on them. */
export const repairCostKeys = [contractKey(listRepairCosts), contractKey(listModelRepairCosts), ...conditionKeys];
