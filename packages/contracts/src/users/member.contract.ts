import { z } from 'zod';
import { Paging, pageOf } from '../paging.ts';
import { permissions } from '../permissions.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';

const area = 'users';

export const listStaff = contract({
  method: 'GET',
  url: '/v1/pos/customer/sales-person',
  area: 'customers',
  summary: 'The members of staff who deal with customers, by name',
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
    differences: z.number().int().describe('Permissions given or denied besides the role'),
    is_all_locations: z.boolean(),
    locations: z.array(Place).describe('Where it is not all of them'),
    default_location_id: z.number().int().nullable(),
    is_active: z.boolean().describe('False for who was removed'),
    is_self: z.boolean(),
    can_edit: z.boolean().describe('Whether the asking user may change or remove this member'),
    why_not: z.string().nullable().describe('Why not, in words for the screen'),
    signed_in_at: Instant.nullable().describe('The last sign-in to this company'),
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
  status: z.enum(['active', 'removed']).default('active'),
  search: z.string().trim().max(200).optional().describe('Part of a name, an e-mail address or a job title'),
  role_id: Id.optional(),
  location_id: Id.optional().describe('Whoever may see this location'),
  sort: z.enum(memberSorts).default('name'),
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
  summary: 'The members of staff, a page at a time, with the counts of the tabs',
  description: 'Support staff is not among them, and not counted.',
  access: 'users.view',
  query: MemberQuery,
  data: pageOf(Member).extend({ counts: MemberCounts }),
});

export const findMember = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/:id',
  area,
  summary: 'A member of staff',
  access: 'users.view',
  params: IdParams,
  data: Member,
});

export const MemberProfile = z.object({
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  job_title: z.string().trim().max(100).nullable().default(null),
  version: z.number().int().describe('The version that was read; a stale one answers 409 with what is stored now'),
});

export const editMember = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/:id',
  area,
  summary: 'Change a member’s name and job title',
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
  summary: 'Remove a member',
  description: 'What the member did stays; the member is out at the next call. A new invite brings the member back.',
  access: 'users.edit',
  params: IdParams,
  data: z.null(),
});

export const MemberAccess = z
  .object({
    role: RoleRef,
    role_permissions: z.array(z.enum(permissions)).describe('What the role holds'),
    granted: z.array(z.enum(permissions)).describe('Given besides'),
    denied: z.array(z.enum(permissions)).describe('Kept from the member although the role holds it'),
    permissions: z.array(z.enum(permissions)).describe('What the member may do in the end'),
    version: z.number().int(),
  })
  .meta({ id: 'MemberAccess' });
export type MemberAccess = z.infer<typeof MemberAccess>;

export const findMemberAccess = contract({
  method: 'GET',
  url: '/v1/pos/user-permission/:id',
  area,
  summary: 'A member’s role and the permissions given or denied besides',
  access: 'users.view',
  params: IdParams,
  data: MemberAccess,
});

export const setMemberAccess = contract({
  method: 'PUT',
  url: '/v1/pos/user-permission/:id',
  area,
  summary: 'Give a member a role, and permissions besides',
  description:
    'Nobody gives what they do not hold, nobody changes themselves or who may do more, and the owner changes by handing over only.',
  access: 'users.edit',
  params: IdParams,
  body: z.object({
    role_id: Id,
    granted: z.array(z.enum(permissions)).default([]),
    denied: z.array(z.enum(permissions)).default([]),
    version: z.number().int(),
  }),
  data: MemberAccess,
});

export const Locations = z.object({
  is_all_locations: z.boolean(),
  location_ids: z.array(Id).max(1000).default([]).describe('Where it is not all of them: at least one'),
  default_location_id: Id.nullable().default(null).describe('One of those; where the member’s new orders begin'),
});
export type Locations = z.output<typeof Locations>;

export const MemberLocations = Locations.extend({
  location_ids: z.array(z.number().int()),
  default_location_id: z.number().int().nullable(),
  locations: z.array(Place).describe('All of the company that the asking user may give'),
  version: z.number().int(),
}).meta({ id: 'MemberLocations' });
export type MemberLocations = z.infer<typeof MemberLocations>;

export const findMemberLocations = contract({
  method: 'GET',
  url: '/v1/pos/location-permission/:id',
  area,
  summary: 'The locations that a member may see',
  access: 'users.view',
  params: IdParams,
  data: MemberLocations,
});

export const setMemberLocations = contract({
  method: 'PUT',
  url: '/v1/pos/location-permission/:id',
  area,
  summary: 'Set the locations that a member may see, and the default one',
  access: 'users.edit',
  params: IdParams,
  body: Locations.extend({ version: z.number().int() }),
  data: MemberLocations,
});

export const handOver = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/hand-over',
  area,
  summary: 'Hand the ownership over to another member',
  description: 'The owner only, with the password once more. The former owner becomes an admin; both get an e-mail.',
  access: 'session',
  body: z.object({ member_id: Id, password: z.string().min(1).max(200) }),
  data: z.null(),
});

export const viewAs = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/view-as',
  is_free_when_unpaid: true,
  area,
  summary: 'See and use the app with the permissions of a role, or with null as oneself again',
  description: 'For this session alone. It only ever takes permissions away.',
  access: 'session',
  body: z.object({ role_id: Id.nullable() }),
  data: z.null(),
});

export const MemberChange = z.object({
  id: z.number().int(),
  entity: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('By column: before and after'),
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
  summary: 'Who changed what on a member, newest first',
  access: 'changelog.view',
  params: IdParams,
  query: Paging,
  data: pageOf(MemberChange),
});
