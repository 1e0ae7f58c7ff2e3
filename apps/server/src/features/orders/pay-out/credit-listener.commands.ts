import { earnStoreCredit, reverseStoreCredit } from '../../customers/store-credit/store-credit.commands.ts';
import type { OrderListener } from '../order-events.commands.ts';

/** A payout by store credit becomes an entry of the seller's ledger, and goes with the payout. */
export const creditListener: OrderListener = {
  onPaid: async (ctx, order, { id: payout_id, method, amount, currency }) => {
    if (method !== 'store_credit') return;
    const { id: order_id, box_id, customer_id } = order;
    await earnStoreCredit(ctx, { customer_id, currency }, { amount, order_id, box_id, payout_id });
  },
  onPayoutsVoided: async (ctx, _order_id, payouts) => {
    for (const { id, method } of payouts) if (method === 'store_credit') await reverseStoreCredit(ctx, id);
  },
};
