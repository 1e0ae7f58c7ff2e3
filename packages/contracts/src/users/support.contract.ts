import { z } from 'zod';
import { contract, IdParams, Instant } from '../route.ts';

const area = 'users';

/** How long support may be let in, in hours. */
export const supportHours = [1, 4, 8, 24, 72] as const;

export const SupportVisit = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    granted_by: z.string(),
    starts_at: Instant,
    ends_at: Instant.describe('When it ends by itself'),
    ended_at: Instant.nullable().describe('When it ended; null while it goes on'),
    ended_by: z.string().nullable().describe('Who ended it; null when the time ran out'),
    signed_in_at: Instant.nullable().describe('When support came in last'),
    changes: z.number().int().describe('Entries of the change log that support caused'),
  })
  .meta({ id: 'SupportVisit' });
export type SupportVisit = z.infer<typeof SupportVisit>;

export const SupportForm = z.object({
  name: z.string().trim().min(1).max(100).describe('As the change log names who helps: “Support (name)”'),
  email: z.email().trim().max(254).describe('Where the link to come in is sent'),
  reason: z.string().trim().min(1).max(500),
  hours: z
    .number()
    .refine((hours) => (supportHours as readonly number[]).includes(hours), 'Hours must be one of the list'),
});
export type SupportForm = z.output<typeof SupportForm>;

export const listSupportVisits = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/support',
  area,
  summary: 'When support was let in, the latest first, at most fifty',
  access: 'users.support',
  data: z.array(SupportVisit),
});

export const letSupportIn = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support',
  area,
  summary: 'Let support staff in for some hours',
  description:
    'Mails a link to the support person and a note to the owner. Support sees what an admin sees, without payouts, exports, confidential details and power over the staff.',
  access: 'users.support',
  body: SupportForm,
  data: SupportVisit,
  idempotent: true,
});

export const resendSupportLink = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/resend/:id',
  area,
  summary: 'Send the link to come in again',
  access: 'users.support',
  params: IdParams,
  data: SupportVisit,
});

export const endSupport = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/end/:id',
  is_free_when_unpaid: true,
  area,
  summary: 'End support’s access at once',
  access: 'users.support',
  params: IdParams,
  data: SupportVisit,
});

export const leaveSupport = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/leave',
  is_free_when_unpaid: true,
  area,
  summary: 'Support staff: end the own access',
  access: 'session',
  data: z.null(),
});
