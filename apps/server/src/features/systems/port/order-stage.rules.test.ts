import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { expect, test } from 'vitest';
import { stageOf } from './order-stage.rules.ts';

test.each([
  ['a lead', status.leads, subStatus.activeLead, 'lead'],
  ['an abandoned lead', status.leads, subStatus.abandoned, 'lost'],
  ['a canceled lead', status.leads, subStatus.cancelled, 'lost'],
  ['one on its way', status.inTransit, null, 'lead'],
  ['one to be quoted', status.manualQuote, subStatus.pendingQuote, 'lead'],
  ['one that is here', status.delivered, subStatus.scannedIn, 'received'],
  ['one under inspection', status.beingInspected, null, 'received'],
  ['one on hold', status.onHold, subStatus.policeHold, 'received'],
  ['one to be paid', status.payoutProcessing, subStatus.toPay, 'received'],
  ['one with a new offer', status.notAsDescribed, subStatus.awaitingAnswer, 'offer'],
  ['one whose offer was rejected', status.notAsDescribed, subStatus.rejected, 'lost'],
  ['a completed one', status.completed, null, 'paid'],
  ['one that goes back', status.pendingReturn, null, 'lost'],
  ['a recycled one', status.recycled, null, 'lost'],
  ['one in a status of the company', 1001, null, 'received'],
])('the stage of %s', (_case, status_id, sub_status_id, stage) => {
  expect(stageOf(status_id, sub_status_id)).toBe(stage);
});
