import { z } from 'zod';
import { isSafeUrl } from '../company/check-text.rules.ts';
import { contract, Int } from '../route.ts';
import { maxBody, maxSubject } from './template.contract.ts';

const area = 'settings';

export const maxReviewDays = 90;

export const ReviewEmail = z
  .object({
    status: z.boolean().describe('Whether it is sent'),
    delay_days: z.number().int().describe('Days after the order was completed'),
    link: z.string().nullable().describe('The review page'),
    subject: z.string(),
    body: z.string().describe('In the markup of templates'),
    version: z.number().int(),
  })
  .meta({ id: 'ReviewEmail' });
export type ReviewEmail = z.infer<typeof ReviewEmail>;

export const ReviewEmailForm = z.object({
  delay_days: Int.min(0).max(maxReviewDays),
  link: z
    .string()
    .trim()
    .max(500)
    .refine(
      (link) => link === '' || (/^https?:/.test(link) && isSafeUrl(link)),
      'Link must be a web address, such as https://example.com/review',
    )
    .transform((link) => link || null)
    .nullable()
    .default(null),
  subject: z.string().trim().min(1).max(maxSubject),
  body: z.string().trim().min(1).max(maxBody),
  version: Int.describe('The version that was read; 409 when it is stale'),
});

export const findReviewEmail = contract({
  method: 'GET',
  url: '/v1/pos/settings/review-email',
  area,
  summary: 'The email that asks for a review',
  access: 'settings.view',
  data: ReviewEmail,
});

export const saveReviewEmail = contract({
  method: 'POST',
  url: '/v1/pos/settings/review-email',
  area,
  summary: 'Save the email that asks for a review',
  access: 'settings.edit',
  body: ReviewEmailForm,
  data: ReviewEmail,
});

export const setReviewEmailStatus = contract({
  method: 'PUT',
  url: '/v1/pos/settings/review-email/status',
  area,
  summary: 'Turn the review email on or off',
  description: 'Needs a link. Orders that were completed before it was turned on get none.',
  access: 'settings.edit',
  body: z.object({ status: z.boolean() }),
  data: ReviewEmail,
});
