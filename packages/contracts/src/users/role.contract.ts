import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { Version } from '../fields.ts';
import { permissions } from '../permissions.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';

const area = 'users';

export const Role = z
  .object({
    id: z.number().int(),
    key: z.string().nullable().describe('`owner`, `admin` or `user`; null for a company’s own role'),
    name: z.string(),
    description: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    members: z.number().int().describe('Members with this role'),
    invites: z.number().int().describe('Pending invites with this role'),
    is_own: z.boolean().describe('The current user’s own role'),
    can_give: z.boolean().describe('Whether the current user may assign it'),
    can_edit: z.boolean(),
    why_not: z.string().nullable().describe('Why it cannot be edited, as a sentence for the screen'),
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const RoleForm = z.object({
  name: explain(z.string().trim().min(1).max(60), 'Name of the role', 'Buyer'),
  description: explain(Lines.max(300).nullable().default(null), 'What it is for', 'Buys at the counter'),
  permissions: z.array(z.enum(permissions)).describe('Including the permissions they require'),
});
export type RoleForm = z.output<typeof RoleForm>;

export const listRoles = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/role',
  area,
  summary: 'The roles: the three default ones, then the company’s own by name',
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
  summary: 'Create a role',
  access: 'users.roles',
  body: RoleForm,
  data: Role,
  idempotent: true,
});

export const editRole = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/role/:id',
  area,
  summary: 'Edit one of the company’s own roles',
  description: 'Applies from the next call of its members. Default roles are fixed.',
  access: 'users.roles',
  params: IdParams,
  body: RoleForm.extend({ version: Version }),
  data: Role,
});

export const deleteRole = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/account/role/:id',
  area,
  summary: 'Delete one of the company’s own roles',
  description: 'Its members get `replace_with`; without it, a role in use is a 409.',
  access: 'users.roles',
  params: IdParams,
  is_form: true,
  body: z.object({ replace_with: explain(Id.nullable().default(null), 'The role that its members get', 2) }),
  data: z.null(),
});
