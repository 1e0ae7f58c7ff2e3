import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { useCallback, useRef, useState } from 'react';
import { findOpener } from '../../../ui/dialogs/find-opener.ts';
import type { PaperAsked } from './order-detail.api.ts';

/** A dialog about one device, or one that a part of the page opens by itself. */
export type ItemDialog =
  | { shows: 'item-status'; item: OrderItem; status: 'missing' | 'rejected' }
  | { shows: 'remove-item'; item: OrderItem }
  | { shows: 'paper'; paper: PaperAsked['paper']; item_id?: number };

export type OrderDialog =
  | ItemDialog
  | { shows: 'status'; status_id: number; sub_status_id: number | null }
  | { shows: 'answer'; isRejection: boolean }
  | { shows: 'payout' | 'split' | 'force' | 'archive' | 'destroy' };

export interface Dialogs {
  dialog: OrderDialog | null;
  opened: boolean;
  /** Differs with every opening: what was typed into the last one is gone. */
  turn: number;
  open: (dialog: OrderDialog) => void;
  close: () => void;
}

/** The one dialog of the page. It stays mounted while it closes, and the focus returns to where it was opened from. */
export function useDialogs(): Dialogs {
  const [state, setState] = useState<Pick<Dialogs, 'dialog' | 'opened' | 'turn'>>({
    dialog: null,
    opened: false,
    turn: 0,
  });
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((dialog: OrderDialog) => {
    opener.current = findOpener();
    setState(({ turn }) => ({ dialog, opened: true, turn: turn + 1 }));
  }, []);
  const close = useCallback(() => {
    setState((before) => ({ ...before, opened: false }));
    giveFocusBack(opener.current, mostLooks);
  }, []);
  return { ...state, open, close };
}

/** Milliseconds between two looks at whether the dialog is gone. */
const lookEvery = 50;
const mostLooks = 12;

/** Once the dialog has faded: its own way back knows nothing of menus, which are gone by then. */
function giveFocusBack(opener: HTMLElement | null, looks: number): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === document.body) (opener?.isConnected ? opener : document.getElementById('main'))?.focus();
    else if (activeElement?.closest('[role="dialog"]') && looks > 0) giveFocusBack(opener, looks - 1);
  }, lookEvery);
}
