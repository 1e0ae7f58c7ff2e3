import { z } from 'zod';
import { Axis } from '../catalog/axes.rules.ts';
import { Device, identifierKinds, Variant } from '../catalog/catalog.contract.ts';
import { Condition, Defect } from '../conditions/conditions.contract.ts';
import { messages } from '../errors.ts';
import { contract, Id, Instant, Minor } from '../route.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** The ways in which devices are bought, as far as prices and promo codes tell them apart. */
export const channels = ['in-store', 'mail-in', 'bulk-quote', 'easy-offer'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** Where a cell's `original_price` comes from. */
export const priceSources = ['base', 'import', 'sync', 'parent'] as const;
export const PriceSource = z
  .enum(priceSources)
  .describe('base: typed by staff; import: a file; sync: a followed price list; parent: the company above');
export type PriceSource = z.infer<typeof PriceSource>;

/** The nodes of the pricing tree, from the root. */
export const ruleLevels = ['all', 'category', 'brand', 'device', 'model', 'variant'] as const;
export const RuleLevel = z.enum(ruleLevels).describe('device: the family of a model');
export type RuleLevel = z.infer<typeof RuleLevel>;

export const priceStepKeys = [
  'source',
  'rule',
  'floor',
  'ceiling',
  'margin',
  'round_up',
  'hand_off',
  'custom',
  'sub_condition',
  'defect',
  'defect_floor',
  'promo',
  'payout_bonus',
  'expedited_fee',
  'shipping_cost',
] as const;

/** One line of “Why this price?”: each begins where the one before it ended. */
export const PriceStep = z
  .object({
    key: z.enum(priceStepKeys),
    label: z.string(),
    before: Minor.nullable().describe('Null where there was no price yet'),
    after: Minor.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PriceStep' });
export type PriceStep = z.infer<typeof PriceStep>;

/** What is offered for one variant in one condition. */
export const Quote = z
  .object({
    variant_id: RecordId,
    condition_id: RecordId,
    currency: z.string(),
    price: Minor.nullable().describe('Null: the company does not buy it in this condition'),
    rule_price: Minor.nullable().describe('What source and rules alone give; differs where a custom price stands'),
    original_price: Minor.nullable(),
    source: PriceSource.nullable(),
    source_name: z.string().nullable(),
    is_custom_price: z.boolean(),
    price_list_id: RecordId.nullable(),
    last_update: Instant.nullable(),
    steps: z.array(PriceStep),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** All that the counter needs to ask its questions about one model. */
export const QuoteModel = Device.extend({
  identifier: z.enum(identifierKinds),
  axes: z.array(Axis),
  variants: z.array(Variant),
  conditions: z.array(Condition),
  defects: z.array(Defect),
}).meta({ id: 'QuoteModel' });
export type QuoteModel = z.infer<typeof QuoteModel>;

const IdList = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((value): unknown[] => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
  .pipe(z.array(Id).max(50));

export const getPrices = contract({
  method: 'GET',
  url: '/v1/pos/pricing/get-prices',
  area,
  summary: 'The prices of a variant, or of a model’s variants, per condition',
  description:
    'With `variant_id`: one quote per condition and sub-condition, with the steps that led to it. With `model_id` alone: the same for every variant, without steps.',
  access: ['orders.create', 'pricing.view'],
  query: z
    .object({
      variant_id: Id.optional(),
      model_id: Id.optional(),
      defects: IdList.optional().describe('Ids of defects, separated by commas'),
      location_id: Id.optional().describe('Default: the location chosen in the header'),
      channel: Channel.default('in-store'),
    })
    .refine((query) => query.variant_id !== undefined || query.model_id !== undefined, {
      path: ['variant_id'],
      message: messages.required('variant_id'),
    }),
  data: z.object({
    currency: z.string(),
    price_lock_days: z.number().int().describe('How long a quote made now is honoured'),
    model: QuoteModel,
    quotes: z.array(Quote),
  }),
});
