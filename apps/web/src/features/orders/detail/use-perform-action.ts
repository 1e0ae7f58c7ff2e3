import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { orderMatchPath } from '@tradepost/contracts/orders/order-path.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { useNavigate } from 'react-router';
import { newKey } from '../../../lib/new-key.ts';
import { showSuccess, showWarning } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { moveQuote, quoteQueue } from '../bulk-quote/bulk-quote.api.ts';
import { quoteLinesId, useLineNeeds } from '../bulk-quote/use-line-needs.ts';
import { orderKeys, readVersion } from '../order.api.ts';
import { resultWords } from '../scan-in/scan-entries.rules.ts';
import { useStatusBadge } from '../use-order-statuses.ts';
import type { OrderCalls } from './order-detail.api.ts';
import { listUninspected } from './order-facts.rules.ts';
import type { Action } from './status/next-step.rules.ts';
import type { Dialogs } from './use-dialogs.ts';
import type { CallWithReasons } from './use-overrides.tsx';
import type { Panels } from './use-panels.ts';

interface Acting {
  order: OrderDetail;
  calls: OrderCalls;
  panels: Panels;
  dialogs: Dialogs;
  withReasons: CallWithReasons;
}

/** Performs an action right away, or opens the dialog or panel it needs. */
export function usePerformAction({
  order,
  calls,
  panels,
  dialogs,
  withReasons,
}: Acting): (action: Action) => Promise<void> {
  const navigate = useNavigate();
  const performMove = usePerformMove({ order, calls, panels, dialogs });
  const accept = useAction(
    () => calls.makeOrAcceptOffer({ action: 'accept', acceptance: 'seller', version: order.version }, newKey()),
    { message: 'Acceptance recorded', invalidates: [orderKeys.detail(order.id)] },
  );
  const performQuote = useQuoteActions({ order, calls, withReasons });
  const receive = useReceive({ order, calls });
  const restore = useAction(calls.restore, { message: 'Order restored' });
  return async (action) => {
    switch (action.does) {
      case 'move':
        return await performMove(action);
      case 'inspect':
        return panels.show(`inspect-${action.item_id}`);
      case 'offer':
        return panels.show('offer');
      case 'payout_details':
        return panels.show('payout');
      case 'compliance':
        return panels.show('compliance');
      case 'sign':
        // The card has the text.
        return document.querySelector<HTMLElement>(`[data-signs="${action.kind}"]`)?.click();
      case 'accept':
        await accept.run();
        return;
      case 'answer':
      case 'reject':
        return dialogs.open({ shows: 'answer', isRejection: action.does === 'reject' });
      case 'print':
        return dialogs.open({ shows: 'paper', paper: action.paper });
      case 'match':
        return navigate(orderMatchPath('easy-offer', order.id));
      case 'move_quote':
      case 'show_lines':
        return performQuote(action);
      case 'receive':
        await receive.run();
        return;
      case 'price': {
        const item = order.items.find(({ id }) => id === action.item_id);
        return item && dialogs.open({ shows: 'price', item });
      }
      case 'restore':
        await restore.run();
        return;
      default:
        return dialogs.open({ shows: action.does });
    }
  };
}

/** Moves the order, or asks first where the move needs a reason or sends an email. */
function usePerformMove({ order, calls, panels, dialogs }: Omit<Acting, 'withReasons'>) {
  const badgeOf = useStatusBadge(order.kind);
  const move = useAction(calls.move, {
    message: (moved) => `Status: ${badgeOf(moved).label}`,
    invalidates: [orderKeys.detail(order.id)],
    onDone: (_moved, { status_id }) => {
      // After starting an inspection, open the first device.
      const [first] = listUninspected(order.items);
      if (status_id === status.beingInspected && first) panels.show(`inspect-${first.id}`);
    },
  });
  return async ({ status_id, sub_status_id }: Extract<Action, { does: 'move' }>) => {
    const known = order.moves.find((each) => each.status_id === status_id);
    if (!known || known.needs_reason || known.sends_email)
      return dialogs.open({ shows: 'status', status_id, sub_status_id });
    await move.run({ status_id, sub_status_id, version: order.version });
  };
}

/** Receives a parcel of the order, as a scan of its box ID does. */
function useReceive({ order, calls }: Pick<Acting, 'order' | 'calls'>) {
  return useAction(() => calls.receive(order.box_id), {
    onDone: ({ result, why }) => {
      const { title, meaning } = resultWords[result];
      const text = [title, why].filter(Boolean).join('. ');
      if (meaning === 'success' || meaning === 'info') showSuccess(text);
      else showWarning(text);
    },
  });
}

type QuoteAction = Extract<Action, { does: 'move_quote' | 'show_lines' }>;

/** What is done with a bulk quote and its lines. */
function useQuoteActions({ order, calls, withReasons }: Pick<Acting, 'order' | 'calls' | 'withReasons'>) {
  const queryClient = useQueryClient();
  const badgeOf = useStatusBadge(order.kind);
  const [, showNeeds] = useLineNeeds();
  const move = useAction(
    async (status_id: number, sub_status_id: number) => {
      const moved = await withReasons(({ limits_reason }) => {
        const version = readVersion(queryClient, order);
        return moveQuote(order.id, { status_id, sub_status_id, version, limits_reason });
      });
      await calls.refresh();
      return moved;
    },
    {
      // After the edits of its lines: a price that was just typed is sent too.
      queue: quoteQueue(order.id),
      message: (moved) => `Status: ${badgeOf(moved).label}`,
      invalidates: [orderKeys.detail(order.id)],
    },
  );
  return async (action: QuoteAction): Promise<void> => {
    if (action.does === 'move_quote') return void (await move.run(action.status_id, action.sub_status_id));
    showNeeds(action.need);
    document.getElementById(quoteLinesId)?.scrollIntoView({ block: 'start' });
  };
}
