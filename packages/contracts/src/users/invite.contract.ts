import { z } from 'zod';
import { Email, FirstName, JobTitle, LastName, LocationId, RoleId, Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { Locations, MemberCounts, Place, RoleRef } from './member.contract.ts';

const area = 'users';

export const Invite = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role: RoleRef,
    is_all_locations: z.boolean(),
    locations: z.array(Place),
    default_location_id: z.number().int().nullable(),
    is_expired: z.boolean(),
    invited_by: z.string(),
    can_edit: z.boolean(),
    why_not: z.string().nullable(),
    sent_at: Instant.describe('When the invite was last sent'),
    expires_at: Instant,
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof Invite>;

export const InviteForm = Locations.extend({
  email: Email,
  role_id: RoleId,
});
export type InviteForm = z.output<typeof InviteForm>;

export const invite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account',
  area,
  summary: 'Invite a team member',
  description: 'Emails a link that works once, for seven days. A person with a login joins with that login.',
  access: 'users.invite',
  body: InviteForm,
  data: Invite,
  idempotent: true,
});

export const listInvites = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/invite',
  area,
  summary: 'Pending invites, newest first',
  access: 'users.view',
  query: Paging.extend({
    search: explain(z.string().trim().max(200).optional(), 'Part of an email address', 'hart'),
    role_id: RoleId.optional(),
    location_id: LocationId.optional(),
    is_expired: z.enum(['0', '1']).optional().describe('1: only expired invites; 0: only valid ones'),
  }),
  data: pageSchema(Invite).extend({ counts: MemberCounts }),
});

export const findInvite = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/invite/:id',
  area,
  summary: 'A pending invite',
  access: 'users.view',
  params: IdParams,
  data: Invite,
});

export const editInvite = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/invite/:id',
  area,
  summary: 'Change an invite’s role and locations',
  description: 'The link that was sent stays valid. A different address needs a new invite.',
  access: 'users.invite',
  params: IdParams,
  body: Locations.extend({ role_id: RoleId, version: Version }),
  data: Invite,
});

export const resendInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/resend/:id',
  area,
  summary: 'Resend an invite for another seven days',
  description: 'Earlier links stop working.',
  access: 'users.invite',
  params: IdParams,
  data: Invite,
});

export const revokeInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/revoke/:id',
  area,
  summary: 'Cancel an invite',
  description: 'Its links stop working.',
  access: 'users.invite',
  params: IdParams,
  data: z.null(),
});

export const copyInviteLink = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite-link/:id',
  area,
  summary: 'Get a link to an invite, to share manually',
  description: 'Works alongside the emailed link; the first one used completes the invite.',
  access: 'users.invite',
  params: IdParams,
  data: z.object({ url: z.string(), expires_at: Instant }),
});

/** The invite behind a link. */
export const inviteStates = ['open', 'expired', 'used', 'revoked', 'replaced', 'unknown'] as const;

export const InviteOffer = z.object({
  state: z.enum(inviteStates),
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  role_name: z.string().nullable(),
  invited_by: z.string().nullable(),
  has_login: z.boolean().describe('A user with this email exists: joining takes the password of that login'),
});
export type InviteOffer = z.infer<typeof InviteOffer>;

const Token = explain(z.string().min(1).max(200), 'The token of the invitation', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH');
export const checkInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite/check',
  area,
  summary: 'The invite behind a token',
  access: 'public',
  body: z.object({ token: Token }),
  data: InviteOffer,
});

export const InviteAnswer = z.object({
  token: Token,
  first_name: FirstName.max(100).optional(),
  last_name: LastName.max(100).optional(),
  job_title: JobTitle.max(100).optional(),
  password: explain(z.string().min(1).max(200), 'A password to sign in with', 'tradepost-demo'),
  password_confirmation: explain(z.string().max(200).optional(), 'The password again', 'tradepost-demo'),
});
export type InviteAnswer = z.output<typeof InviteAnswer>;

export const acceptInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite/accept',
  area,
  summary: 'Accept an invite',
  description:
    'A new user sends a name and a new password; an existing user sends their password. `is_signed_in` tells whether a session has started.',
  access: 'public',
  body: InviteAnswer,
  data: z.object({ email: z.string(), company_id: z.number().int(), is_signed_in: z.boolean() }),
});
