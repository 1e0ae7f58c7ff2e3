import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  findStatus,
  findWorkflow,
  previewNewStatus,
  previewStatus,
  type StatusDraft,
} from '@tradepost/contracts/workflows/workflow.contract';
import { api } from '../../lib/api.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { orderKeys } from '../orders/order.api.ts';

/** What every change of a workflow invalidates: the settings, and whatever shows the statuses of orders. */
export const workflowKeys = [contractKey(findWorkflow), contractKey(findStatus), orderKeys.all] as const;

/** How a status would look with the draft. Undefined is a new one. */
export function statusPreviewQuery(id: number | undefined, draft: StatusDraft) {
  return queryOptions({
    queryKey: [previewStatus.url, id ?? null, draft],
    queryFn: ({ signal }) =>
      id === undefined
        ? api(previewNewStatus, { body: draft, signal })
        : api(previewStatus, { body: { ...draft, id }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}
