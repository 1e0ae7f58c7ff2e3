import { expect, test } from 'vitest';
import { type OrderKind, status, subStatus } from '../orders/order-status.data.ts';
import { listSellerSteps } from './seller-progress.rules.ts';

test.each<[OrderKind, number, number | null, boolean | null, string]>([
  ['in-store', status.notAsDescribed, subStatus.awaitingAnswer, null, 'Received+ Inspected+ [Your answer] Payment'],
  ['in-store', status.notAsDescribed, subStatus.acceptedBySeller, true, 'Received+ Inspected+ Your answer+ [Payment]'],
  ['in-store', status.pendingReturn, null, false, 'Received+ Inspected+ Your answer+ [Return]'],
  ['in-store', status.completed, null, true, 'Received+ Inspected+ Your answer+ Payment+'],
  ['in-store', status.onHold, subStatus.generalHold, null, 'Received+ Inspected+ [Your answer] Payment'],
  ['in-store', 1004, null, true, 'Received+ Inspected+ Your answer+ [Payment]'],
  ['in-store', status.beingInspected, null, null, 'Received+ [Inspected] Your answer Payment'],
  ['mail-in', status.inTransit, null, null, 'Order placed+ [On its way] Received Inspected Your answer Payment'],
  ['easy-offer', status.returned, null, false, 'Order placed+ On its way+ Received+ Inspected+ Your answer+ Return+'],
  ['bulk-quote', status.recycled, null, null, 'Order placed+ On its way+ Received+ Inspected+ Your answer+ Recycled+'],
])('%s in %i/%s, accepted %s: %s', (kind, status_id, sub_status_id, is_accepted, text) => {
  const words = { done: (l: string) => `${l}+`, now: (l: string) => `[${l}]`, next: (l: string) => l };
  const steps = listSellerSteps({ kind, status_id, sub_status_id, is_accepted });
  expect(steps.map(({ label, state }) => words[state](label)).join(' ')).toBe(text);
});
