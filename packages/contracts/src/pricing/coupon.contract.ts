import { z } from 'zod';
import { DryRun, Ids, Version } from '../fields.ts';
import { BulkJobId } from '../files/file.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Flag, IdParams, Instant, Minor } from '../route.ts';
import { Channel } from './pricing.contract.ts';
import { PromoCodeDetail, PromoFilter, PromoQuery, PromoStatus, StoredPromoCode } from './promo.contract.ts';
import { PromoForm } from './promo-form.rules.ts';

const area = 'settings';
const access = 'pricing.promo';

/** URLs say coupon; screens and records say promo code. */

export const listPromoCodes = contract({
  method: 'GET',
  url: '/v1/pos/settings/coupon',
  area,
  summary: 'Promo codes, paged, with their uses and cost',
  access,
  query: PromoQuery,
  data: pageSchema(StoredPromoCode).extend({ counts: z.record(PromoStatus, z.number().int()) }),
});

export const createPromoCode = contract({
  method: 'POST',
  url: '/v1/pos/settings/coupon',
  area,
  summary: 'Create a promo code',
  description: 'In the company’s currency. A code that already exists, also in the archive, is a 422 on `code`.',
  access,
  body: PromoForm,
  data: PromoCodeDetail,
  idempotent: true,
});

export const findPromoCode = contract({
  method: 'GET',
  url: '/v1/pos/settings/coupon/:id',
  area,
  summary: 'A promo code',
  access,
  params: IdParams,
  data: PromoCodeDetail,
});

export const editPromoCode = contract({
  method: 'PUT',
  url: '/v1/pos/settings/coupon/:id',
  area,
  summary: 'Change a promo code',
  description: 'Once an order uses it, the code and its value are fixed: 422 on the fields that differ.',
  access,
  params: IdParams,
  body: PromoForm.safeExtend({
    version: Version,
  }),
  data: PromoCodeDetail,
});

export const removePromoCode = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/coupon/:id',
  area,
  summary: 'Delete a promo code that no order ever used; archive any other',
  access,
  params: IdParams,
  data: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const restorePromoCode = contract({
  method: 'POST',
  url: '/v1/pos/settings/coupon/restore/:id',
  area,
  summary: 'Restore a promo code from the archive',
  access,
  params: IdParams,
  data: PromoCodeDetail,
});

/** A flag in a body: true or false, 1 or 0. */
const BodyFlag = z
  .union([z.literal([0, 1]).transform((value) => value === 1), Flag])
  .describe('Whether it can be used from now on');

export const enablePromoCode = contract({
  method: 'PUT',
  url: '/v1/pos/settings/coupon/enable/:id',
  area,
  summary: 'Activate or deactivate a promo code',
  description: 'Orders that use it keep their bonus.',
  access,
  params: IdParams,
  body: z.object({ is_enable: BodyFlag }),
  data: PromoCodeDetail,
});

export const promoActions = ['enable', 'disable', 'archive', 'restore'] as const;

/** What to do with many codes. */
export const PromoAction = z.object({ action: z.enum(promoActions).describe('What to do with the codes') });

export const bulkPromoCodes = contract({
  method: 'POST',
  url: '/v1/pos/settings/coupon/bulk',
  area,
  summary: 'Activate, deactivate, archive or restore many promo codes',
  description:
    'With `dry_run` nothing changes: the answer says what would happen to each code. Many codes are left to a job.',
  access,
  body: PromoAction.extend({
    ids: Ids.min(1).max(1000).optional(),
    filter: PromoFilter.optional().describe('All codes that match, instead of `ids`'),
    dry_run: DryRun,
  }),
  data: z.object({
    outcomes: z.array(
      z.object({ id: z.number().int(), label: z.string(), is_ok: z.boolean(), why: z.string().nullable() }),
    ),
    job_id: BulkJobId,
  }),
});

export const PromoUse = z
  .object({
    id: z.number().int(),
    status: z
      .enum(['reserved', 'used', 'released'])
      .describe('released: the order switched to another code, or was not completed'),
    bonus: Minor,
    currency: z.string(),
    order: z.object({
      id: z.number().int(),
      kind: Channel,
      box_id: z.string(),
      total: Minor.describe('Including the bonus'),
    }),
    customer_name: z.string().nullable().describe('Null without permission to see orders'),
    created_at: Instant,
  })
  .meta({ id: 'PromoUse' });
export type PromoUse = z.infer<typeof PromoUse>;

export const listPromoUses = contract({
  method: 'GET',
  url: '/v1/pos/settings/coupon/uses/:id',
  area,
  summary: 'The orders that used a promo code, newest first',
  description: 'At the locations the current user may see.',
  access,
  params: IdParams,
  query: Paging,
  data: pageSchema(PromoUse),
});

export const PromoChange = z.object({
  id: z.number().int(),
  entity: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Field → value before and after'),
  actor_name: z.string(),
  actor_kind: z.string(),
  reason: z.string().nullable(),
  created_at: Instant,
});
export type PromoChange = z.infer<typeof PromoChange>;

export const listPromoChanges = contract({
  method: 'GET',
  url: '/v1/pos/settings/coupon/changes/:id',
  area,
  summary: 'The change log of a promo code, newest first',
  access: 'changelog.view',
  params: IdParams,
  query: Paging,
  data: pageSchema(PromoChange),
});
