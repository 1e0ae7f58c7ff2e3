import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';

const area = 'users';

export const Role = z
  .object({
    id: z.number().int(),
    key: z.string().nullable().describe('`owner`, `admin` or `user`; null for a company’s own role'),
    name: z.string(),
    description: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    members: z.number().int().describe('Members who work with it now'),
    invites: z.number().int().describe('Invites that wait for an answer'),
    is_own: z.boolean().describe('The asking user’s own role'),
    can_give: z.boolean().describe('Whether the asking user may give it to somebody'),
    can_edit: z.boolean(),
    why_not: z.string().nullable().describe('Why it cannot be changed, in words for the screen'),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const RoleForm = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300).nullable().default(null),
  permissions: z.array(z.enum(permissions)).describe('With all that they need'),
});
export type RoleForm = z.output<typeof RoleForm>;

export const listRoles = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/role',
  area,
  summary: 'The roles: the three that every company has, then its own by name',
  access: 'users.view',
  data: z.array(Role),
});

export const findRole = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/role/:id',
  area,
  summary: 'A role',
  access: 'users.view',
  params: IdParams,
  data: Role,
});

export const createRole = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/role',
  area,
  summary: 'Make a role',
  access: 'users.roles',
  body: RoleForm,
  data: Role,
  idempotent: true,
});

export const editRole = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/role/:id',
  area,
  summary: 'Change a role of the company’s own',
  description: 'Counts at the next call of whoever has it. The default roles are fixed.',
  access: 'users.roles',
  params: IdParams,
  body: RoleForm.extend({ version: z.number().int() }),
  data: Role,
});

export const deleteRole = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/account/role/:id',
  area,
  summary: 'Delete a role of the company’s own',
  description: 'Whoever has it gets `replace_with`; without that a role in use answers 409.',
  access: 'users.roles',
  params: IdParams,
  body: z.object({ replace_with: Id.nullable().default(null) }),
  data: z.null(),
});
