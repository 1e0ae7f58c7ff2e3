import { z } from 'zod';
import { Adjustment } from '../conditions/conditions.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Minor } from '../route.ts';
import { MassRule } from './mass-rule.contract.ts';

/** What may be wrong with a price that a mass rule would make. */
export const previewWarnings = ['zero', 'swing', 'ceiling', 'floor', 'margin', 'loss'] as const;
export const PreviewWarning = z
  .enum(previewWarnings)
  .describe(
    'zero: the discount takes all of it; swing: moves by more than `swing_percent`; ceiling, floor: held there; margin: held by the margin guard; loss: more than the resale price',
  );
export type PreviewWarning = z.infer<typeof PreviewWarning>;

export const previewFilters = ['changed', 'up', 'down', 'warned'] as const;
export const PreviewFilter = z.enum(previewFilters);
export type PreviewFilter = z.infer<typeof PreviewFilter>;

const Count = z.number().int();

export const PreviewCounts = z
  .object({
    cells: Count.describe('All cells below the nodes, of the chosen conditions'),
    changed: Count,
    up: Count,
    down: Count,
    unchanged: Count,
    without_price: Count.describe('There is nothing to raise or lower'),
    custom: Count.describe('A custom price stands and stays'),
    handed_off: Count.describe('The hand-off is off: left as staff left them'),
    followed: Count.describe('Follows a source, so that a one-time change leaves it alone; 0 for a rule that stays'),
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
  summary: 'What a mass rule would make of the prices, before it applies',
  description: 'The counts are exact; the cells come by page. Nothing is changed.',
  access: 'pricing.view',
  is_free_when_unpaid: true,
  body: MassRule.safeExtend({
    ...Paging.shape,
    filter: PreviewFilter.default('changed'),
    swing_percent: z.number().min(0).max(1_000).default(20),
  }),
  data: z.object({
    currency: z.string(),
    replaced: z
      .array(Adjustment.extend({ node_name: z.string() }))
      .describe('Rules that stand on these nodes for these conditions: this one would take their place'),
    counts: PreviewCounts,
    items: z.array(PreviewItem),
    pagination: Pagination,
  }),
});
