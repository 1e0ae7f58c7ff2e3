import { z } from 'zod';
import { contract, IdParams, Instant, Int, Minor, maxPrice } from '../route.ts';
import { UnitDetail, UnitStatusId } from './unit.contract.ts';

const area = 'inventory';
const RecordId = z.number().int();

export const setUnitPrice = contract({
  method: 'PUT',
  url: '/v1/pos/inventory/sold-price/:id',
  area,
  summary: 'Set the asking price of a unit, or correct what it was sold for',
  description:
    'Of a unit in stock, `price` is the asking price; null takes it away. Of one that was sold without an invoice, it corrects the price of the sale and needs a reason. A price on an invoice is changed there.',
  access: 'inventory.edit',
  params: IdParams,
  body: z.object({
    price: z.number().int().min(0).max(maxPrice).nullable(),
    reason: z.string().trim().max(300).optional(),
    version: Int.optional(),
  }),
  data: UnitDetail,
});

export const PriceExample = z
  .object({
    id: RecordId,
    number: z.string(),
    title: z.string(),
    grade_name: z.string().nullable(),
    status: UnitStatusId,
    price: Minor,
    cost: Minor,
    at: Instant.describe('When it was sold, or came in'),
    is_same_variant: z.boolean(),
    is_same_grade: z.boolean(),
  })
  .meta({ id: 'PriceExample' });
export type PriceExample = z.infer<typeof PriceExample>;

export const PriceHelp = z
  .object({
    currency: z.string(),
    cost: Minor,
    purchase_cost: Minor,
    shipping_cost: Minor,
    promo_cost: Minor,
    parts_cost: Minor,
    sale_price: Minor.nullable(),
    buy_price: Minor.nullable().describe('What we pay for such a device today; null without a price'),
    sold: z.array(PriceExample).describe('The last sales of the model, closest first'),
    asking: z.array(PriceExample).describe('Asking prices of the model in stock'),
    sold_average: Minor.nullable().describe('Of the closest sales'),
    margin_percent: z.number().describe('The margin that was asked for'),
    suggested_price: Minor.nullable().describe('The cost at that margin; null without a cost'),
  })
  .meta({ id: 'PriceHelp' });
export type PriceHelp = z.infer<typeof PriceHelp>;

export const helpPriceUnit = contract({
  method: 'GET',
  url: '/v1/pos/inventory/more-price/:id',
  area,
  summary: 'What helps to price a unit',
  access: 'inventory.view',
  params: IdParams,
  query: z.object({ margin_percent: z.coerce.number().min(0).max(95).default(25) }),
  data: PriceHelp,
});
