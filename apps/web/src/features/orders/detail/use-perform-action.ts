import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { status, statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { showError, showSuccess } from '../../../lib/toast.tsx';
import type { OrderCalls } from './order-detail.api.ts';
import { listUninspected } from './order-facts.rules.ts';
import type { Action } from './status/next-step.rules.ts';
import type { Dialogs } from './use-dialogs.ts';
import type { Panels } from './use-panels.ts';

interface Acting {
  order: OrderDetail;
  calls: OrderCalls;
  panels: Panels;
  dialogs: Dialogs;
}

/** Performs an action right away, or opens the dialog or panel it needs. */
export function usePerformAction({ order, calls, panels, dialogs }: Acting): (action: Action) => Promise<void> {
  const moveAtOnce = async ({ status_id, sub_status_id }: { status_id: number; sub_status_id: number | null }) => {
    try {
      const moved = await calls.move({ status_id, sub_status_id, version: order.version });
      showSuccess(`Status: ${statusBadge(moved.status_id, moved.sub_status_id).label}`);
      // After starting an inspection, open the first device.
      const [first] = listUninspected(order.items);
      if (status_id === status.beingInspected && first) panels.show(`inspect-${first.id}`);
    } catch (error) {
      showError(error);
      await calls.refresh();
    }
  };
  const restore = async () => {
    try {
      await calls.restore();
      showSuccess('Order restored');
    } catch (error) {
      showError(error);
    }
  };
  return async (action) => {
    switch (action.does) {
      case 'move': {
        const move = order.moves.find(({ status_id }) => status_id === action.status_id);
        const asks = !move || move.needs_reason || move.sends_email;
        if (!asks) return moveAtOnce(action);
        return dialogs.open({ shows: 'status', status_id: action.status_id, sub_status_id: action.sub_status_id });
      }
      case 'inspect':
        return panels.show(`inspect-${action.item_id}`);
      case 'offer':
        return panels.show('offer');
      case 'payout_details':
        return panels.show('payout');
      case 'answer':
      case 'reject':
        return dialogs.open({ shows: 'answer', isRejection: action.does === 'reject' });
      case 'print':
        return dialogs.open({ shows: 'paper', paper: action.paper });
      case 'restore':
        return restore();
      default:
        return dialogs.open({ shows: action.does });
    }
  };
}
