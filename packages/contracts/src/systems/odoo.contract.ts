import { z } from 'zod';
import { contract, explain, IdParams } from '../route.ts';

const Code = z.string().trim().min(1).max(60);

/** What is chosen for Odoo: the map from our records to those of Odoo. */
export const OdooSettings = z.object({
  product_code: explain(
    Code.default('TP-{variant}'),
    'The internal reference of a device’s product. `{variant}` and `{model}` are ids of your catalog',
    'TP-{variant}',
  ),
  other_code: explain(
    Code.default('TP-DEVICE'),
    'The internal reference of a device that your catalog lacks, and of bonuses and fees',
    'TP-DEVICE',
  ),
  creates_products: z.boolean().default(true).describe('Products that Odoo lacks are created. Otherwise it is refused'),
  is_confirmed: z.boolean().default(true).describe('The purchase order is confirmed. Otherwise it stays a draft'),
  makes_lots: z.boolean().default(true).describe('The IMEI of a device becomes a serial number of its product'),
});
export type OdooSettings = z.output<typeof OdooSettings>;

const area = 'integrations';

export const OdooPreview = z
  .object({
    steps: z.array(
      z.object({
        what: z.string().describe('The model, such as `purchase.order`'),
        outcome: z.enum(['found', 'would_create', 'would_call']),
        values: z
          .record(z.string(), z.unknown())
          .describe('What would be sent; of a record that is there, its id and name'),
      }),
    ),
  })
  .meta({ id: 'OdooPreview' });
export type OdooPreview = z.infer<typeof OdooPreview>;

export const previewOdooOrder = contract({
  method: 'POST',
  url: '/v1/pos/integration/odoo/orders/:id/preview',
  area,
  summary: 'What an order would become in Odoo, without sending it',
  description: 'Odoo is only asked which of its records are meant. Nothing is created or changed there.',
  access: 'addons.edit',
  is_free_when_unpaid: true,
  params: IdParams,
  data: OdooPreview,
});

export const sendOdooOrder = contract({
  method: 'POST',
  url: '/v1/pos/integration/odoo/orders/:id/send',
  area,
  summary: 'Send a paid order to Odoo that was not sent when it was paid',
  description: 'An order is one purchase order there, however often it is sent. 409 for an order that is not paid.',
  access: 'addons.edit',
  params: IdParams,
  data: z.object({ is_queued: z.boolean() }),
});
