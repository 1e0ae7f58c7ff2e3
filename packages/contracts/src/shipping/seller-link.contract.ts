import { z } from 'zod';
import { contract, IdParams, Instant } from '../route.ts';

const area = 'shipping';

export const SellerOrder = z
  .object({
    company_name: z.string(),
    location_name: z.string(),
    location_lines: z.array(z.string()).describe('Ship-to address, line by line'),
    location_phone: z.string().nullable(),
    seller_lines: z.array(z.string()).describe('Seller’s name and address, for the label'),
    box_id: z.string(),
    kind: z.string(),
    is_open: z.boolean().describe('False once the order needs no more devices'),
    items: z.array(
      z.object({ title: z.string(), variant_label: z.string().nullable(), checklist: z.array(z.string()) }),
    ),
    barcode: z
      .array(z.number().int())
      .nullable()
      .describe('Order number as Code 128: alternating widths of bars and spaces, in modules'),
    qr: z.array(z.string()).describe('Order number as a QR code: rows of 0 and 1'),
  })
  .meta({ id: 'SellerOrder' });
export type SellerOrder = z.infer<typeof SellerOrder>;

export const findSellerOrder = contract({
  method: 'POST',
  url: '/v1/shipping/seller-order',
  area,
  summary: 'What a seller needs to hand over an order’s devices',
  description:
    'For the link sent to a seller. The token is in the body, because URLs are logged. It opens one order. A wrong, altered or expired one is a 404; too many attempts from one IP address are a 429.',
  access: 'public',
  body: z.object({ token: z.string().trim().min(1).max(500) }),
  data: SellerOrder,
});

export const SellerLinks = z.object({
  kit_url: z.string().describe('Page with packing steps, checklist and address label, to print'),
  code_url: z.string().describe('Page with the order’s code, to show at a counter'),
  expires_at: Instant,
});

export const getSellerLinks = contract({
  method: 'GET',
  url: '/v1/shipping/seller-link/:id',
  area,
  summary: 'The seller links of an order',
  access: 'orders.view',
  params: IdParams,
  data: SellerLinks,
});
