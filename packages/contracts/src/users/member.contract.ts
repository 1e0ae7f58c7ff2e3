import { z } from 'zod';
import { FirstName, JobTitle, LastName, RoleId, sortText, Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { permissions } from '../permissions.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';

const area = 'users';

export const listStaff = contract({
  method: 'GET',
  url: '/v1/pos/customer/sales-person',
  area: 'customers',
  summary: 'Team members who deal with customers, by name',
  access: ['orders.view', 'customers.view'],
  data: z.array(z.object({ id: z.number().int(), name: z.string(), is_active: z.boolean() })),
});

export const Place = z.object({ id: z.number().int(), name: z.string() });
export type Place = z.infer<typeof Place>;

export const RoleRef = z.object({
  id: z.number().int(),
  key: z.string().nullable().describe('`owner`, `admin` or `user`; null for a company’s own role'),
  name: z.string(),
});
export type RoleRef = z.infer<typeof RoleRef>;

export const Member = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job_title: z.string().nullable(),
    role: RoleRef,
    differences: z.number().int().describe('Permissions granted or denied in addition to the role'),
    is_all_locations: z.boolean(),
    locations: z.array(Place).describe('Empty when all locations'),
    default_location_id: z.number().int().nullable(),
    is_active: z.boolean().describe('False for removed members'),
    is_self: z.boolean(),
    can_edit: z.boolean().describe('Whether the current user may edit or remove this member'),
    why_not: z.string().nullable().describe('Why not, as a sentence for the screen'),
    signed_in_at: Instant.nullable().describe('Last sign-in to this company'),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const memberSorts = [
  'name',
  '-name',
  'role',
  '-role',
  'signed_in_at',
  '-signed_in_at',
  'created_at',
  '-created_at',
] as const;

export const MemberQuery = Paging.extend({
  status: z.enum(['active', 'removed']).default('active').describe('Present or removed team members'),
  search: explain(z.string().trim().max(200).optional(), 'Part of a name, email address or job title', 'hart'),
  role_id: RoleId.optional(),
  location_id: Id.optional().describe('Members with access to this location'),
  sort: z.enum(memberSorts).default('name').describe(sortText),
});
export type MemberQuery = z.output<typeof MemberQuery>;

export const MemberCounts = z.object({
  active: z.number().int(),
  invited: z.number().int(),
  removed: z.number().int(),
  roles: z.number().int(),
});

export const listMembers = contract({
  method: 'GET',
  url: '/v1/pos/settings/account',
  area,
  summary: 'Team members, paged, with the counts of the tabs',
  description: 'Excludes support staff.',
  access: 'users.view',
  query: MemberQuery,
  data: pageSchema(Member).extend({ counts: MemberCounts }),
});

export const findMember = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/:id',
  area,
  summary: 'A team member',
  access: 'users.view',
  params: IdParams,
  data: Member,
});

export const MemberProfile = z.object({
  first_name: FirstName.min(1).max(100),
  last_name: LastName.min(1).max(100),
  job_title: JobTitle.max(100).nullable().default(null),
  version: Version,
});

export const editMember = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/:id',
  area,
  summary: 'Change a team member’s name and job title',
  access: 'users.edit',
  params: IdParams,
  body: MemberProfile,
  data: Member,
});

export const removeMember = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/account/:id',
  is_free_when_unpaid: true,
  area,
  summary: 'Remove a team member',
  description: 'The member’s records are kept; access ends with the next call. A new invite restores the member.',
  access: 'users.edit',
  params: IdParams,
  data: z.null(),
});

export const MemberAccess = z
  .object({
    role: RoleRef,
    role_permissions: z.array(z.enum(permissions)).describe('The role’s permissions'),
    granted: z.array(z.enum(permissions)).describe('Granted in addition'),
    denied: z.array(z.enum(permissions)).describe('Denied although the role has it'),
    permissions: z.array(z.enum(permissions)).describe('The resulting permissions'),
    version: z.number().int(),
  })
  .meta({ id: 'MemberAccess' });
export type MemberAccess = z.infer<typeof MemberAccess>;

export const findMemberAccess = contract({
  method: 'GET',
  url: '/v1/pos/user-permission/:id',
  area,
  summary: 'A team member’s role and individual permissions',
  access: 'users.view',
  params: IdParams,
  data: MemberAccess,
});

export const setMemberAccess = contract({
  method: 'PUT',
  url: '/v1/pos/user-permission/:id',
  area,
  summary: 'Set a team member’s role and individual permissions',
  description:
    'Users cannot grant what they lack, and cannot change themselves or members with more permissions. The owner changes only by transferring ownership.',
  access: 'users.edit',
  params: IdParams,
  body: z.object({
    role_id: RoleId,
    granted: z.array(z.enum(permissions)).default([]).describe('Permissions in addition to those of the role'),
    denied: z.array(z.enum(permissions)).default([]).describe('Permissions of the role that the member does not have'),
    version: Version,
  }),
  data: MemberAccess,
});

export const Locations = z.object({
  is_all_locations: z.boolean().describe('Every location, also those added later'),
  location_ids: z.array(Id).max(1000).default([]).describe('Required unless `is_all_locations`: at least one'),
  default_location_id: Id.nullable()
    .default(null)
    .describe('One of those; the default location of the member’s new orders'),
});
export type Locations = z.output<typeof Locations>;

export const MemberLocations = Locations.extend({
  location_ids: z.array(z.number().int()),
  default_location_id: z.number().int().nullable(),
  locations: z.array(Place).describe('The company’s locations that the current user may assign'),
  version: z.number().int(),
}).meta({ id: 'MemberLocations' });
export type MemberLocations = z.infer<typeof MemberLocations>;

export const findMemberLocations = contract({
  method: 'GET',
  url: '/v1/pos/location-permission/:id',
  area,
  summary: 'The locations a team member has access to',
  access: 'users.view',
  params: IdParams,
  data: MemberLocations,
});

export const setMemberLocations = contract({
  method: 'PUT',
  url: '/v1/pos/location-permission/:id',
  area,
  summary: 'Set a team member’s locations and default location',
  access: 'users.edit',
  params: IdParams,
  body: Locations.extend({ version: Version }),
  data: MemberLocations,
});

export const transferOwnership = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/hand-over',
  area,
  summary: 'Transfer ownership to another team member',
  description: 'Owner only, with the password. The former owner becomes an admin; both get an email.',
  access: 'session',
  is_form: true,
  body: z.object({
    member_id: Id.describe('The team member'),
    password: explain(z.string().min(1).max(200), 'Your own password', 'tradepost-demo'),
  }),
  data: z.null(),
});

export const viewAs = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/view-as',
  is_free_when_unpaid: true,
  area,
  summary: 'View the app as a role; null ends it',
  description: 'For this session only. It only ever removes permissions.',
  access: 'session',
  body: z.object({ role_id: explain(Id.nullable(), 'The role to view as; null to stop', 2) }),
  data: z.null(),
});

export const MemberChange = z.object({
  id: z.number().int(),
  entity: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Column → value before and after'),
  actor_name: z.string(),
  actor_kind: z.string(),
  reason: z.string().nullable(),
  created_at: Instant,
});
export type MemberChange = z.infer<typeof MemberChange>;

export const listMemberChanges = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/changelog/:id',
  area,
  summary: 'Who changed what on a team member, newest first',
  access: 'changelog.view',
  params: IdParams,
  query: Paging,
  data: pageSchema(MemberChange),
});
