import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { paywallOf } from './paywall.rules.ts';
import { gateOfError, type PaywallGate } from './paywall-of-error.rules.ts';

describe('the package that is offered', () => {
  test.each<[PaywallGate, number, string]>([
    ['users', 1, 'National'],
    ['users', 2, 'Company'],
    ['users', 3, 'Enterprise'],
    ['users', 19, 'Enterprise'],
    ['users', 4, 'Pro'],
    ['locations', 1, 'National'],
    ['mail-in', 1, 'National'],
    ['datafeed', 1, 'Company'],
    ['watermark', 3, 'Pro'],
    ['phonecheck', 3, 'Pro'],
  ])('for %s on package %i is %s', (gate, package_id, name) => {
    expect(paywallOf(gate, package_id).package_name).toBe(name);
  });
});

test.each([
  [new ApiError(403, { message: 'full', data: { limit: 'users' } }), 'users'],
  [new ApiError(403, { message: 'full', data: { limit: 'orders' } }), undefined],
  [new ApiError(403, { message: 'closed', data: { gate: 'datafeed' } }), 'datafeed'],
  [new ApiError(403, { message: 'closed', data: { gate: 'sauna' } }), undefined],
  [new ApiError(403, { message: 'no' }), undefined],
  [new ApiError(422, { message: 'no', data: { limit: 'users' } }), undefined],
  [new Error('other'), undefined],
])('case %#', (error, gate) => {
  expect(gateOfError(error)).toBe(gate);
});
