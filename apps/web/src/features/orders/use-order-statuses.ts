import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OrderKind, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { shippedWorkflow, type WorkflowStatus } from '@tradepost/contracts/orders/workflow.rules';
import { useCallback } from 'react';
import { useRealtime } from '../../lib/socket.ts';
import { orderKeys } from './order.api.ts';
import { orderStatusesQuery } from './order-status.api.ts';

/** The statuses of a kind in tab order, as the company has them. Until they are known, as shipped. */
export function useOrderStatuses(kind: OrderKind): readonly WorkflowStatus[] {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', (changed) => {
    if (changed.entity === 'workflow' && changed.kind === kind)
      void queryClient.invalidateQueries({ queryKey: orderKeys.statuses(kind) });
  });
  return useQuery(orderStatusesQuery(kind)).data ?? shippedWorkflow(kind).statuses;
}

/** The badge of an order with the company's name and color of its status. */
export function useStatusBadge(kind: OrderKind) {
  const statuses = useOrderStatuses(kind);
  return useCallback(
    (order: { status_id: number; sub_status_id: number | null }) =>
      statusBadge(order.status_id, order.sub_status_id, statuses),
    [statuses],
  );
}
