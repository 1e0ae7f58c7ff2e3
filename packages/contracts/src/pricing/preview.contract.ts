import { z } from 'zod';
import { Adjustment } from '../conditions/condition-group.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, explain, Minor } from '../route.ts';
import { MassRule } from './mass-rule.contract.ts';

/** Warnings about a price that a mass rule would set. */
export const previewWarnings = ['zero', 'swing', 'ceiling', 'floor', 'margin', 'loss'] as const;
export const PreviewWarning = z
  .enum(previewWarnings)
  .describe(
    'zero: the discount takes the whole price; swing: changes by more than `swing_percent`; ceiling, floor: limited by it; margin: limited by the margin guard; loss: above the resale price',
  );
export type PreviewWarning = z.infer<typeof PreviewWarning>;

export const previewFilters = ['changed', 'up', 'down', 'warned'] as const;
export const PreviewFilter = z.enum(previewFilters);
export type PreviewFilter = z.infer<typeof PreviewFilter>;

const Count = z.number().int();

export const PreviewCounts = z
  .object({
    cells: Count.describe('All cells below the nodes, in the chosen conditions'),
    changed: Count,
    up: Count,
    down: Count,
    unchanged: Count,
    without_price: Count.describe('No price to raise or lower'),
    custom: Count.describe('Custom prices, which stay the same'),
    handed_off: Count.describe('Automatic prices are off: left as staff set them'),
    followed: Count.describe('Follow a source, so a one-time change skips them; 0 for a rule'),
    warnings: z.record(PreviewWarning, Count),
  })
  .meta({ id: 'PreviewCounts' });
export type PreviewCounts = z.infer<typeof PreviewCounts>;

export const PreviewItem = z
  .object({
    variant_id: Count,
    condition_id: Count,
    device_name: z.string(),
    condition_name: z.string(),
    old_price: Minor.nullable(),
    new_price: Minor.nullable(),
    warnings: z.array(PreviewWarning),
  })
  .meta({ id: 'PreviewItem' });
export type PreviewItem = z.infer<typeof PreviewItem>;

export const previewMassRule = contract({
  method: 'POST',
  url: '/v1/pos/pricing/bulk-device-preview',
  area: 'pricing',
  summary: 'Preview the prices that a mass rule would set',
  description: 'The counts are exact; the cells are paged. Read-only.',
  access: 'pricing.view',
  is_free_when_unpaid: true,
  body: MassRule.safeExtend({
    ...Paging.shape,
    filter: PreviewFilter.default('changed').describe('Which changes to list'),
    swing_percent: explain(
      z.number().min(0).max(1_000).default(20),
      'Warn about changes of more than this, in percent',
      25,
    ),
  }),
  data: z.object({
    currency: z.string(),
    replaced: z
      .array(Adjustment.extend({ node_name: z.string() }))
      .describe('Existing rules on these nodes for these conditions, which this one would replace'),
    counts: PreviewCounts,
    items: z.array(PreviewItem),
    pagination: Pagination,
  }),
});
