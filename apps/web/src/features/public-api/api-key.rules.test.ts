import type { ApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import { expect, it } from 'vitest';
import { emptyKey, keyStatus, toggleScope, toKeyBody, writePriceCall } from './api-key.rules.ts';

it('adds what a permission needs, and removes what needs it', () => {
  expect(toggleScope([], 'orders.payout', true)).toEqual(['orders.view', 'orders.payout']);
  expect(toggleScope(['orders.view', 'orders.payout', 'pricing.view'], 'orders.view', false)).toEqual(['pricing.view']);
});

it.each([
  [{ state: 'active' }, 'Active'],
  [{ state: 'active', former_ends_at: '2026-03-03T15:00:00Z' }, 'Rotated'],
  [{ state: 'active', made_by: { name: 'Stan', is_active: false } }, 'Creator left'],
  [{ state: 'expired', made_by: { name: 'Stan', is_active: false } }, 'Expired'],
  [{ state: 'revoked', former_ends_at: '2026-03-03T15:00:00Z' }, 'Revoked'],
])('%o is %s', (key, label) => {
  expect(keyStatus({ made_by: null, former_ends_at: null, ...key } as ApiKey).label).toBe(label);
});

it('sends no permissions of a publishable key, and no end for an empty day', () => {
  const values = { ...emptyKey, name: 'Website', scopes: ['orders.view' as const] };
  expect(toKeyBody({ ...values, kind: 'publishable' })).toMatchObject({ scopes: [], ends_on: null });
  expect(toKeyBody({ ...values, ends_on: '2026-12-31' })).toMatchObject({
    scopes: ['orders.view'],
    ends_on: '2026-12-31',
  });
});

it('writes the tutorial with the company’s own values', () => {
  const example = {
    variant_id: 5,
    condition_id: 9,
    title: 'iPhone',
    condition: 'Good',
    price: 26_400,
    currency: 'USD',
  };
  const text = writePriceCall({ base_url: 'https://shop.test/v1/public', tenant_id: '7', example });
  expect(text).toContain('"https://shop.test/v1/public/prices"');
  expect(text).toContain('x-tenant-id: 7');
  expect(text).toContain(`'{"cells":[{"variant_id":5,"condition_id":9,"price":26400}]}'`);
});
