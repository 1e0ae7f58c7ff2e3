import type { Permission } from '@tradepost/contracts/permissions';
import { overridesOf } from '@tradepost/contracts/users/access.rules';
import type { Member, MemberAccess, MemberLocations } from '@tradepost/contracts/users/member.contract';
import type { Role } from '@tradepost/contracts/users/role.contract';

/** All that can be changed on a member, as the form holds it. */
export interface MemberValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  job_title: string;
  role_id: number;
  permissions: Permission[];
  is_all_locations: boolean;
  location_ids: number[];
  default_location_id: number | null;
}

export function toMemberValues(member: Member, access: MemberAccess, places: MemberLocations): MemberValues {
  return {
    first_name: member.first_name,
    last_name: member.last_name,
    job_title: member.job_title ?? '',
    role_id: access.role.id,
    permissions: access.permissions,
    is_all_locations: places.is_all_locations,
    location_ids: places.location_ids,
    default_location_id: places.default_location_id,
  };
}

/** What the form sends: only the parts that were changed, as each is a call of its own. */
export function changedParts(before: MemberValues, after: MemberValues, roles: readonly Role[]) {
  const differs = (...fields: (keyof MemberValues)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const role = roles.find(({ id }) => id === after.role_id);
  return {
    profile: differs('first_name', 'last_name', 'job_title')
      ? { first_name: after.first_name, last_name: after.last_name, job_title: after.job_title.trim() || null }
      : null,
    access:
      role && differs('role_id', 'permissions')
        ? { role_id: after.role_id, ...overridesOf(role, after.permissions) }
        : null,
    locations: differs('is_all_locations', 'location_ids', 'default_location_id')
      ? {
          is_all_locations: after.is_all_locations,
          location_ids: after.is_all_locations ? [] : after.location_ids,
          default_location_id: after.default_location_id,
        }
      : null,
  };
}
