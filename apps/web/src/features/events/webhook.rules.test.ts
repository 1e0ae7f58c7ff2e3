import { eventTypes } from '@tradepost/contracts/events/event.data';
import type { Webhook, WebhookDelivery } from '@tradepost/contracts/events/webhook.contract';
import { expect, it } from 'vitest';
import { deliveryStatus, eventGroups, formatJson, toggleTypes, webhookStatus } from './webhook.rules.ts';

it('offers every event, in one group', () => {
  expect(eventGroups.flatMap(({ types }) => types).sort()).toEqual([...eventTypes].sort());
});

it('adds and removes events, and keeps their order', () => {
  expect(toggleTypes(['unit.sold'], ['order.moved', 'order.created'], true)).toEqual([
    'order.created',
    'order.moved',
    'unit.sold',
  ]);
  expect(toggleTypes(['order.created', 'unit.sold'], ['order.created'], false)).toEqual(['unit.sold']);
});

it.each([
  [{ is_on: true, failures: 0 }, 'On'],
  [{ is_on: true, failures: 2 }, 'Failing'],
  [{ is_on: false, failures: 2 }, 'Off'],
  [{ is_on: false, failures: 2, off_reason: 'gone' }, 'Turned off'],
])('a webhook with %o is %s', (more, label) => {
  expect(webhookStatus({ off_reason: null, ...more } as Webhook).label).toBe(label);
});

it.each([
  [{ state: 'delivered' }, 'Delivered'],
  [{ state: 'failed' }, 'Failed'],
  [{ state: 'waiting', is_blocked: true }, 'Queued'],
  [{ state: 'waiting', tries: 0 }, 'Waiting'],
  [{ state: 'waiting', tries: 2 }, 'Retrying'],
  [{ state: 'waiting', tries: 2, is_paused: true }, 'Paused'],
  [{ state: 'failed', is_paused: false }, 'Failed'],
])('a delivery with %o is %s', (delivery, label) => {
  expect(deliveryStatus(delivery as WebhookDelivery).label).toBe(label);
});

it('shows JSON with line breaks, and other text as it is', () => {
  expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formatJson('no json')).toBe('no json');
});
