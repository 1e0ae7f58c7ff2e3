import { z } from 'zod';
import { Paging } from '../paging.ts';
import { Id, Instant, Minor } from '../route.ts';
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

export const promoStatuses = ['running', 'scheduled', 'ended', 'used_up', 'off', 'archived'] as const;
export const PromoStatus = z
  .enum(promoStatuses)
  .describe('The first that fits of archived, off, ended, used_up, scheduled; else running');
export type PromoStatus = z.infer<typeof PromoStatus>;

const Day = z.iso.date('Must be a day, as in 2026-03-31');

/** A code with what is known of it besides. */
export const StoredPromoCode = PromoCode.extend({
  starts_on: Day.nullable().describe('The first day on which it counts, in the company’s timezone'),
  ends_on: Day.nullable().describe('The last day on which it counts, in the company’s timezone'),
  status: PromoStatus,
  is_used: z.boolean().describe('An order has it or was paid with it: what it gives can no longer be changed'),
  bonus_paid: Minor.describe('What was paid out by it so far'),
  bonus_reserved: Minor.describe('What open orders were promised by it'),
  created_at: Instant,
  version: z.number().int(),
}).meta({ id: 'StoredPromoCode' });
export type StoredPromoCode = z.infer<typeof StoredPromoCode>;

export const PromoCodeDetail = StoredPromoCode.extend({
  models: z.array(z.object({ id: RecordId, name: z.string() })).describe('The names of `model_ids`'),
}).meta({ id: 'PromoCodeDetail' });
export type PromoCodeDetail = z.infer<typeof PromoCodeDetail>;

export const promoSorts = [
  'code',
  '-code',
  'name',
  '-name',
  'created_at',
  '-created_at',
  'starts_on',
  '-starts_on',
  'ends_on',
  '-ends_on',
  'used_count',
  '-used_count',
] as const;

export const PromoFilter = z.object({
  search: z.string().trim().max(100).optional().describe('Part of the code or the name'),
  status: PromoStatus.optional().describe('Left out: all but the archived ones'),
  type: z.enum(['amount', 'percent']).optional(),
  channel: Channel.optional().describe('Codes that count there'),
  location_id: Id.optional().describe('Codes that count there'),
});
export type PromoFilter = z.output<typeof PromoFilter>;

export const PromoQuery = PromoFilter.extend(Paging.shape).extend({ sort: z.enum(promoSorts).default('-created_at') });
export type PromoQuery = z.output<typeof PromoQuery>;
