import { z } from 'zod';
import { contract, explain, IdParams } from '../route.ts';
import { carrierVendors } from './carrier-vendor.data.ts';
import { LabelDetail } from './label.contract.ts';

const area = 'shipping';

export const receiveCarrierNews = contract({
  method: 'POST',
  url: '/v1/webhooks/shipping/:vendor/:token',
  area,
  summary: 'What a vendor tells of parcels by itself',
  description:
    'For the vendors of labels, who sign what they send. A wrong or old signature is a 400, an unknown address a 404. A replay changes nothing.',
  access: 'public',
  params: z.object({
    vendor: z.enum(carrierVendors).describe('Where labels are bought'),
    token: explain(
      z.uuid(),
      'The token in the address that the vendor was given',
      '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11',
    ),
  }),
  data: z.object({ is_received: z.boolean() }),
  keeps_raw_body: true,
});

export const scanInSandbox = contract({
  method: 'POST',
  url: '/v1/pos/shipping/sandbox-scan/:id',
  area,
  summary: 'Scan a parcel of the sandbox carrier once more',
  description: 'For trying out: accepted, sorted, out for delivery, delivered. Other carriers’ parcels are a 409.',
  access: 'shipping.buy',
  params: IdParams,
  body: z.object({}),
  data: LabelDetail.extend({ is_fresh: z.boolean() }),
});
