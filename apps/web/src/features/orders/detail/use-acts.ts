import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { showError, showSuccess } from '../../../lib/toast.tsx';
import type { Act } from './next-step.rules.ts';
import type { OrderCalls } from './order-detail.api.ts';
import { listUninspected } from './order-facts.rules.ts';
import type { Dialogs } from './use-dialogs.ts';
import type { Panels } from './use-panels.ts';

interface Acting {
  order: OrderDetail;
  calls: OrderCalls;
  panels: Panels;
  dialogs: Dialogs;
}

/** Turns what a button says into what happens: at once, or in a dialog or panel where something must be asked. */
export function useActs({ order, calls, panels, dialogs }: Acting): (act: Act) => Promise<void> {
  const moveAtOnce = async ({ status_id, sub_status_id }: { status_id: number; sub_status_id: number | null }) => {
    try {
      const moved = await calls.move({ status_id, sub_status_id, version: order.version });
      showSuccess(`Now: ${statusBadge(moved.status_id, moved.sub_status_id).label}`);
      // The clerk who starts an inspection inspects.
      const [first] = listUninspected(order.items);
      if (status_id === 8 && first) panels.show(`inspect-${first.id}`);
    } catch (error) {
      showError(error);
      await calls.refresh();
    }
  };
  const restore = async () => {
    try {
      await calls.restore();
      showSuccess('Out of the archive again');
    } catch (error) {
      showError(error);
    }
  };
  return async (act) => {
    switch (act.does) {
      case 'move': {
        const move = order.moves.find(({ status_id }) => status_id === act.status_id);
        const asks = !move || move.needs_reason || move.sends_email;
        if (!asks) return moveAtOnce(act);
        return dialogs.open({ shows: 'status', status_id: act.status_id, sub_status_id: act.sub_status_id });
      }
      case 'inspect':
        return panels.show(`inspect-${act.item_id}`);
      case 'offer':
        return panels.show('offer');
      case 'payout_details':
        return panels.show('payout');
      case 'answer':
      case 'reject':
        return dialogs.open({ shows: 'answer', isRejection: act.does === 'reject' });
      case 'print':
        return dialogs.open({ shows: 'paper', paper: act.paper });
      case 'restore':
        return restore();
      default:
        return dialogs.open({ shows: act.does });
    }
  };
}
