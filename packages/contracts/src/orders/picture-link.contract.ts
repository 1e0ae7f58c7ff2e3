import { z } from 'zod';
import { LinkToken } from '../fields.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';

/** Pictures from a phone: a short-lived link, shown as a QR code, that adds pictures to one order and does nothing else. */
const area = 'orders';

/** How long a link works, in minutes. */
export const pictureLinkMinutes = 15;

export const PictureLink = z.object({
  url: z.string().describe('Opened on the phone, without signing in'),
  qr: z.array(z.string()).describe('The URL as a QR code: rows of 0 and 1'),
  expires_at: Instant,
});

export type PictureLink = z.infer<typeof PictureLink>;

export const createPictureLink = contract({
  method: 'POST',
  url: '/v1/pos/order/picture-link/:id',
  area,
  summary: 'A link to add pictures to an order from a phone',
  description: '`id` is the order’s. The link works for 15 minutes and adds pictures in the name of who made it.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({ item_id: Id.optional().describe('The device in the pictures; by default the whole order') }),
  data: PictureLink,
});

const Token = LinkToken.max(500);

export const PictureLinkTarget = z.object({
  company_name: z.string(),
  box_id: z.string().describe('Of the order, or the number of the unit'),
  item_title: z.string().nullable().describe('The device in the pictures; null for the whole order'),
  is_unit: z.boolean().describe('Whether the pictures are of a unit in stock'),
  expires_at: Instant,
});

export const findPictureLink = contract({
  method: 'POST',
  url: '/v1/order-picture/link',
  area,
  summary: 'What a picture link is for',
  description: 'The token is in the body, because URLs are logged. A wrong or expired one is a 404.',
  access: 'public',
  body: z.object({ token: Token }),
  data: PictureLinkTarget,
});

export const addPictureByLink = contract({
  method: 'POST',
  url: '/v1/order-picture',
  area,
  summary: 'Add pictures to an order by a picture link',
  description: 'JPEG, PNG or WebP, detected by content, up to 5 MB each.',
  access: 'public',
  body: z.object({ token: Token }),
  multipart: { picture: 'many' },
  data: z.object({ added: z.number().int() }),
});
