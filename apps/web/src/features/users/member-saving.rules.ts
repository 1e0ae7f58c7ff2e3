import type { Permission } from '@tradepost/contracts/permissions';
import { overridesOf } from '@tradepost/contracts/users/access.rules';
import type { Member, MemberAccess, MemberLocations, Place } from '@tradepost/contracts/users/member.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { fieldWriter } from '../../lib/formats/field-writer.ts';

/** The form values of a member. */
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

/** The form values while the member loads. */
export const noMember: MemberValues = {
  first_name: '',
  last_name: '',
  job_title: '',
  role_id: 0,
  permissions: [],
  is_all_locations: true,
  location_ids: [],
  default_location_id: null,
};

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

/** The changed parts of the form. Each part is a separate call. */
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

/** A field's value as text, for a conflict. */
export function formatMemberField(
  key: string,
  value: unknown,
  roles: readonly Pick<Role, 'id' | 'name'>[],
  locations: readonly Place[],
): string {
  if (key === 'permissions') return `${(value as unknown[]).length} permissions`;
  const nameOf = (id: unknown) => locations.find((location) => location.id === id)?.name ?? '';
  const role_id = (id: unknown) => roles.find((role) => role.id === id)?.name ?? '';
  const names = { role_id, default_location_id: nameOf, location_ids: nameOf };
  return fieldWriter({ names })(key, value, memberFields[key as keyof typeof memberFields]);
}
