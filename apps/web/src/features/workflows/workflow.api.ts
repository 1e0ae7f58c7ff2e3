import { findStatus, findWorkflow } from '@tradepost/contracts/workflows/workflow.contract';
import { contractKey } from '../../lib/contract-query.ts';
import { orderKeys } from '../orders/order.api.ts';

/** What every change of a workflow invalidates: the settings, and whatever shows the statuses of orders. */
export const workflowKeys = [contractKey(findWorkflow), contractKey(findStatus), orderKeys.all] as const;
