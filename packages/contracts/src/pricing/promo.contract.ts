import { z } from 'zod';
import { Instant, Minor } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const RecordId = z.number().int();

/** A code that a seller enters to be paid more. */
export const PromoCode = z
  .object({
    id: RecordId,
    code: z.string().describe('Upper case; compared without regard to case'),
    name: z.string(),
    type: z.enum(['amount', 'percent']),
    value: z.number().min(0).describe('Minor units of `currency`, or a percentage with at most 4 decimals'),
    currency: z.string(),
    max_bonus: Minor.nullable(),
    min_total: Minor.describe('The order must come to at least this'),
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable().describe('The first instant at which it no longer counts'),
    total_uses: z.number().int().nullable().describe('Null: without limit'),
    uses_per_customer: z.number().int().nullable().describe('Null: without limit'),
    used_count: z.number().int().describe('Orders that reserved or used it'),
    channels: z.array(Channel).describe('Empty: all'),
    location_ids: z.array(RecordId).describe('Empty: all'),
    category_ids: z.array(RecordId).describe('With `model_ids`, the devices it counts for; both empty: all'),
    model_ids: z.array(RecordId),
    is_stacked_with_method: z
      .boolean()
      .describe('Adds to a payout method’s bonus; otherwise the larger of both counts'),
    applies_to: z
      .enum(['quoted', 'final'])
      .describe('quoted: the bonus of the first quote stays; final: it follows the price after inspection'),
    is_enable: z.boolean(),
  })
  .meta({ id: 'PromoCode' });
export type PromoCode = z.infer<typeof PromoCode>;
