import { expect, test } from 'vitest';
import { orderKinds, status, subStatus } from '../../orders/order-status.data.ts';
import { type StateOrder, sellerStateOf } from './seller-state.rules.ts';

const order: StateOrder = {
  kind: 'mail-in',
  status_id: status.leads,
  sub_status_id: subStatus.activeLead,
  is_confirmed: true,
  is_paid: false,
};

test.for([
  [{}, 'awaiting_devices'],
  [{ kind: 'in-store' }, 'awaiting_visit'],
  [{ is_confirmed: false }, 'unfinished'],
  [{ sub_status_id: subStatus.abandoned }, 'unfinished'],
  [{ sub_status_id: subStatus.cancelled }, 'canceled'],
  [{ sub_status_id: subStatus.expired }, 'expired'],
  [{ status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote }, 'quote_pending'],
  [{ status_id: status.manualQuote, sub_status_id: subStatus.requiresReview }, 'quote_ready'],
  [{ status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer }, 'awaiting_answer'],
  [{ status_id: status.notAsDescribed, sub_status_id: subStatus.rejected }, 'answered'],
  [{ status_id: status.completed, is_paid: true }, 'paid'],
  [{ status_id: status.completed, sub_status_id: subStatus.givenAway }, 'completed'],
  [{ status_id: 1000 }, 'in_progress'],
] as const)('%j is %s', ([facts, state]) => {
  expect(sellerStateOf({ ...order, ...facts })).toBe(state);
});

test('every shipped status has a state of its own', () => {
  for (const kind of orderKinds)
    for (const status_id of Object.values(status))
      expect(sellerStateOf({ ...order, kind, status_id })).not.toBe('in_progress');
});
