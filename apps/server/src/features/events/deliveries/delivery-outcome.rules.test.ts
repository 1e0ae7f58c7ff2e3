import { pauses, triedHours } from '@tradepost/contracts/events/webhook.data';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signMessage } from '../../../platform/webhooks/sign-message.ts';
import { makeWebhookSecret } from '../webhooks/webhook-secret.rules.ts';
import { describeStatus, isAccepted, isGivenUp, pauseAfter, quietAfter } from './delivery-outcome.rules.ts';
import { messageOf } from './message.rules.ts';

describe('a try', () => {
  it.each([
    [200, null, true],
    [204, null, true],
    [299, null, true],
    [302, 'It redirects', false],
    [410, 'It answered 410', false],
    [null, 'No answer', false],
  ])('of %s with %s: %s', (status, error, accepted) => expect(isAccepted({ status, error })).toBe(accepted));

  it.each([
    [200, null],
    [301, 'It redirects (301). Enter the address that it redirects to.'],
    [500, 'It answered 500'],
  ])('%i is told as %s', (status, text) => expect(describeStatus(status)).toBe(text));
});

describe('the next try', () => {
  it('waits longer each time, for more than three days in all', () => {
    const waits = Array.from({ length: 15 }, (_, at) => pauseAfter(at + 1));
    expect(waits).toEqual([...waits].sort((one, two) => one - two));
    expect(waits[0]).toBe(10);
    expect(waits.reduce((sum, each) => sum + each)).toBeGreaterThan(triedHours * 3600);
  });

  it.each([
    [pauses.length + 1, 80, true],
    [pauses.length + 1, 71, false],
    // It waited while the plan was unpaid.
    [2, 200, false],
  ])('after %i tries in %i hours: given up is %s', (tries, hours, over) => {
    const now = new Date('2026-03-10T12:00:00Z');
    expect(isGivenUp(tries, new Date(now.getTime() - hours * 3_600_000), now)).toBe(over);
  });

  it('leaves an endpoint alone after several failures, for five minutes at most', () => {
    expect([1, 4, 5, 6, 13, 14, 40].map(quietAfter)).toEqual([0, 0, 1, 2, 256, 300, 300]);
  });
});

describe('a message', () => {
  const event = {
    company_id: 7,
    id: 3,
    event_number: 42,
    type: 'order.moved',
    version: 1,
    data: { order_id: 9 },
    happened_at: '2026-03-02T15:00:00Z',
  };

  it('is the same text each time, and names the event', () => {
    const { id, body } = messageOf(event, '2026-03-02T16:00:00Z');
    expect(id).toBe('evt_7_42');
    expect(JSON.parse(body)).toEqual({
      id,
      number: 42,
      type: 'order.moved',
      version: 1,
      timestamp: '2026-03-02T15:00:00Z',
      data: { order_id: 9 },
    });
    expect(messageOf({ ...event, id: 99 }, '2026-03-05T16:00:00Z')).toEqual({ id, body });
  });

  it('has a signature of each secret, which the package checks', () => {
    const message = messageOf(event, '');
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signMessage(message, secrets, new Date());
    for (const secret of secrets) expect(new Webhook(secret).verify(message.body, headers)).toBeTruthy();
    expect(() => new Webhook(makeWebhookSecret()).verify(message.body, headers)).toThrow();
  });
});
