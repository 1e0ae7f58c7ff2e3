import type { OrderDetail, OrderMove } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import { useCan } from '../../../lib/session/use-session.ts';
import { type OrderCalls, useOrderCalls } from '../detail/order-detail.api.ts';
import { standingStatus } from '../detail/order-facts.rules.ts';
import type { Can } from '../detail/status/next-step.rules.ts';
import type { CallWithReasons } from '../detail/use-overrides.tsx';

/** The move that starts the inspection of a delivered order; undefined when it is under way, or nobody here may make it. */
export function findStart(order: OrderDetail, can: Can): z.infer<typeof OrderMove> | undefined {
  if (standingStatus(order) !== status.delivered || !can('orders.status')) return undefined;
  return order.moves.find(
    ({ status_id, why_not, needs_reason }) => status_id === status.beingInspected && why_not === null && !needs_reason,
  );
}

/** The writes on the order of the open device. The first inspection of a delivered order starts that order’s inspection. */
export function useBenchCalls(order: OrderDetail, withReasons: CallWithReasons): OrderCalls {
  const can = useCan();
  const calls = useOrderCalls(order, withReasons);
  const latest = useRef({ order, can });
  latest.current = { order, can };
  return useMemo(() => {
    const begin = async () => {
      const { order, can } = latest.current;
      const start = findStart(order, can);
      if (!start) return;
      const { status_id, sub_status_id } = start;
      await calls.move({ status_id, sub_status_id, version: order.version });
    };
    return {
      ...calls,
      editItem: async (item_id, body) => {
        if (body.inspected_condition_id !== undefined) await begin();
        return calls.editItem(item_id, body);
      },
      setItemStatus: async (item_id, body) => {
        await begin();
        return calls.setItemStatus(item_id, body);
      },
    };
  }, [calls]);
}
