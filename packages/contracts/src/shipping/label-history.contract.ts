import { z } from 'zod';
import { LabelId } from '../fields.ts';
import { carrierKeys } from '../orders/parcel.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Flag, Id, Instant, Minor } from '../route.ts';

/** What was done with labels, and what they cost. */
const area = 'shipping';

export const LabelCost = z.object({
  month: z.string().describe('YYYY-MM, in the company’s timezone'),
  carrier: z.enum(carrierKeys),
  currency: z.string(),
  labels: z.number().int().describe('Bought, without those of test accounts'),
  cost: Minor.describe('With insurance'),
  refunded: Minor,
});

export const listLabelHistories = contract({
  method: 'GET',
  url: '/v1/pos/order/shipping-label-histories',
  area,
  summary: 'What was bought and voided, and what each carrier cost a month',
  access: 'shipping.view',
  query: Paging.extend({
    order_id: Id.optional().describe('Labels of this order only'),
    label_id: LabelId.optional(),
    carrier: z.enum(carrierKeys).optional().describe('Labels of this carrier only'),
    with_costs: Flag.default(false).describe('Whether the costs of each month are returned too'),
  }),
  data: pageSchema(
    z.object({
      id: z.number().int(),
      label_id: z.number().int(),
      box_id: z.string().nullable(),
      carrier: z.enum(carrierKeys),
      service_name: z.string(),
      tracking_number: z.string().nullable(),
      what: z.enum(['bought', 'voided', 'printed', 'emailed', 'failed', 'canceled']),
      actor: z.string().nullable(),
      at: Instant,
    }),
  ).extend({ costs: z.array(LabelCost).describe('The last twelve months, with `with_costs`') }),
});
