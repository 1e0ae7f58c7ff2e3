import { z } from 'zod';
import { Reason } from '../fields.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';

const area = 'users';

/** Durations of support access, in hours. */
export const supportHours = [1, 4, 8, 24, 72] as const;

export const SupportVisit = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    granted_by: z.string(),
    starts_at: Instant,
    ends_at: Instant.describe('When it ends automatically'),
    ended_at: Instant.nullable().describe('When it ended; null while active'),
    ended_by: z.string().nullable().describe('Who ended it; null when it expired'),
    signed_in_at: Instant.nullable().describe('The last sign-in of support'),
    changes: z.number().int().describe('Number of change log entries made by support'),
  })
  .meta({ id: 'SupportVisit' });
export type SupportVisit = z.infer<typeof SupportVisit>;

export const SupportForm = z.object({
  name: explain(z.string().trim().min(1).max(100), 'Shown in the change log as “Support (name)”', 'Robin'),
  email: explain(z.email().trim().max(254), 'Where the sign-in link is sent', 'olivia.hart@example.com'),
  reason: Reason.min(1).max(500),
  hours: explain(
    z
      .number()
      .refine((hours) => (supportHours as readonly number[]).includes(hours), 'Select one of the listed durations'),
    'How long support may sign in, in hours',
    24,
  ),
});
export type SupportForm = z.output<typeof SupportForm>;

export const listSupportVisits = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/support',
  area,
  summary: 'Support visits, newest first, at most fifty',
  access: 'users.support',
  data: z.array(SupportVisit),
});

export const allowSupport = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support',
  area,
  summary: 'Allow support access for some hours',
  description:
    'Emails a link to the support person and a note to the owner. Support has an admin’s permissions, without payouts, exports, confidential details and power over the team.',
  access: 'users.support',
  body: SupportForm,
  data: SupportVisit,
  idempotent: true,
});

export const resendSupportLink = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/resend/:id',
  area,
  summary: 'Resend the sign-in link',
  access: 'users.support',
  params: IdParams,
  data: SupportVisit,
});

export const endSupport = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/end/:id',
  is_free_when_unpaid: true,
  area,
  summary: 'End support access immediately',
  access: 'users.support',
  params: IdParams,
  data: SupportVisit,
});

export const leaveSupport = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/support/leave',
  is_free_when_unpaid: true,
  area,
  summary: 'Support staff: end one’s own access',
  access: 'session',
  data: z.null(),
});
