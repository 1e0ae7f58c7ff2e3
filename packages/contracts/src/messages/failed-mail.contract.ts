import { z } from 'zod';
import { DryRun, Ids } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Instant } from '../route.ts';

const area = 'settings';

export const mailFailures = ['refused', 'unanswered'] as const;

export const FailedMail = z
  .object({
    id: z.number().int(),
    to_address: z.string(),
    subject: z.string(),
    failure: z
      .enum(mailFailures)
      .describe('refused: by the recipient’s mail server. unanswered: our mail server did not take it for over a day'),
    error: z.string().nullable().describe('What the recipient’s mail server said'),
    created_at: Instant,
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof FailedMail>;

export const FailedMailFilter = z.object({
  search: explain(z.string().trim().max(200).optional(), 'Part of the recipient’s address or the subject', 'hart'),
  failure: z.enum(mailFailures).optional().describe('Only those that failed for this reason'),
});

export const listFailedMails = contract({
  method: 'GET',
  url: '/v1/pos/settings/failed-emails',
  area,
  summary: 'Emails that could not be sent, newest first',
  access: 'settings.view',
  query: FailedMailFilter.extend(Paging.shape),
  data: pageSchema(FailedMail),
});

export const resendMails = contract({
  method: 'POST',
  url: '/v1/pos/settings/failed-emails/resend',
  area,
  summary: 'Send failed emails again',
  description:
    'Each is tried like a new email, for over a day. With `dry_run` nothing changes: the answer says what would happen to each.',
  access: 'settings.edit',
  body: z
    .object({
      ids: Ids.min(1).max(1000).optional(),
      filter: FailedMailFilter.optional().describe(
        'All that match, instead of `ids`; at most 1,000 at a time, oldest first',
      ),
      dry_run: DryRun,
    })
    .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, {
      path: ['ids'],
      message: 'Select at least one email',
    }),
  data: z.object({
    outcomes: z.array(
      z.object({ id: z.number().int(), label: z.string(), is_ok: z.boolean(), why: z.string().nullable() }),
    ),
  }),
});
