import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { explain, Instant } from '../route.ts';

export const SellerToken = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('From the link. In the body, because URLs are logged.');

/** What a seller and the shop wrote each other about an order. */
export const SellerThread = z.object({
  allows_questions: z.boolean(),
  questions: z.array(z.object({ id: z.number().int(), body: z.string(), is_mine: z.boolean(), at: Instant })),
});
export type SellerThread = z.infer<typeof SellerThread>;

export const SellerQuestion = z.object({
  body: explain(Lines.min(1).max(2000), 'The question', 'Is the scratch on the back the reason?'),
});
