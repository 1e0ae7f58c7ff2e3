import { z } from 'zod';
import { contract, explain, Instant } from '../../route.ts';
import { area, companyUrl } from './profile.contract.ts';

/** Days in which the owner can keep a company that is being deleted. */
export const graceDays = 30;

const Proof = z.object({
  password: explain(z.string().min(1).max(200), 'The owner’s password', 'tradepost-demo'),
  phone_code: explain(
    z.string().trim().max(30).optional(),
    'The second factor’s code, when the owner has one. Without it, one is texted where a phone is set up',
    '123456',
  ),
});

export const DeletionPreview = z
  .object({
    lost: z
      .array(z.object({ what: z.string(), count: z.number().int() }))
      .describe('What is deleted for good, counted up to 100,000'),
    warnings: z.array(z.string()).describe('What is still under way, and what the law may ask to keep'),
    refusal: z.string().nullable().describe('Why the company cannot be deleted now; null: it can'),
    has_second_factor: z.boolean().describe('The code of the second factor is asked for'),
    deletes_at: Instant.nullable().describe('When it is deleted; null: it was not asked for'),
    grace_days: z.number().int(),
  })
  .meta({ id: 'DeletionPreview' });
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const previewDeletion = contract({
  method: 'GET',
  url: `${companyUrl}/deletion`,
  area,
  summary: 'What is lost when the company is deleted',
  access: 'session',
  data: DeletionPreview,
});

export const deleteCompany = contract({
  method: 'DELETE',
  url: companyUrl,
  area,
  summary: 'Delete the company and all its data in 30 days',
  description:
    'For its owner. The plan is canceled at once. Until then everything can be read and exported, nothing can be changed, reminders and scheduled reports stop, and the owner can keep the company. 409 when it is being deleted already.',
  access: 'session',
  is_free_when_unpaid: true,
  is_form: true,
  body: Proof,
  data: z.object({ deletes_at: Instant }),
});

export const keepCompany = contract({
  method: 'POST',
  url: `${companyUrl}/keep`,
  area,
  summary: 'Keep a company that is being deleted',
  description: 'For its owner. The plan stays canceled, and what came due meanwhile is not sent. Idempotent.',
  access: 'session',
  is_free_when_unpaid: true,
  data: z.null(),
});

export const exportCompany = contract({
  method: 'POST',
  url: `${companyUrl}/export`,
  area,
  summary: 'Export all data of the company as one zip',
  description:
    'For its owner. A job: progress comes as `export_company`, the last event with the file’s URL. Only the owner who asked can download it, for 30 days. `npm run company:import` reads it.',
  access: 'session',
  is_free_when_unpaid: true,
  is_form: true,
  body: Proof,
  data: z.object({ job_id: z.string() }),
});
