import type { MemberChange } from '@tradepost/contracts/users/member.contract';
import { describe, expect, it } from 'vitest';
import { describeMemberChange } from './member-changes.rules.ts';

const names = {
  roles: [
    { id: 2, name: 'User' },
    { id: 5, name: 'Buyer' },
  ],
  locations: [{ id: 7, name: 'Riverside' }],
};
const change = (over: Partial<MemberChange>): MemberChange => ({
  id: 1,
  entity: 'members',
  action: 'update',
  fields: {},
  actor_name: 'Dana Okafor',
  actor_kind: 'user',
  reason: null,
  created_at: '2026-03-02T15:00:00.000Z',
  ...over,
});

describe('a member’s change log', () => {
  it.each<[string, Partial<MemberChange>]>([
    [
      'joined',
      {
        action: 'insert',
        actor_name: 'Gwen Stone',
        fields: { first_name: [null, 'Gwen'], last_name: [null, 'Stone'] },
      },
    ],
    ['added the member', { action: 'insert', fields: { first_name: [null, 'Gwen'], last_name: [null, 'Stone'] } }],
    ['removed the member', { fields: { is_active: [true, false] } }],
    ['rejoined', { fields: { is_active: [false, true], role_id: [5, 2] } }],
    ['changed the role', { fields: { role_id: [2, 5] } }],
    ['changed the permissions', { fields: { granted: [[], ['orders.payout']] } }],
    ['changed the locations', { fields: { is_all_locations: [true, false] } }],
    ['changed the form of dates and numbers', { fields: { format_country: [null, 'DE'] } }],
    ['changed the profile', { fields: { job_title: [null, 'Buyer'] } }],
    ['gave access to Riverside', { entity: 'member_locations', action: 'insert', fields: { location_id: [null, 7] } }],
    [
      'removed access to Riverside',
      { entity: 'member_locations', action: 'delete', fields: { location_id: [7, null] } },
    ],
    [
      'removed access to a location',
      { entity: 'member_locations', action: 'delete', fields: { location_id: [8, null] } },
    ],
  ])('says: %s', (what, over) => {
    expect(describeMemberChange(change(over), names)?.what).toBe(what);
  });

  it('says before and after by name', () => {
    const fields = {
      format_country: ['SE', 'DE'],
      role_id: [2, 5],
      granted: [['orders.payout'], []],
      denied: [[], ['orders.offer', 'gone.by.now']],
    };
    const entry = describeMemberChange(change({ fields: fields as never }), names);
    expect(entry?.changes).toEqual([
      { label: 'Dates and numbers', before: 'Sweden', after: 'Germany' },
      { label: 'Role', before: 'User', after: 'Buyer' },
      { label: 'Added permissions', before: 'Orders: pay out', after: null },
      { label: 'Removed permissions', before: null, after: 'Orders: make offers, gone.by.now' },
    ]);
  });

  it('leaves out what belongs to no member', () => {
    expect(describeMemberChange(change({ entity: 'support_visits' }), names)).toBeNull();
  });
});
