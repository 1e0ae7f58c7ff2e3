import { z } from 'zod';
import { TrackingNumber, Version } from '../fields.ts';
import { contract, explain, Id, IdParams } from '../route.ts';
import { Correction, LabelDetail, ShippingLabel } from './label.contract.ts';

/** What is done with a label that is bought, or that could not be. */
const area = 'shipping';

const act = <Body extends z.ZodType>(path: string, summary: string, description: string, body: Body) =>
  contract({
    method: 'POST',
    url: `/v1/pos/order/${path}/:id`,
    area,
    summary,
    description,
    access: 'shipping.buy',
    params: IdParams,
    body,
    data: LabelDetail,
  });

const nothing = z.object({});

export const voidLabel = act(
  'shipping-label/void',
  'Void a label',
  'Asks the carrier for the money back; `refund` says what it answered. A label that still waits is canceled.',
  nothing,
);
export const retryLabel = act(
  'shipping-label/retry',
  'Try again to buy a label',
  'For one that failed, with another service or address if given. Nothing is bought twice.',
  Correction.extend({ service_id: Id.optional().describe('The service of a connected carrier') }),
);
export const settleLabel = act(
  'shipping-label/settle',
  'Say what the carrier’s own site shows about an unclear label',
  '`was_bought` with the number that it shows, or that it was not bought: then it is tried again.',
  z.object({
    was_bought: z.boolean().describe('Whether the carrier’s site shows the label'),
    tracking_number: TrackingNumber.max(60).optional(),
  }),
);
export const emailLabel = contract({
  method: 'POST',
  url: '/v1/pos/order/shipping-label/email/:id',
  area,
  summary: 'Send a label or its code to the seller',
  description: 'To the address on the label, or another one.',
  access: 'shipping.buy',
  params: IdParams,
  is_form: true,
  body: z.object({
    email: explain(
      z.email().max(254).optional(),
      'The seller’s email address; left out: that of the label',
      'olivia.hart@example.com',
    ),
  }),
  data: LabelDetail,
});

export const reprintLabel = contract({
  method: 'POST',
  url: '/v1/pos/order/reprint-shipping-label/:id',
  area,
  summary: 'Print a label again',
  description:
    'Counts it as printed, and says how: the file for the browser’s print dialog, or ZPL for a label printer.',
  access: 'shipping.view',
  params: IdParams,
  data: z.object({
    label_url: z.string().describe('The label’s file, or the page with the code'),
    zpl: z.string().nullable().describe('For the printer of the settings; null: print the file'),
    printer_url: z.string().nullable().describe('Where the user’s own browser sends the ZPL'),
  }),
});

export const trackLabel = contract({
  method: 'GET',
  url: '/v1/pos/order/track-shipping-label/:id',
  area,
  summary: 'Where a label’s parcel is, asked of the carrier now',
  description: 'When the carrier does not answer, `is_fresh` is false and the stored events are returned.',
  access: 'shipping.view',
  params: IdParams,
  data: LabelDetail.extend({ is_fresh: z.boolean() }),
});

export const regenerateShipping = contract({
  method: 'POST',
  url: '/v1/pos/order/regenerate-shipping/:id',
  area: 'orders',
  summary: 'Replace the unused labels of an order',
  description: '`id` is the order’s. Voids labels that no carrier scanned, and buys as many anew by today’s rules.',
  access: 'shipping.buy',
  params: IdParams,
  body: z.object({
    type: z.enum(['in', 'out']).default('in').describe('Whether the devices come in or go out'),
    version: Version.optional(),
  }),
  data: z.object({ items: z.array(ShippingLabel) }),
  idempotent: true,
});
