import { permissionFacts } from '../permissions.data.ts';
import { defaultRoles, type Permission, permissions, type RoleName } from '../permissions.ts';

/** Permissions of a team member: the role's, plus those granted, minus those denied. */

export interface RoleFacts {
  /** `owner`, `admin` or `user`; null for a company's own role. */
  key: string | null;
  permissions: readonly string[];
}

export interface AccessFacts {
  role: RoleFacts;
  /** Granted in addition to the role. */
  granted: readonly string[];
  /** Denied although the role has it. */
  denied: readonly string[];
}

export function isDefaultRole(key: string | null): key is RoleName {
  return key !== null && key in defaultRoles;
}

/** The permissions of a role. Default roles get theirs from the code, including permissions newer than the company. */
export function rolePermissions({ key, permissions: stored }: RoleFacts): readonly Permission[] {
  return isDefaultRole(key) ? defaultRoles[key] : known(stored);
}

/** A member's permissions: the role's plus granted, minus denied and what depends on them. */
export function accessOf({ role, granted, denied }: AccessFacts): readonly Permission[] {
  const fromRole = rolePermissions(role);
  if (granted.length === 0 && denied.length === 0) return fromRole;
  const held = permissions.filter((each) => fromRole.includes(each) || granted.includes(each));
  return supported(held.filter((each) => !denied.includes(each)));
}

/** Drops unknown permissions and sorts the rest. */
export function known(wanted: readonly string[]): Permission[] {
  return permissions.filter((permission) => wanted.includes(permission));
}

/** Adds the permissions that these require. */
export function withNeeded(wanted: readonly Permission[]): Permission[] {
  const all = new Set<Permission>();
  for (const each of wanted) {
    for (let next: Permission | undefined = each; next; next = permissionFacts[next].needs) all.add(next);
  }
  return known([...all]);
}

/** Drops permissions whose requirement is missing. */
export function supported(held: readonly Permission[]): Permission[] {
  return held.filter((each) => withNeeded([each]).every((needed) => held.includes(needed)));
}

/** Adds or removes a permission, together with what it requires or what requires it. */
export function toggle(held: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  return isOn ? withNeeded([...held, permission]) : supported(held.filter((each) => each !== permission));
}

/** The differences from the role, as stored. */
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

/** The permissions that the actor lacks and so cannot grant. */
export function beyond(actor: Pick<Holder, 'permissions'>, wanted: readonly Permission[]): Permission[] {
  return wanted.filter((permission) => !actor.permissions.includes(permission));
}

/** Why the actor may not assign this role; null when they may. */
export function refusalOfRole(actor: Holder, role: RoleFacts): string | null {
  if (role.key === 'owner') return 'A company has exactly one owner. Transfer ownership instead';
  if (actor.role_key === 'user' && role.key !== 'user') return 'You can assign only the User role';
  if (beyond(actor, rolePermissions(role)).length > 0) return 'This role has more permissions than you';
  return null;
}

export interface ActingMember extends Holder {
  member_id: number | null;
  /** The locations the actor may see; null means all. */
  location_ids: readonly number[] | null;
}

export interface TargetMember extends Holder {
  id: number;
  location_ids: readonly number[] | null;
}

/** Why the actor may not change or remove this member; null when they may. */
export function refusalOfChange(actor: ActingMember, target: TargetMember): string | null {
  if (!actor.permissions.includes('users.edit')) return 'You don’t have permission to edit team members';
  if (target.role_key === 'owner') return 'Transfer ownership to change the owner';
  if (target.id === actor.member_id) return 'You can’t change your own permissions or remove yourself';
  if (actor.role_key === 'user' && target.role_key !== 'user')
    return 'You can edit only team members with the User role';
  if (beyond(actor, target.permissions).length > 0) return 'This team member has more permissions than you';
  if (!covers(actor.location_ids, target.location_ids)) return 'This team member has locations that you don’t have';
  return null;
}

/** Whether the own locations include all the others; null means all. */
export function covers(own: readonly number[] | null, other: readonly number[] | null): boolean {
  if (own === null) return true;
  return other?.every((id) => own.includes(id)) ?? false;
}

/** Permissions that support staff never have: money, exports, and power over the team. */
const notForSupport: readonly Permission[] = [
  'orders.payout',
  'orders.hard_delete',
  'orders.export',
  'orders.force_status',
  'orders.override_block',
  'orders.override_limits',
  'payouts.batch',
  'payouts.export_again',
  'payouts.approve',
  'compliance.pictures',
  'compliance.report',
  'compliance.release',
  'customers.confidential',
  'customers.redeem_credit',
  'customers.adjust_credit',
  'customers.merge',
  'customers.erase',
  'customers.export',
  'inventory.sell',
  'inventory.repair',
  'inventory.export',
  'invoices.payment',
  'invoices.return',
  'invoices.export',
  'reports.export',
  'users.invite',
  'users.edit',
  'users.roles',
  'users.support',
  'billing.edit',
];

/** The permissions of support staff during a visit. */
export const supportPermissions: readonly Permission[] = permissions.filter(
  (permission) => !notForSupport.includes(permission),
);

export interface SessionFacts extends AccessFacts {
  is_ghost: boolean;
  /** The role being viewed as, if any. */
  viewed: RoleFacts | null;
}

/** The permissions of a session. Viewing as a role only ever removes permissions. */
export function sessionAccess({ is_ghost, viewed, ...facts }: SessionFacts): readonly Permission[] {
  const own = is_ghost ? supportPermissions : accessOf(facts);
  if (!viewed) return own;
  const through = rolePermissions(viewed);
  return supported(own.filter((permission) => through.includes(permission)));
}
