import { status, statusesOf, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { shippedWorkflow } from '@tradepost/contracts/orders/workflow.rules';
import { describe, expect, test } from 'vitest';
import { moveOptions, parseMail, parseMove } from './order-bulk.rules.ts';

const { statuses } = shippedWorkflow('in-store');

describe('where many orders may go', () => {
  const values = (canPayOut: boolean) => moveOptions(statuses, canPayOut).map(({ value }) => value);

  test('a revised offer is made per order', () => {
    expect(values(true).some((value) => value.startsWith('4'))).toBe(false);
  });
  test('Completed takes the permission to record payouts', () => {
    expect(values(true)).toContain('5');
    expect(values(false)).not.toContain('5');
  });
  test('each option reads back as the move it names', () => {
    for (const { value, label } of moveOptions(statuses, true)) {
      const { status_id, sub_status_id } = parseMove(value);
      expect(statusesOf['in-store']).toContain(status_id);
      expect(sub_status_id === null).toBe(!label.includes(' – '));
    }
    expect(parseMove('6:602')).toEqual({ status_id: status.onHold, sub_status_id: subStatus.activationLock });
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['as_set', undefined],
  ['send', true],
  ['none', false],
])('emails: %s', (value, meant) => {
  expect(parseMail(value)).toBe(meant);
});
