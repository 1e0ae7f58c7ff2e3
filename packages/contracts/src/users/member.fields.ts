import type { RecordField } from '../company/record-field.rules.ts';

/** What people read of a member’s fields: in forms, conflicts and the change log. */
export const memberFields = {
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  email: { label: 'Email' },
  job_title: { label: 'Job title' },
  role_id: { label: 'Role', kind: 'choice' },
  permissions: { label: 'Permissions', kind: 'list' },
  granted: { label: 'Added permissions', kind: 'list' },
  denied: { label: 'Removed permissions', kind: 'list' },
  is_all_locations: { label: 'All locations', kind: 'flag' },
  location_ids: { label: 'Locations', kind: 'list' },
  default_location_id: { label: 'Default location', kind: 'choice' },
  format_country: { label: 'Dates and numbers', kind: 'choice' },
} as const satisfies Record<string, RecordField>;
