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

/** All at once, as far as the giver holds them; what they need in other areas comes along. */
export function toggleArea(
  held: readonly Permission[],
  area: PermissionArea,
  isOn: boolean,
  givable: readonly Permission[],
): Permission[] {
  if (!isOn) return supported(held.filter((each) => !area.permissions.includes(each) || !givable.includes(each)));
  return withNeeded([...held, ...area.permissions.filter((each) => givable.includes(each))]);
}

/** What ticking one brings along, in words; null where that is nothing, or seeing the area, which goes without saying. */
export function sayNeed(permission: Permission): string | null {
  const { needs } = permissionFacts[permission];
  return needs && !needs.endsWith('.view') ? `Needs “${permissionFacts[needs].label}”` : null;
}

/** A permission as it stands alone in a sentence: `Orders: pay out`. */
export function sayPermission(permission: Permission): string {
  const area = permissionAreas.find(({ key }) => permission.startsWith(`${key}.`))?.label ?? '';
  const { label } = permissionFacts[permission];
  return `${area}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}
