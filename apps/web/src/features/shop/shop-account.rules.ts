import type { Message } from '@tradepost/contracts/languages/catalog.data';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { SellerState } from '@tradepost/contracts/shop/account/seller-state.rules';

/** What each state is called, and the color of its badge. */
export const sellerStateLabels: Record<SellerState, { label: Message; meaning: Meaning }> = {
  unfinished: { label: 'Not finished', meaning: 'neutral' },
  quote_pending: { label: 'Preparing your quote', meaning: 'info' },
  quote_ready: { label: 'Your quote is ready', meaning: 'warning' },
  awaiting_devices: { label: 'Waiting for your devices', meaning: 'info' },
  awaiting_visit: { label: 'Waiting for your visit', meaning: 'info' },
  on_its_way: { label: 'On its way to us', meaning: 'info' },
  received: { label: 'We have it', meaning: 'info' },
  inspected: { label: 'Being inspected', meaning: 'info' },
  awaiting_answer: { label: 'Waiting for your answer', meaning: 'warning' },
  answered: { label: 'You answered', meaning: 'info' },
  on_hold: { label: 'On hold', meaning: 'danger' },
  to_pay: { label: 'Payment in progress', meaning: 'info' },
  paid: { label: 'Paid', meaning: 'success' },
  completed: { label: 'Completed', meaning: 'success' },
  to_return: { label: 'Being returned', meaning: 'warning' },
  returned: { label: 'Returned to you', meaning: 'neutral' },
  recycled: { label: 'Recycled', meaning: 'neutral' },
  canceled: { label: 'Canceled', meaning: 'neutral' },
  expired: { label: 'Expired', meaning: 'neutral' },
  in_progress: { label: 'In progress', meaning: 'info' },
};

/** A visit of a seller who signed in. It ends with the browser's tab. */
export interface Visit {
  token: string;
  email: string;
}

const keyOf = (company: string) => `shop.${company}.visit`;

export function readVisit(company: string): Visit | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(company)) ?? 'null');
    const { token, email } = (stored ?? {}) as Partial<Visit>;
    return token && email ? { token, email } : null;
  } catch {
    return null;
  }
}

export function keepVisit(company: string, visit: Visit | null): void {
  try {
    if (visit) sessionStorage.setItem(keyOf(company), JSON.stringify(visit));
    else sessionStorage.removeItem(keyOf(company));
  } catch {
    // Without storage the visit ends when the page is left.
  }
}
