import { z } from 'zod';
import { Reason, Version } from '../fields.ts';
import { contract, explain, IdParams, Instant, Minor, maxPrice } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
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
    price: explain(
      z.number().int().min(0).max(maxPrice).nullable(),
      'In minor units; null takes the asking price away',
      32900,
    ),
    reason: Reason.max(300).optional(),
    version: Version.optional(),
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
    net: costFigure('Net of tax: what it brought, or would bring at the asking price'),
    cost: costFigure('Of the unit'),
    at: Instant.describe('When it was sold, or came in'),
    is_same_variant: z.boolean(),
    is_same_grade: z.boolean(),
  })
  .meta({ id: 'PriceExample' });
export type PriceExample = z.infer<typeof PriceExample>;

export const PriceHelp = z
  .object({
    currency: z.string(),
    cost: costFigure('All parts together'),
    purchase_cost: costFigure('Paid to the seller'),
    shipping_cost: costFigure('Its share of its order’s labels'),
    promo_cost: costFigure('Its share of its order’s bonuses and fees'),
    parts_cost: costFigure('Parts and work since it was bought'),
    sale_price: Minor.nullable(),
    buy_price: Minor.nullable().describe('What we pay for such a device today; null without a price'),
    sold: z.array(PriceExample).describe('The last sales of the model, closest first'),
    asking: z.array(PriceExample).describe('Asking prices of the model in stock'),
    sold_average: Minor.nullable().describe('Of the closest sales'),
    margin_percent: z.number().describe('The margin that was asked for, in percent of the sale net of tax'),
    suggested_price: costFigure('The price that leaves that margin net of tax; null without a cost'),
    tax: z
      .object({
        tax_scheme: z.enum(['standard', 'margin', 'exempt']),
        tax_rate: z.number().int().describe('Hundredths of a percent'),
        is_tax_included: z.boolean().describe('Prices contain the tax'),
        paid_to_seller: costFigure('What the margin scheme takes off the price before tax'),
      })
      .describe('How a sale of the unit is taxed today'),
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
  query: z.object({
    margin_percent: z.coerce
      .number()
      .min(0)
      .max(95)
      .default(25)
      .describe('The margin to compute the price for, in percent of the price'),
  }),
  data: PriceHelp,
});
