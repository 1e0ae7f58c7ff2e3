import { expect, test } from 'vitest';
import { addOnStatus, describeServices } from './add-on.rules.ts';

const connected = { is_connected: true, is_enabled: true, is_test: false, state: 'COMPLETED' } as const;

test.each([
  [{ ...connected, is_connected: false, state: null }, 'Not connected'],
  [connected, 'Connected'],
  [{ ...connected, is_test: true }, 'Connected (test)'],
  [{ ...connected, is_enabled: false }, 'Paused'],
  [{ ...connected, state: 'PENDING' as const }, 'Being set up'],
  [{ ...connected, is_enabled: false, state: 'FAILED' as const }, 'Setup failed'],
])('%o is %s', (addOn, label) => {
  expect(addOnStatus(addOn).label).toBe(label);
});

test.each([
  ['FAILED', 3, null],
  ['COMPLETED', 0, 'No services selected yet'],
  ['COMPLETED', 1, '1 service selected'],
  ['COMPLETED', 12, '12 services selected'],
] as const)('at %s with %i services: %s', (state, services, text) => {
  expect(describeServices({ state, services })).toBe(text);
});
