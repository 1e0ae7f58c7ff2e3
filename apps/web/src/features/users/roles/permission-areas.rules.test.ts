import { permissions } from '@tradepost/contracts/permissions';
import { supported } from '@tradepost/contracts/users/access.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areasOfPermissions, describeRequirement, formatPermission, toggleArea } from './permission-areas.rules.ts';

const area = (key: string) => areasOfPermissions.find((each) => each.key === key)!;

describe('the matrix', () => {
  it('has every permission once', () => {
    expect(areasOfPermissions.flatMap((each) => each.permissions).sort()).toEqual([...permissions].sort());
  });

  it.each([
    ['orders.payout', 'Orders: pay out', null],
    ['orders.view', 'Orders: view', null],
    ['orders.hard_delete', 'Orders: destroy', 'Requires “Archive”'],
  ] as const)('says %s as %s', (permission, name, need) => {
    expect([formatPermission(permission), describeRequirement(permission)]).toEqual([name, need]);
  });

  it('ticks an area as far as the giver holds it', () => {
    const givable = permissions.filter((permission) => permission !== 'orders.hard_delete');
    const held = toggleArea([], area('orders'), true, givable);
    expect(held).toHaveLength(area('orders').permissions.length - 1);
    expect(toggleArea(held, area('orders'), false, givable)).toEqual([]);
  });

  it('never leaves a permission without what it needs', () => {
    fc.assert(
      fc.property(
        fc.subarray([...permissions]),
        fc.constantFrom(...areasOfPermissions),
        fc.boolean(),
        (start, chosen, isOn) => {
          const held = toggleArea(supported(start), chosen, isOn, permissions);
          expect(supported(held)).toEqual(held);
          for (const permission of chosen.permissions) expect(held.includes(permission)).toBe(isOn);
        },
      ),
    );
  });
});
