import type { Role } from '@tradepost/contracts/users/role.contract';
import { describe, expect, it } from 'vitest';
import { changedParts, type MemberValues } from './member-saving.rules.ts';

const before: MemberValues = {
  first_name: 'Gwen',
  last_name: 'Stone',
  job_title: '',
  role_id: 2,
  permissions: ['orders.view'],
  is_all_locations: false,
  location_ids: [7],
  default_location_id: 7,
};
const role = { id: 2, key: null, permissions: ['orders.view', 'orders.edit'] } as Partial<Role> as Role;
const partsOf = (change: Partial<MemberValues>) => changedParts(before, { ...before, ...change }, [role]);

describe('what is sent of a member', () => {
  it('is nothing where nothing changed', () => {
    expect(partsOf({})).toEqual({ profile: null, access: null, locations: null });
  });

  it.each([
    ['profile', { job_title: ' Buyer ' }, { first_name: 'Gwen', last_name: 'Stone', job_title: 'Buyer' }],
    [
      'access',
      { permissions: ['orders.view', 'catalog.view'] },
      { role_id: 2, granted: ['catalog.view'], denied: ['orders.edit'] },
    ],
    ['locations', { is_all_locations: true }, { is_all_locations: true, location_ids: [], default_location_id: 7 }],
  ] as const)('is the %s alone', (part, change, sent) => {
    expect(partsOf(change as Partial<MemberValues>)).toEqual({
      profile: null,
      access: null,
      locations: null,
      [part]: sent,
    });
  });
});
