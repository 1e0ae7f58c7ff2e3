import { permissionFacts } from '../permissions.data.ts';
import { defaultRoles, type Permission, permissions, type RoleName } from '../permissions.ts';

/** What somebody may do follows from a role and what the person was given or denied besides. Here is how. */

export interface RoleFacts {
  /** `owner`, `admin` or `user`; null for a company's own role. */
  key: string | null;
  permissions: readonly string[];
}

export interface AccessFacts {
  role: RoleFacts;
  /** Given to the person beyond the role. */
  granted: readonly string[];
  /** Kept from the person though the role holds it. */
  denied: readonly string[];
}

export function isDefaultRole(key: string | null): key is RoleName {
  return key !== null && key in defaultRoles;
}

/** A default role holds what the product gives it, also permissions that are newer than the company. */
export function rolePermissions({ key, permissions: stored }: RoleFacts): readonly Permission[] {
  return isDefaultRole(key) ? defaultRoles[key] : known(stored);
}

/** What a person may do: the role, with what was given, without what was denied and what depends on that. */
export function accessOf({ role, granted, denied }: AccessFacts): readonly Permission[] {
  const fromRole = rolePermissions(role);
  if (granted.length === 0 && denied.length === 0) return fromRole;
  const held = permissions.filter((each) => fromRole.includes(each) || granted.includes(each));
  return supported(held.filter((each) => !denied.includes(each)));
}

/** Only permissions that exist, in their order. */
export function known(wanted: readonly string[]): Permission[] {
  return permissions.filter((permission) => wanted.includes(permission));
}

/** The permissions with all that they need. */
export function withNeeded(wanted: readonly Permission[]): Permission[] {
  const all = new Set<Permission>();
  for (const each of wanted) {
    for (let next: Permission | undefined = each; next; next = permissionFacts[next].needs) all.add(next);
  }
  return known([...all]);
}

/** The permissions without those whose need is not met. */
export function supported(held: readonly Permission[]): Permission[] {
  return held.filter((each) => withNeeded([each]).every((needed) => held.includes(needed)));
}

/** One more or one less, with what it needs or what needs it. */
export function toggle(held: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  return isOn ? withNeeded([...held, permission]) : supported(held.filter((each) => each !== permission));
}

/** What differs from the role, as it is stored. */
export function overridesOf(role: RoleFacts, held: readonly Permission[]) {
  const fromRole = rolePermissions(role);
  return {
    granted: held.filter((each) => !fromRole.includes(each)),
    denied: fromRole.filter((each) => !held.includes(each)),
  };
}

export interface Holder {
  role_key: string | null;
  permissions: readonly Permission[];
}

/** Those of the permissions that the actor does not hold, and so cannot give. */
export function beyond(actor: Pick<Holder, 'permissions'>, wanted: readonly Permission[]): Permission[] {
  return wanted.filter((permission) => !actor.permissions.includes(permission));
}

/** Why the actor may not give this role to somebody; null where nothing is against it. */
export function refusalOfRole(actor: Holder, role: RoleFacts): string | null {
  if (role.key === 'owner') return 'A company has exactly one owner; hand the ownership over instead';
  if (actor.role_key === 'user' && role.key !== 'user') return 'You may give the role User only';
  if (beyond(actor, rolePermissions(role)).length > 0) return 'This role may do more than you';
  return null;
}

export interface ActingMember extends Holder {
  member_id: number | null;
  /** The locations the actor may see; null is all. */
  location_ids: readonly number[] | null;
}

export interface TargetMember extends Holder {
  id: number;
  location_ids: readonly number[] | null;
}

/** Why the actor may not change, or remove, this member; null where nothing is against it. */
export function refusalOfChange(actor: ActingMember, target: TargetMember): string | null {
  if (!actor.permissions.includes('users.edit')) return 'You may look at members, but not change them';
  if (target.role_key === 'owner') return 'The owner changes only by handing the ownership over';
  if (target.id === actor.member_id) return 'Nobody changes what they may do, or removes themselves';
  if (actor.role_key === 'user' && target.role_key !== 'user') return 'You may change members with the role User only';
  if (beyond(actor, target.permissions).length > 0) return 'This member may do more than you';
  if (!covers(actor.location_ids, target.location_ids)) return 'This member sees locations that you do not see';
  return null;
}

/** Whether all of the other locations are among the own ones; null is all there are. */
export function covers(own: readonly number[] | null, other: readonly number[] | null): boolean {
  if (own === null) return true;
  return other?.every((id) => own.includes(id)) ?? false;
}

/** What support staff never holds, whoever lets them in: money, data that leaves, and power over the staff. */
const notForSupport: readonly Permission[] = [
  'orders.payout',
  'orders.hard_delete',
  'orders.export',
  'orders.force_status',
  'orders.override_block',
  'orders.override_limits',
  'customers.confidential',
  'users.invite',
  'users.edit',
  'users.roles',
  'users.support',
  'billing.edit',
];

/** All that support staff may do while they are let in. */
export const supportPermissions: readonly Permission[] = permissions.filter(
  (permission) => !notForSupport.includes(permission),
);

export interface SessionFacts extends AccessFacts {
  is_ghost: boolean;
  /** The role that the session looks through, where it does. */
  viewed: RoleFacts | null;
}

/** What a session may do now. Looking through a role only ever takes permissions away. */
export function sessionAccess({ is_ghost, viewed, ...facts }: SessionFacts): readonly Permission[] {
  const own = is_ghost ? supportPermissions : accessOf(facts);
  if (!viewed) return own;
  const through = rolePermissions(viewed);
  return supported(own.filter((permission) => through.includes(permission)));
}
