import { z } from 'zod';
import { Paging, pageOf } from '../paging.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';
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
    sent_at: Instant.describe('When the invite was mailed last'),
    expires_at: Instant,
    created_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof Invite>;

export const InviteForm = Locations.extend({
  email: z.email().trim().max(254),
  role_id: Id,
});
export type InviteForm = z.output<typeof InviteForm>;

export const invite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account',
  area,
  summary: 'Invite somebody to work here',
  description: 'Mails a link that works once, for seven days. Who has a login already joins with it.',
  access: 'users.invite',
  body: InviteForm,
  data: Invite,
  idempotent: true,
});

export const listInvites = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/invite',
  area,
  summary: 'The invites that wait for an answer, the newest first',
  access: 'users.view',
  query: Paging.extend({
    search: z.string().trim().max(200).optional().describe('Part of an e-mail address'),
    role_id: Id.optional(),
    location_id: Id.optional(),
    is_expired: z.enum(['0', '1']).optional().describe('Only those that ran out, or only those that did not'),
  }),
  data: pageOf(Invite).extend({ counts: MemberCounts }),
});

export const findInvite = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/invite/:id',
  area,
  summary: 'An invite that waits for an answer',
  access: 'users.view',
  params: IdParams,
  data: Invite,
});

export const editInvite = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/invite/:id',
  area,
  summary: 'Change an invite’s role and locations',
  description: 'The link that was sent stays as it is. Another address takes another invite.',
  access: 'users.invite',
  params: IdParams,
  body: Locations.extend({ role_id: Id, version: z.number().int() }),
  data: Invite,
});

export const resendInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/resend/:id',
  area,
  summary: 'Send an invite again, for another seven days',
  description: 'Earlier links stop working.',
  access: 'users.invite',
  params: IdParams,
  data: Invite,
});

export const revokeInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/revoke/:id',
  area,
  summary: 'Take an invite back',
  description: 'Its links stop working.',
  access: 'users.invite',
  params: IdParams,
  data: z.null(),
});

export const copyInviteLink = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite-link/:id',
  area,
  summary: 'A link to an invite, to be handed on by hand',
  description: 'Works beside the mailed one; whichever is used first ends the invite.',
  access: 'users.invite',
  params: IdParams,
  data: z.object({ url: z.string(), expires_at: Instant }),
});

/** What an invite’s link leads to. */
export const inviteStates = ['open', 'expired', 'used', 'revoked', 'replaced', 'unknown'] as const;

export const InviteOffer = z.object({
  state: z.enum(inviteStates),
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  role_name: z.string().nullable(),
  invited_by: z.string().nullable(),
  has_login: z.boolean().describe('There is a user with this e-mail: joining takes the password of that login'),
});
export type InviteOffer = z.infer<typeof InviteOffer>;

export const checkInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite/check',
  area,
  summary: 'What an invite’s token leads to',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200) }),
  data: InviteOffer,
});

export const InviteAnswer = z.object({
  token: z.string().min(1).max(200),
  first_name: z.string().trim().max(100).optional(),
  last_name: z.string().trim().max(100).optional(),
  job_title: z.string().trim().max(100).optional(),
  password: z.string().min(1).max(200),
  password_confirmation: z.string().max(200).optional(),
});
export type InviteAnswer = z.output<typeof InviteAnswer>;

export const acceptInvite = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/invite/accept',
  area,
  summary: 'Accept an invite',
  description:
    'A newcomer gives a name and a new password; who has a login gives its password. `is_signed_in` tells whether the session has begun.',
  access: 'public',
  body: InviteAnswer,
  data: z.object({ email: z.string(), company_id: z.number().int(), is_signed_in: z.boolean() }),
});
