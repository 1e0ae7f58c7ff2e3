import type { ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import { expect, test } from 'vitest';
import { actsOf, countStates, paymentBadge, serviceLabel } from './payment.rules.ts';

const sent = {
  service: 'tremendous',
  is_test: false,
  item_state: 'sent',
  sending_state: 'sent',
  payment_state: 'processing',
  failure: null,
  is_begun: true,
} as ServicePayment;
const with_ = (more: Partial<ServicePayment>): ServicePayment => ({ ...sent, ...more });

test.each<[Partial<ServicePayment>, string, string]>([
  [{}, 'Processing', 'info'],
  [{ payment_state: 'approval' }, 'Awaiting approval', 'warning'],
  [{ payment_state: null }, 'Sent', 'info'],
  [{ sending_state: 'waiting' }, 'Being sent', 'info'],
  [{ sending_state: 'waiting', failure: 'PayPal did not answer' }, 'Trying again', 'info'],
  [{ sending_state: 'held', failure: 'No funds' }, 'Not sent', 'danger'],
  [{ sending_state: 'unclear', item_state: 'unclear' }, 'Unclear', 'warning'],
  [{ item_state: 'settled' }, 'Paid', 'success'],
  [{ item_state: 'failed' }, 'Failed', 'danger'],
  [{ item_state: 'removed', sending_state: 'over' }, 'Taken out', 'neutral'],
])('%o is %s', (more, label, meaning) => {
  expect(paymentBadge(with_(more))).toEqual({ label, meaning });
});

test.each<[Partial<ServicePayment>, string[]]>([
  [{}, ['canAsk']],
  [{ sending_state: 'held', is_begun: false }, ['canRetry', 'canGiveUp']],
  [{ sending_state: 'held', is_begun: true }, ['canRetry', 'isUnsure']],
  [{ sending_state: 'unclear', item_state: 'unclear' }, ['isUnsure']],
  [{ sending_state: 'over', item_state: 'settled' }, []],
])('%o offers %j', (more, names) => {
  const acts = Object.entries(actsOf(with_(more))).filter(([, can]) => can);
  expect(acts.map(([name]) => name)).toEqual(names);
});

test('what needs attention is counted first', () => {
  const payments = [with_({ item_state: 'settled' }), with_({}), with_({ sending_state: 'held' }), with_({})];
  expect(countStates(payments).map(({ label, count }) => [label, count])).toEqual([
    ['Not sent', 1],
    ['Processing', 2],
    ['Paid', 1],
  ]);
});

test('test accounts say so', () => {
  expect([serviceLabel(sent), serviceLabel(with_({ is_test: true }))]).toEqual(['Tremendous', 'Tremendous (test)']);
  expect(serviceLabel(with_({ service: 'sandbox', is_test: true }))).toBe('Sandbox payouts');
});
