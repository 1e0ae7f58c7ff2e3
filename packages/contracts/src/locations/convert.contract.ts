import { z } from 'zod';
import { ChangePreview } from '../billing/subscription.contract.ts';
import { contract, Id } from '../route.ts';

const area = 'locations';

const body = z.object({
  location_id: Id.describe('The location that is to buy by mail'),
});

export const Conversion = z
  .object({
    location_id: z.number().int(),
    is_included: z.boolean().describe('The present plan includes mail-in: nothing is charged'),
    package_id: z.number().int().describe('The plan that the conversion needs'),
    package_name: z.string(),
    preview: ChangePreview.nullable().describe('The price; null when nothing is charged, or without a subscription'),
    open_parcels: z
      .number()
      .int()
      .describe('Orders by mail in progress at the present mail-in location, which stay there'),
    refusal: z.string().nullable().describe('Why it is not possible'),
  })
  .meta({ id: 'LocationConversion' });
export type Conversion = z.infer<typeof Conversion>;

export const checkConversion = contract({
  method: 'POST',
  url: '/v1/subscription/convert/check',
  area,
  summary: 'What it costs to convert a store to the mail-in location',
  description: 'Charges and changes nothing.',
  access: 'billing.view',
  body,
  data: Conversion,
});

export const convertLocation = contract({
  method: 'POST',
  url: '/v1/subscription/convert',
  area,
  summary: 'Convert a store to the mail-in location, with the plan that this needs',
  description:
    'The difference is charged pro rata at once. The plan that was shown is sent back; another one is a 409.',
  access: 'billing.edit',
  body: body.extend({
    package_id: z.number().int().describe('The plan that `convert/check` named'),
    are_orders_accepted: z
      .boolean()
      .default(false)
      .describe('The `open_parcels` that stay at the present mail-in location were shown; 409 otherwise'),
  }),
  idempotent: true,
  data: Conversion,
});
