import { hidden, listFieldChanges, type RecordFields } from '@tradepost/contracts/company/record-field.rules';
import { countryName } from '@tradepost/contracts/countries';
import { type Permission, permissions } from '@tradepost/contracts/permissions';
import type { MemberChange, Place } from '@tradepost/contracts/users/member.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import { fieldWriter } from '../../lib/formats/field-writer.ts';
import { entryOf, type TimelineEntry } from '../../ui/detail-page/timeline.rules.ts';
import { formatPermission } from './roles/permission-areas.rules.ts';

/** Names for the ids in the change log. */
export interface ChangeNames {
  roles: readonly { id: number; name: string }[];
  locations: readonly Place[];
}

const fields: RecordFields = {
  ...memberFields,
  is_all_locations: { label: memberFields.location_ids.label, words: { true: 'All', false: 'Selected' } },
  ...hidden('id', 'user_id', 'is_active', 'is_ghost', 'created_at'),
};

/** One change as text; null for a change that only follows from another one. */
export function describeMemberChange(change: MemberChange, names: ChangeNames): TimelineEntry | null {
  const what = sentenceOf(change, names);
  if (what === null) return null;
  const write = fieldWriter({
    names: {
      role_id: (id) => nameOf(names.roles, id, 'a deleted role'),
      default_location_id: (id) => nameOf(names.locations, id, 'another location'),
      format_country: (code) => countryName(String(code)),
      granted: formatPermissionName,
      denied: formatPermissionName,
    },
  });
  const changed = change.action === 'update' ? change.fields : {};
  return entryOf(change, { what, changes: listFieldChanges(changed, fields, (...value) => write(...value) || null) });
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

const formatPermissionName = (permission: unknown) =>
  permissions.includes(permission as Permission) ? formatPermission(permission as Permission) : String(permission);

function nameOf(known: readonly { id: number; name: string }[], id: unknown, otherwise: string): string {
  return known.find((one) => one.id === Number(id))?.name ?? otherwise;
}
