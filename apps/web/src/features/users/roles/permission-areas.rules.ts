import { type Permission, permissions } from '@tradepost/contracts/permissions';
import { permissionAreas, permissionFacts } from '@tradepost/contracts/permissions.data';
import { supported, withNeeded } from '@tradepost/contracts/users/access.rules';

export interface PermissionArea {
  key: string;
  label: string;
  permissions: readonly Permission[];
}

/** The rows of the matrix: each area with its permissions. */
export const areasOfPermissions: readonly PermissionArea[] = permissionAreas.map(({ key, label }) => ({
  key,
  label,
  permissions: permissions.filter((permission) => permission.startsWith(`${key}.`)),
}));

/** Toggles all permissions of an area that the user may grant, including what they require in other areas. */
export function toggleArea(
  held: readonly Permission[],
  area: PermissionArea,
  isOn: boolean,
  givable: readonly Permission[],
): Permission[] {
  if (!isOn) return supported(held.filter((each) => !area.permissions.includes(each) || !givable.includes(each)));
  return withNeeded([...held, ...area.permissions.filter((each) => givable.includes(each))]);
}

/** What a permission requires, as text; null for nothing, or for only viewing the area. */
export function describeRequirement(permission: Permission): string | null {
  const { needs } = permissionFacts[permission];
  return needs && !needs.endsWith('.view') ? `Requires “${permissionFacts[needs].label}”` : null;
}

/** A permission with its area: `Orders: pay out`. */
export function formatPermission(permission: Permission): string {
  const area = permissionAreas.find(({ key }) => permission.startsWith(`${key}.`))?.label ?? '';
  const { label } = permissionFacts[permission];
  return `${area}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
