import { z } from 'zod';
import { ConditionId, VariantId } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, Id, Instant, Minor, maxPrice } from '../../route.ts';
import { costFigure } from '../../users/cost-figures.rules.ts';
import { PriceStep, priceSources, priceStepKeys } from '../pricing.contract.ts';
import { conflictChoices, conflictKinds } from './precedence.data.ts';
import { confidences, ratioOrigins } from './sale-figures.rules.ts';
import { suggestionStepKeys } from './suggest-price.rules.ts';

const area = 'pricing';
const RecordId = z.number().int();

/** Cells in one change. */
export const maxDeskCells = 500;

const Named = z.object({ id: RecordId, name: z.string() });
const Words = z.string().trim().max(100).optional().describe('Words of the device or condition');

/** A device in a condition, as every list of the price desk names it. */
const cellFields = {
  id: z.string().describe('`variant:condition`'),
  variant_id: RecordId,
  condition_id: RecordId,
  device_name: z.string(),
  condition_name: z.string(),
  category: Named,
};

const Confidence = z
  .enum(confidences)
  .describe('high: from 20 sales; medium: from 8; low: drawn to other conditions; none: not enough sales');

export const DeskRow = z
  .object({
    ...cellFields,
    sold: z.number().int().describe('Sold in this condition in 90 days'),
    device_sold: z.number().int().describe('Sold in any condition in 90 days'),
    resale: costFigure('Median of its own sales, net of tax'),
    expected: costFigure('What it should sell for, net of tax'),
    expected_low: costFigure('Lower end of a 95% interval'),
    expected_high: costFigure('Upper end of a 95% interval'),
    paid: costFigure('Paid for it, on average'),
    kept: costFigure('Margin of its sales, on average'),
    days_to_sell: z.number().int().nullable(),
    confidence: Confidence,
    suggested: costFigure('The suggested price; null where the sales do not tell'),
    price: Minor.nullable().describe('The offered price'),
    base_price: Minor.nullable().describe('What rules work on'),
    custom_price: Minor.nullable(),
    source: z.enum(priceSources).nullable(),
    source_name: z.string().nullable(),
    gap: costFigure('Suggested less offered price'),
    stake: costFigure('The gap, times the sales of 90 days'),
    is_applied: z.boolean().describe('The suggestion was applied, and still is the base price'),
    is_locked: z.boolean().describe('Its source allows no other price'),
  })
  .meta({ id: 'DeskRow' });
export type DeskRow = z.infer<typeof DeskRow>;

export const deskFilters = ['change', 'not_enough', 'applied'] as const;
const sorts = ['stake', 'gap', 'sold', 'expected', 'days_to_sell', 'name'] as const;
const Sort = z.enum(sorts.flatMap((key) => [key, `-${key}` as const]));

export const listDesk = contract({
  method: 'GET',
  url: '/v1/pos/pricing/desk',
  area,
  summary: 'The price desk: what devices sold for, and what to pay for them',
  description: 'Of the company’s own price list, most money at stake first. 403 without the permission to see prices.',
  access: 'inventory.cost',
  query: Paging.extend({
    search: Words,
    category_id: Id.optional().describe('Only this category'),
    confidence: Confidence.optional(),
    show: z
      .enum(deskFilters)
      .optional()
      .describe('change: another price is suggested; not_enough: too few sales; applied: the suggestion applies'),
    sort: Sort.default('-stake').describe('With `-` the largest first'),
  }),
  data: pageSchema(DeskRow).extend({
    currency: z.string(),
    computed_at: Instant.nullable().describe('As of; null: not yet'),
    sales: z.number().int().describe('Sales that count'),
    min_sales: z.number().int(),
    categories: z.array(Named),
  }),
});

const SuggestionStep = z.object({
  key: z.enum(suggestionStepKeys),
  label: z.string(),
  before: Minor.nullable(),
  after: Minor,
  note: z.string().nullable(),
});

export const findDeskCell = contract({
  method: 'GET',
  url: '/v1/pos/pricing/desk/cell',
  area,
  summary: 'Why this price is suggested, and why the present one is what it is',
  access: 'inventory.cost',
  query: z.object({ variant_id: VariantId, condition_id: ConditionId }),
  data: z.object({
    row: DeskRow,
    ratio: z.number().nullable().describe('Its price, relative to the condition that sells most'),
    ratio_of: z.enum(ratioOrigins),
    refusal: z.enum(['not_enough_sales', 'costs_too_high']).nullable(),
    steps: costFigure('Steps of the suggestion', z.array(SuggestionStep)),
    price_steps: z.array(PriceStep),
    next_run: z
      .object({ name: z.string(), price: Minor })
      .nullable()
      .describe('The followed list that writes another base price with its next run'),
    elasticity: z
      .object({ value: z.number(), low: z.number(), high: z.number(), shown: z.number().int() })
      .nullable()
      .describe('Percent more devices for one percent more; null where the quotes shown do not tell'),
  }),
});

const DeskCell = z.object({
  variant_id: VariantId,
  condition_id: ConditionId,
  price: Minor.min(0).max(maxPrice).describe('The suggested price that was shown. Another one answers 409'),
});
const Cells = z.array(DeskCell).min(1).max(maxDeskCells);
const clear_custom = z.boolean().default(false).describe('Clear custom prices, which hide the suggestion');

export const DeskPreviewItem = z
  .object({
    ...cellFields,
    before: Minor.nullable().describe('The offered price now'),
    base: Minor.describe('The suggested price, which becomes the base price'),
    after: Minor.nullable().describe('The offered price then'),
    moved_by: z.array(z.enum(priceStepKeys)).describe('What moves the suggestion: rules, limits, rounding'),
    hidden_by: Minor.nullable().describe('The custom price that hides it'),
    overwritten_by: z
      .object({ name: z.string(), price: Minor })
      .nullable()
      .describe('The followed list that overwrites it with its next run'),
    is_locked: z.boolean().describe('Left as it is: its source allows no other price'),
  })
  .meta({ id: 'DeskPreviewItem' });
export type DeskPreviewItem = z.infer<typeof DeskPreviewItem>;

export const previewSuggestions = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/preview',
  area,
  is_free_when_unpaid: true,
  summary: 'What applying suggested prices would change',
  description: 'Writes nothing. 409 when a suggestion has changed since it was shown.',
  access: 'pricing.edit',
  body: z.object({ cells: Cells.describe('The prices'), clear_custom }),
  data: z.object({
    currency: z.string(),
    items: z.array(DeskPreviewItem),
    counts: z.object({
      changed: z.number().int(),
      moved: z.number().int(),
      hidden: z.number().int(),
      overwritten: z.number().int(),
      locked: z.number().int(),
    }),
  }),
});

export const applySuggestions = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/apply',
  area,
  summary: 'Apply suggested prices as base prices, as one change that can be undone',
  description:
    'Rules and limits work on them as on any base price. Their expected resale prices are stored too, for the margin guard. 409 when a suggestion has changed since it was shown, and then nothing is saved.',
  access: 'pricing.edit',
  idempotent: true,
  body: z.object({ cells: Cells.describe('The prices'), clear_custom }),
  data: z.object({ batch_id: RecordId.nullable(), applied: z.number().int(), locked: z.number().int() }),
});

export const fillResalePrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/resale',
  area,
  summary: 'Fill in the expected resale prices of all devices, as one change that can be undone',
  description: 'The margin guard of rules uses them, so offered prices may fall. Without `confirm` it only counts.',
  access: 'pricing.edit',
  body: z.object({ confirm: z.boolean().default(false).describe('False: count only') }),
  data: z.object({ cells: z.number().int(), changed_prices: z.number().int() }),
});

export const recomputeDesk = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/compute',
  area,
  summary: 'Compute sale figures and suggestions now',
  description: 'In the background. It happens every night too.',
  access: 'inventory.cost',
  data: z.object({ job_id: z.string() }),
});

export const AppliedSuggestion = z
  .object({
    ...cellFields,
    batch_id: RecordId,
    price: Minor.describe('The applied base price'),
    offered: Minor.nullable().describe('The offered price now'),
    expected: costFigure('What it was expected to sell for'),
    applied_at: Instant,
    applied_by: z.string().nullable(),
  })
  .meta({ id: 'AppliedSuggestion' });
export type AppliedSuggestion = z.infer<typeof AppliedSuggestion>;

export const listApplied = contract({
  method: 'GET',
  url: '/v1/pos/pricing/desk/applied',
  area,
  summary: 'Applied suggestions, newest first',
  access: 'inventory.cost',
  query: Paging.extend({ search: Words, batch_id: Id.optional().describe('Only those of one change') }),
  data: pageSchema(AppliedSuggestion).extend({ currency: z.string() }),
});

const CellRefs = z
  .array(z.object({ variant_id: VariantId, condition_id: ConditionId }))
  .min(1)
  .max(maxDeskCells);

export const undoSuggestions = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/undo',
  area,
  summary: 'Undo single applied suggestions',
  description: 'Prices that were changed since stay as they are. The rest of the change stays applied.',
  access: 'pricing.edit',
  body: z.object({ cells: CellRefs.describe('The prices') }),
  data: z.object({ restored: z.number().int(), kept: z.number().int().describe('Changed since') }),
});

export const PriceConflict = z
  .object({
    ...cellFields,
    kind: z.enum(conflictKinds),
    price: Minor.nullable().describe('The offered price'),
    base_price: Minor.nullable(),
    custom_price: Minor.nullable(),
    suggested: Minor.nullable().describe('The suggestion that was applied'),
    other_name: z.string().nullable().describe('The followed list'),
    other_price: Minor.nullable().describe('Its price'),
    moved_by: z.array(z.enum(priceStepKeys)).describe('What moves the suggestion'),
    since: Instant.nullable(),
  })
  .meta({ id: 'PriceConflict' });
export type PriceConflict = z.infer<typeof PriceConflict>;

export const listConflicts = contract({
  method: 'GET',
  url: '/v1/pos/pricing/desk/conflicts',
  area,
  summary: 'Prices where custom prices, rules, followed lists and suggestions disagree',
  access: 'inventory.cost',
  query: Paging.extend({ search: Words, kind: z.enum(conflictKinds).optional().describe('Only these') }),
  data: pageSchema(PriceConflict).extend({ currency: z.string() }),
});

export const resolveConflicts = contract({
  method: 'POST',
  url: '/v1/pos/pricing/desk/conflicts',
  area,
  summary: 'Decide which price counts',
  description:
    'clear_custom: source and rules apply again. adopt: the suggestion is let go. keep: the suggestion becomes a custom price, or the custom price stays. What no longer is a conflict, or has no such choice, is left as it is.',
  access: 'pricing.edit',
  body: z.object({
    choice: z.enum(conflictChoices).describe('What to do'),
    cells: CellRefs.describe('The prices'),
  }),
  data: z.object({ resolved: z.number().int(), left: z.number().int() }),
});
