import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { ListTab } from '../../ui/list-page/list-tabs.tsx';

/** The paths of the team’s screens. */
export const staffPath = '/settings/manage-user';
export const staffPaths = {
  removed: `${staffPath}/removed`,
  invites: `${staffPath}/invites`,
  invite: `${staffPath}/invite`,
  roles: `${staffPath}/roles`,
  newRole: `${staffPath}/roles/create`,
  support: `${staffPath}/support`,
} as const;

export const memberPath = (id: number) => `${staffPath}/edit/${id}`;
export const invitePath = (id: number) => `${staffPaths.invites}/${id}`;
export const rolePath = (id: number) => `${staffPaths.roles}/edit/${id}`;
export const copyRolePath = (id: number) => `${staffPaths.newRole}?from=${id}`;

export interface StaffCounts {
  active: number;
  invited: number;
  removed: number;
  roles: number;
}

/** The tabs of the team’s screens, with counts if known. */
export function staffTabs(counts: StaffCounts | undefined, permissions: readonly Permission[]): ListTab[] {
  const tabs: ListTab[] = [
    { key: 'active', label: 'People', count: counts?.active, to: staffPath },
    { key: 'invites', label: 'Invites', count: counts?.invited, to: staffPaths.invites },
    { key: 'removed', label: 'Removed', count: counts?.removed, to: staffPaths.removed },
    { key: 'roles', label: 'Roles', count: counts?.roles, to: staffPaths.roles },
  ];
  if (holds(permissions, 'users.support'))
    tabs.push({ key: 'support', label: 'Support access', to: staffPaths.support });
  return tabs;
}

/** `All locations`, `None`, or up to three names. */
export function formatLocations(isAll: boolean, locations: readonly { name: string }[]): string {
  if (isAll) return 'All locations';
  if (locations.length === 0) return 'None';
  const names = locations.slice(0, 3).map(({ name }) => name);
  const rest = locations.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

/** The time left: `3 h 20 min`, `4 min`, or `less than a minute`. */
export function formatTimeLeft(until: string, now: number): string {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
