import type { OrderItem, Parcel } from '@tradepost/contracts/orders/order-parts.contract';
import { useCallback, useRef, useState } from 'react';
import { findOpener } from '../../../lib/find-opener.ts';
import type { DocumentRequest } from './order-detail.api.ts';

/** A dialog of the page. Some are about one device. */
export type ItemDialog =
  | { shows: 'item-status'; item: OrderItem; status: 'missing' | 'rejected' }
  | { shows: 'remove-item'; item: OrderItem }
  | { shows: 'paper'; paper: DocumentRequest['paper']; item_id?: number }
  | { shows: 'price'; item: OrderItem }
  /** Agrees another price than the list's, at the counter. */
  | { shows: 'counter-price'; item: OrderItem }
  | { shows: 'phone'; item_id?: number }
  /** Without a parcel it adds one, on its way to us or back. */
  | { shows: 'tracking'; parcel?: Parcel; direction: Parcel['direction'] };

export type OrderDialog =
  | ItemDialog
  | { shows: 'status'; status_id: number; sub_status_id: number | null }
  | { shows: 'answer'; isRejection: boolean }
  | { shows: 'payout' | 'price_lines' | 'split' | 'force' | 'archive' | 'destroy' | 'late_price' | 'shipping_kit' };

export interface Dialogs {
  dialog: OrderDialog | null;
  opened: boolean;
  /** A new key per opening, which clears earlier input. */
  turn: number;
  open: (dialog: OrderDialog) => void;
  close: () => void;
}

const closed: Pick<Dialogs, 'dialog' | 'opened' | 'turn'> = { dialog: null, opened: false, turn: 0 };

/** The dialog of the page. Stays mounted while closing, and returns the focus to the element that opened it. */
export function useDialogs(): Dialogs {
  const [state, setState] = useState(closed);
  const opener = useRef<HTMLElement | null>(null);
  const open = useCallback((dialog: OrderDialog) => {
    opener.current = findOpener();
    setState(({ turn }) => ({ dialog, opened: true, turn: turn + 1 }));
  }, []);
  const close = useCallback(() => {
    setState((before) => ({ ...before, opened: false }));
    giveFocusBack(opener.current, maxChecks);
  }, []);
  return { ...state, open, close };
}

/** How often to check whether the dialog is gone, in milliseconds. */
const lookEvery = 50;
const maxChecks = 12;

/** Returns the focus after the dialog has closed. Mantine's own return fails for menus, which are unmounted by then. */
function giveFocusBack(opener: HTMLElement | null, looks: number): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === document.body) (opener?.isConnected ? opener : document.getElementById('main'))?.focus();
    else if (activeElement?.closest('[role="dialog"]') && looks > 0) giveFocusBack(opener, looks - 1);
  }, lookEvery);
}
