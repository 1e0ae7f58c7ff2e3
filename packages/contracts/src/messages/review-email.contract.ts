import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { isSafeUrl } from '../company/safe-url.rules.ts';
import { Version } from '../fields.ts';
import { contract, explain, Int } from '../route.ts';
import { MessageVariable, maxBody, maxSubject, ShippedText } from './template.contract.ts';

const area = 'settings';

export const maxReviewDays = 90;

export const ReviewEmail = z
  .object({
    status: z.boolean().describe('Whether it is sent'),
    delay_days: z.number().int().describe('Days after the order was completed'),
    link: z.string().nullable().describe('The review page'),
    subject: z.string(),
    body: z.string().describe('In the markup of templates'),
    original: ShippedText.describe('The shipped text in the company’s language'),
    variables: z.array(MessageVariable).describe('What the text may name'),
    version: z.number().int(),
  })
  .meta({ id: 'ReviewEmail' });
export type ReviewEmail = z.infer<typeof ReviewEmail>;

export const ReviewEmailForm = z.object({
  delay_days: explain(Int.min(0).max(maxReviewDays), 'Days after completion', 3),
  link: explain(
    z
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
    'The page on which sellers write a review',
    'https://example.com/review',
  ),
  subject: explain(z.string().trim().min(1).max(maxSubject), 'The subject of the email', 'How did we do?'),
  body: explain(Lines.min(1).max(maxBody), 'The text of the email', 'Thank you for selling to us. How did we do?'),
  version: Version,
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
  body: z.object({ status: z.boolean().describe('Whether review emails are sent') }),
  data: ReviewEmail,
});
