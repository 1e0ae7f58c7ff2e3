import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionAreas, permissionFacts } from '../permissions.data.ts';
import { defaultRoles, type Permission, permissions } from '../permissions.ts';
import {
  type ActingMember,
  accessOf,
  covers,
  overridesOf,
  refusalOfChange,
  refusalOfRole,
  rolePermissions,
  sessionAccess,
  supported,
  supportPermissions,
  toggle,
  withNeeded,
} from './access.rules.ts';

const anyPermissions = fc.subarray([...permissions]);

describe('what a permission is called', () => {
  it('has an area with a name for every one of them', () => {
    const areas = new Set(permissions.map((permission) => permission.split('.')[0]));
    expect([...areas].sort()).toEqual(permissionAreas.map(({ key }) => key).sort());
  });

  it('is unique within its area', () => {
    const names = permissions.map((permission) => `${permission.split('.')[0]} ${permissionFacts[permission].label}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('needs none that needs it in turn', () => {
    for (const permission of permissions) expect(withNeeded([permission]).length).toBeLessThanOrEqual(4);
  });
});

describe('the default roles', () => {
  it.each(Object.entries(defaultRoles))('%s holds all that its permissions need', (_, held) => {
    expect(supported(held)).toEqual([...held]);
  });

  it('hold what the product gives them, whatever is stored', () => {
    expect(rolePermissions({ key: 'user', permissions: ['orders.payout'] })).toEqual(defaultRoles.user);
    expect(rolePermissions({ key: null, permissions: ['orders.view', 'gone.by.now'] })).toEqual(['orders.view']);
  });
});

describe('what a member may do', () => {
  const clerk = { key: null, permissions: ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen'] };

  it.each([
    ['the role alone', [], [], ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen']],
    [
      'one given',
      ['catalog.view'],
      [],
      ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen', 'catalog.view'],
    ],
    ['one denied', [], ['orders.edit'], ['orders.view', 'orders.status', 'orders.reopen']],
    ['one denied that another needs', [], ['orders.status'], ['orders.view', 'orders.edit']],
    ['the one denied that all need', [], ['orders.view'], []],
    [
      'one given without what it needs',
      ['users.edit'],
      [],
      ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen'],
    ],
    [
      'one both given and denied',
      ['catalog.view'],
      ['catalog.view'],
      ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen'],
    ],
    [
      'one given that does not exist',
      ['made.up'],
      [],
      ['orders.view', 'orders.edit', 'orders.status', 'orders.reopen'],
    ],
  ])('is %s', (_, granted, denied, held) => {
    expect(accessOf({ role: clerk, granted, denied })).toEqual(held);
  });

  it('comes back from what is stored of it', () => {
    fc.assert(
      fc.property(anyPermissions, anyPermissions, (role, wanted) => {
        const facts = { key: null, permissions: role };
        const held = supported(wanted);
        expect(accessOf({ role: facts, ...overridesOf(facts, held) })).toEqual(held);
      }),
    );
  });

  it('never lacks what a permission needs, whatever is ticked and unticked', () => {
    fc.assert(
      fc.property(
        anyPermissions,
        fc.array(fc.tuple(fc.constantFrom(...permissions), fc.boolean())),
        (start, clicks) => {
          let held = supported(start);
          for (const [permission, isOn] of clicks) {
            held = toggle(held, permission, isOn);
            expect(held.includes(permission)).toBe(isOn);
            expect(supported(held)).toEqual(held);
          }
        },
      ),
    );
  });
});

describe('a session', () => {
  const owner = { role: { key: 'owner', permissions: [] }, granted: [], denied: [], is_ghost: false, viewed: null };

  it('that looks through a role holds less, never more', () => {
    fc.assert(
      fc.property(anyPermissions, anyPermissions, (own, viewed) => {
        const facts = { ...owner, role: { key: null, permissions: supported(own) } };
        const held = sessionAccess({ ...facts, viewed: { key: null, permissions: supported(viewed) } });
        for (const permission of held) {
          expect(own).toContain(permission);
          expect(viewed).toContain(permission);
        }
      }),
    );
    expect([...sessionAccess({ ...owner, viewed: { key: 'user', permissions: [] } })].sort()).toEqual(
      [...defaultRoles.user].sort(),
    );
  });

  it('of support staff holds no money, no export and no power, whatever the role', () => {
    const held = sessionAccess({ ...owner, is_ghost: true });
    expect(held).toEqual(supportPermissions);
    const kept: Permission[] = [
      'orders.payout',
      'orders.export',
      'orders.hard_delete',
      'customers.confidential',
      'users.edit',
      'users.roles',
      'users.support',
      'users.invite',
      'billing.edit',
    ];
    for (const permission of kept) expect(held).not.toContain(permission);
    expect(supported(held)).toEqual([...held]);
  });
});

const acting = (over: Partial<ActingMember> = {}): ActingMember => ({
  member_id: 1,
  role_key: 'admin',
  permissions: defaultRoles.admin,
  location_ids: null,
  ...over,
});

describe('giving a role', () => {
  it.each([
    ['an owner gives Admin', { role_key: 'owner', permissions: permissions }, { key: 'admin', permissions: [] }, null],
    ['an admin gives Admin', {}, { key: 'admin', permissions: [] }, null],
    [
      'nobody gives Owner',
      { role_key: 'owner', permissions: permissions },
      { key: 'owner', permissions: [] },
      /exactly one owner/,
    ],
    ['a user gives User', { role_key: 'user', permissions: defaultRoles.user }, { key: 'user', permissions: [] }, null],
    [
      'a user gives no role of their own making',
      { role_key: 'user', permissions: defaultRoles.user },
      { key: null, permissions: ['orders.view'] },
      /User role/,
    ],
    [
      'a user gives no Admin',
      { role_key: 'user', permissions: defaultRoles.user },
      { key: 'admin', permissions: [] },
      /User role/,
    ],
    [
      'nobody gives what they lack',
      {},
      { key: null, permissions: ['orders.hard_delete'] },
      /more permissions than you/,
    ],
    [
      'a role of few gives one of fewer',
      { role_key: null, permissions: ['orders.view', 'users.invite'] as Permission[] },
      { key: null, permissions: ['orders.view'] },
      null,
    ],
  ])('%s', (_, over, role, refusal) => {
    const answer = refusalOfRole(acting(over), role);
    if (refusal === null) expect(answer).toBeNull();
    else expect(answer).toMatch(refusal);
  });
});

describe('changing a member', () => {
  const clerk = { id: 2, role_key: 'user', permissions: defaultRoles.user, location_ids: null };
  it.each([
    ['an admin changes a clerk', {}, {}, null],
    ['an admin changes another admin', {}, { role_key: 'admin', permissions: defaultRoles.admin }, null],
    ['without the permission', { permissions: ['users.view'] as Permission[] }, {}, /permission to edit team members/],
    ['oneself', {}, { id: 1 }, /change your own permissions/],
    ['the owner', {}, { role_key: 'owner', permissions: permissions }, /Transfer ownership/],
    [
      'the owner by the owner',
      { role_key: 'owner', permissions: permissions },
      { id: 1, role_key: 'owner' },
      /Transfer ownership/,
    ],
    [
      'somebody who may do more',
      { permissions: ['users.view', 'users.edit'] as Permission[] },
      {},
      /more permissions than you/,
    ],
    ['a user changes a user only', { role_key: 'user', permissions }, { role_key: null }, /User role/],
    ['somebody who sees more', { location_ids: [7] }, {}, /locations/],
    ['somebody who sees another place', { location_ids: [7] }, { location_ids: [8] }, /locations/],
    ['somebody who sees the same', { location_ids: [7, 8] }, { location_ids: [8] }, null],
  ])('%s', (_, over, target, refusal) => {
    const answer = refusalOfChange(acting(over), { ...clerk, ...target });
    if (refusal === null) expect(answer).toBeNull();
    else expect(answer).toMatch(refusal);
  });

  it.each([
    [null, null, true],
    [null, [1], true],
    [[1], null, false],
    [[1, 2], [2], true],
    [[1], [1, 2], false],
    [[1], [], true],
  ])('%j covers %j: %s', (own, other, answer) => {
    expect(covers(own, other)).toBe(answer);
  });
});
