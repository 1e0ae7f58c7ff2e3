import { z } from 'zod';
import { LabelId, LinkToken } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { sellerLanguage } from '../languages/seller-language.contract.ts';
import { contract, fileContract, IdParams, Instant } from '../route.ts';

const area = 'shipping';

const Token = LinkToken.max(500);

/** A bought label, as the seller who uses it sees it. */
export const SellerLabel = z
  .object({
    id: z.number().int(),
    carrier: z.string().describe('Name of the carrier'),
    service_name: z.string(),
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable().describe('The carrier’s page of the parcel'),
    has_file: z.boolean().describe('It has a label to print, as a PDF or a picture'),
    has_code_file: z.boolean().describe('The carrier gave its code as a picture'),
    qr_text: z.string().nullable().describe('What the carrier’s code encodes, for a label without paper'),
    qr: z.array(z.string()).describe('The carrier’s code as rows of 0 and 1; empty without one'),
    is_sample: z.boolean().describe('No carrier takes it: it was made by the sandbox or in a test mode'),
  })
  .meta({ id: 'SellerLabel' });
export type SellerLabel = z.infer<typeof SellerLabel>;

export const SellerOrder = z
  .object({
    ...sellerLanguage,
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
    labels: z.array(SellerLabel).describe('Labels bought for the way to the shop, without voided ones'),
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
  body: z.object({ token: Token }),
  data: SellerOrder,
});

/** A label of no order, for the link that was emailed with it. */
export const LoneLabel = z
  .object({
    language: LanguageCode.describe('The language of the company’s pages'),
    company_name: z.string(),
    from_lines: z.array(z.string()).describe('Sender’s name and address'),
    to_lines: z.array(z.string()).describe('Recipient’s name and address'),
    label: SellerLabel,
  })
  .meta({ id: 'LoneLabel' });
export type LoneLabel = z.infer<typeof LoneLabel>;

export const findLoneLabel = contract({
  method: 'POST',
  url: '/v1/shipping/lone-label',
  area,
  summary: 'A label that was emailed by itself',
  description: 'Its token opens this label only. The same limits as for the link of an order.',
  access: 'public',
  body: z.object({ token: Token }),
  data: LoneLabel,
});

export const openSellerLabel = fileContract({
  method: 'POST',
  url: '/v1/shipping/seller-label',
  area,
  summary: 'The label of a seller’s parcel, to print',
  description:
    'With the token of the order’s link, or of the label’s. The same limits as for the link of an order. `part` is the label, or the picture of the carrier’s code.',
  access: 'public',
  body: z.object({
    token: Token,
    label_id: LabelId,
    part: z.enum(['label', 'code']).default('label').describe('The label itself, or the picture of the carrier’s code'),
  }),
  binary: ['application/pdf', 'image/png'],
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
