import { z } from 'zod';
import { Note, Reason } from '../fields.ts';
import { contract, explain, Id, IdParams, Instant, Minor, maxPrice } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';
import { UnitDetail } from './unit.contract.ts';
import { salePaymentMethods } from './unit.data.ts';

const area = 'inventory';
const RecordId = z.number().int();

export const sellInstantly = contract({
  method: 'POST',
  url: '/v1/pos/inventory/sell-instantly',
  area,
  summary: 'Sell a unit without an invoice',
  description: 'Only an available one. The sale can be undone on the same day, with a reason.',
  access: 'inventory.sell',
  is_form: true,
  body: z.object({
    id: Id.describe('The unit'),
    price: z.number().int().min(0).max(maxPrice).describe('Without tax that the buyer pays on top'),
    payment_method: z.enum(salePaymentMethods).default('cash').describe('How the buyer pays'),
    buyer_name: explain(z.string().trim().max(120).default(''), 'Name of the buyer, if known', 'Jo Hart'),
    customer_id: Id.nullable().optional().describe('A customer with a record'),
    note: Note.max(300).default(''),
  }),
  data: UnitDetail,
  idempotent: true,
});

export const undoSale = contract({
  method: 'POST',
  url: '/v1/pos/inventory/undo-sale/:id',
  area,
  summary: 'Undo a sale without an invoice, on its day',
  access: 'inventory.sell',
  params: IdParams,
  body: z.object({ reason: Reason.min(1).max(300) }),
  data: UnitDetail,
});

export const UnitSale = z
  .object({
    key: z.string(),
    via: z.enum(['invoice', 'instant', 'elsewhere']),
    invoice_id: RecordId.nullable(),
    invoice_number: z.string().nullable(),
    price: Minor.describe('After discounts, without tax that the buyer pays on top'),
    sold_net: costFigure('Without any tax, also that of the margin scheme'),
    cost: costFigure('Of the unit today; of a sale that ended without an invoice, as it was then'),
    currency: z.string(),
    buyer: z.string(),
    customer_id: RecordId.nullable(),
    payment_method: z.string().nullable(),
    sold_by: z.string().nullable(),
    note: z.string(),
    at: Instant,
    released_at: Instant.nullable().describe('When the unit came back, or left the invoice'),
    released_reason: z.string().nullable(),
  })
  .meta({ id: 'UnitSale' });
export type UnitSale = z.infer<typeof UnitSale>;

export const listUnitSales = contract({
  method: 'GET',
  url: '/v1/pos/inventory/selling-history/:id',
  area,
  summary: 'Every sale of a unit, newest first',
  access: 'inventory.view',
  params: IdParams,
  data: z.object({ items: z.array(UnitSale) }),
});
