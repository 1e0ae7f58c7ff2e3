import { z } from 'zod';
import { sortText } from '../fields.ts';
import { Paging } from '../paging.ts';
import { explain, Id, Instant, Minor } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const RecordId = z.number().int();

/** A code that a seller enters for a bonus. */
export const PromoCode = z
  .object({
    id: RecordId,
    code: z.string().describe('Upper case; compared case-insensitively'),
    name: z.string(),
    type: z.enum(['amount', 'percent']),
    value: z.number().min(0).describe('Minor units of `currency`, or a percentage with at most 4 decimals'),
    currency: z.string(),
    max_bonus: Minor.nullable(),
    min_total: Minor.describe('Minimum order total'),
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable().describe('The instant at which it expires'),
    total_uses: z.number().int().nullable().describe('Null: no limit'),
    uses_per_customer: z.number().int().nullable().describe('Null: no limit'),
    used_count: z.number().int().describe('Orders that reserved or used it'),
    channels: z.array(Channel).describe('Empty: all'),
    location_ids: z.array(RecordId).describe('Empty: all'),
    category_ids: z.array(RecordId).describe('With `model_ids`, the devices it applies to; both empty: all'),
    model_ids: z.array(RecordId),
    is_stacked_with_method: z.boolean().describe('Adds to a payout method’s bonus; otherwise the larger one applies'),
    applies_to: z
      .enum(['quoted', 'final'])
      .describe('quoted: keeps the bonus of the first quote; final: follows the price after inspection'),
    is_enable: z.boolean(),
  })
  .meta({ id: 'PromoCode' });
export type PromoCode = z.infer<typeof PromoCode>;

export const promoStatuses = ['running', 'scheduled', 'ended', 'used_up', 'off', 'archived'] as const;
export const PromoStatus = z
  .enum(promoStatuses)
  .describe('The first that applies of archived, off, ended, used_up, scheduled; otherwise running');
export type PromoStatus = z.infer<typeof PromoStatus>;

const Day = z.iso.date('Enter a date, such as 2026-03-31');

/** A promo code with its usage. */
export const StoredPromoCode = PromoCode.extend({
  starts_on: Day.nullable().describe('First valid day, in the company’s timezone'),
  ends_on: Day.nullable().describe('Last valid day, in the company’s timezone'),
  status: PromoStatus,
  is_used: z.boolean().describe('An order uses it or was paid with it, so its value is fixed'),
  bonus_paid: Minor.describe('Total bonus paid out'),
  bonus_reserved: Minor.describe('Total bonus reserved by open orders'),
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
  search: explain(z.string().trim().max(100).optional(), 'Part of the code or the name', 'spring'),
  status: PromoStatus.optional().describe('Default: all but archived'),
  type: z.enum(['amount', 'percent']).optional().describe('Codes of this kind only'),
  channel: Channel.optional().describe('Codes valid in this channel'),
  location_id: Id.optional().describe('Codes valid at this location'),
});
export type PromoFilter = z.output<typeof PromoFilter>;

export const PromoQuery = PromoFilter.extend(Paging.shape).extend({
  sort: z.enum(promoSorts).default('-created_at').describe(sortText),
});
export type PromoQuery = z.output<typeof PromoQuery>;
