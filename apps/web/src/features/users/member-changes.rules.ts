import { countryName } from '@tradepost/contracts/countries';
import { type Permission, permissions } from '@tradepost/contracts/permissions';
import type { MemberChange, Place } from '@tradepost/contracts/users/member.contract';
import type { TimelineChange, TimelineEntry } from '../../ui/detail-page/timeline.rules.ts';
import { formatPermission } from './roles/permission-areas.rules.ts';

/** Names for the ids in the change log. */
export interface ChangeNames {
  roles: readonly { id: number; name: string }[];
  locations: readonly Place[];
}

/** One change as text; null for a change that only follows from another one. */
export function describeMemberChange(change: MemberChange, names: ChangeNames): TimelineEntry | null {
  const what = sentenceOf(change, names);
  if (what === null) return null;
  return {
    id: change.id,
    at: change.created_at,
    actor: change.actor_name,
    actor_kind: change.actor_kind as TimelineEntry['actor_kind'],
    what,
    changes: change.action === 'update' ? fieldsOf(change, names) : [],
    reason: change.reason,
  };
}

function sentenceOf({ entity, action, fields, actor_name }: MemberChange, names: ChangeNames): string | null {
  if (entity === 'member_locations') {
    const id = fields.location_id?.[action === 'delete' ? 0 : 1];
    const name = nameOf(names.locations, id, 'a location');
    return action === 'delete' ? `removed access to ${name}` : `gave access to ${name}`;
  }
  if (entity !== 'members') return null;
  if (action === 'insert') {
    // A member who accepts an invite is the actor of their own insert.
    const isOwn = actor_name === `${fields.first_name?.[1]} ${fields.last_name?.[1]}`;
    return isOwn ? 'joined' : 'added the member';
  }
  if (fields.is_active) return fields.is_active[1] === true ? 'rejoined' : 'removed the member';
  if (fields.role_id) return 'changed the role';
  if (fields.granted || fields.denied) return 'changed the permissions';
  if (fields.is_all_locations || fields.default_location_id) return 'changed the locations';
  if (fields.format_country) return 'changed the form of dates and numbers';
  return 'changed the profile';
}

const labels: Record<string, string> = {
  role_id: 'Role',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  job_title: 'Job title',
  granted: 'Added permissions',
  denied: 'Removed permissions',
  is_all_locations: 'Locations',
  default_location_id: 'Default location',
  format_country: 'Dates and numbers',
};

function fieldsOf({ fields }: MemberChange, names: ChangeNames): TimelineChange[] {
  return Object.entries(fields)
    .filter(([field]) => field in labels)
    .map(([field, [before, after]]) => ({
      label: labels[field] ?? field,
      before: formatValue(field, before, names),
      after: formatValue(field, after, names),
    }));
}

function formatValue(field: string, value: unknown, names: ChangeNames): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'role_id') return nameOf(names.roles, value, 'a deleted role');
  if (field === 'default_location_id') return nameOf(names.locations, value, 'another location');
  if (field === 'is_all_locations') return value === true ? 'All' : 'Selected';
  if (field === 'format_country') return countryName(String(value));
  if (Array.isArray(value)) return value.map(formatPermissionName).join(', ') || null;
  return String(value);
}

const formatPermissionName = (permission: unknown) =>
  permissions.includes(permission as Permission) ? formatPermission(permission as Permission) : String(permission);

function nameOf(known: readonly { id: number; name: string }[], id: unknown, otherwise: string): string {
  return known.find((one) => one.id === Number(id))?.name ?? otherwise;
}
