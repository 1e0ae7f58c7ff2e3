import { z } from 'zod';
import { Axis } from '../catalog/axis.contract.ts';
import { Device, identifierKinds, Variant } from '../catalog/catalog.contract.ts';
import { Condition, Defect } from '../conditions/condition-group.contract.ts';
import { messages } from '../errors.ts';
import { ModelId, VariantId } from '../fields.ts';
import { contract, explain, Id, Instant, Minor } from '../route.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** The channels in which devices are bought, for prices and promo codes. */
export const channels = ['in-store', 'mail-in', 'bulk-quote', 'easy-offer'] as const;
export const Channel = z.enum(channels).describe('The kind of order that it applies to');
export type Channel = z.infer<typeof Channel>;

/** Where a cell's `original_price` comes from. */
export const priceSources = ['base', 'import', 'sync', 'parent'] as const;
export const PriceSource = z
  .enum(priceSources)
  .describe('base: typed by staff; import: a file; sync: a followed price list; parent: the parent company');
export type PriceSource = z.infer<typeof PriceSource>;

/** The levels of the pricing tree, from the root. */
export const ruleLevels = ['all', 'category', 'brand', 'device', 'model', 'variant'] as const;
export const RuleLevel = z.enum(ruleLevels).describe('device: the family of a model');
export type RuleLevel = z.infer<typeof RuleLevel>;

export const priceStepKeys = [
  'source',
  'rule',
  'plan',
  'floor',
  'ceiling',
  'margin',
  'round_up',
  'hand_off',
  'custom',
  'partner',
  'agreed',
  'sub_condition',
  'defect',
  'defect_floor',
  'stop',
  'promo',
  'payout_bonus',
  'expedited_fee',
  'shipping_cost',
] as const;

/** One step of “Why this price?”: each starts where the previous one ended. */
export const PriceStep = z
  .object({
    key: z.enum(priceStepKeys),
    label: z.string(),
    before: Minor.nullable().describe('Null when there was no price yet'),
    after: Minor.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PriceStep' });
export type PriceStep = z.infer<typeof PriceStep>;

/** The quote for one variant in one condition. */
export const Quote = z
  .object({
    variant_id: RecordId,
    condition_id: RecordId,
    currency: z.string(),
    price: Minor.nullable().describe('Null: no price is set yet, or the company does not buy it in this condition'),
    is_bought: z
      .boolean()
      .describe(
        'False: the company does not buy it in this condition. True without a price: staff enter one in the order',
      ),
    rule_price: Minor.nullable().describe(
      'The price from source and rules alone; differs when there is a custom price',
    ),
    original_price: Minor.nullable(),
    source: PriceSource.nullable(),
    source_name: z.string().nullable(),
    is_custom_price: z.boolean(),
    price_list_id: RecordId.nullable(),
    last_update: Instant.nullable(),
    steps: z.array(PriceStep),
    is_partner_offer: z.boolean().describe('The price is that of a partner of the marketplace, less the margin'),
    partner_name: z.string().nullable().describe('The partner, where the company allows to name it'),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** Everything the counter needs to ask its questions about one model. */
export const QuoteModel = Device.extend({
  identifier: z.enum(identifierKinds),
  axes: z.array(Axis),
  variants: z.array(Variant),
  conditions: z.array(Condition),
  defects: z.array(Defect).describe('With what is deducted from this model: a repair cost is an amount'),
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
    'With `variant_id`: one quote per condition and sub-condition, with its steps. With only `model_id`: the same for every variant, without steps.',
  access: ['orders.create', 'pricing.view'],
  query: z
    .object({
      variant_id: VariantId.optional(),
      model_id: ModelId.optional(),
      defects: explain(IdList.optional(), 'Defect IDs, separated by commas', '1'),
      location_id: Id.optional().describe('Default: the location chosen in the header'),
      channel: Channel.default('in-store'),
    })
    .refine((query) => query.variant_id !== undefined || query.model_id !== undefined, {
      path: ['variant_id'],
      message: messages.required('variant_id'),
    }),
  data: z.object({
    currency: z.string(),
    price_lock_days: z.number().int().describe('How many days a new quote is honored'),
    model: QuoteModel,
    quotes: z.array(Quote),
  }),
});
