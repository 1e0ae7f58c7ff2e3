import { z } from 'zod';
import { Email } from '../../fields.ts';
import { orderKinds } from '../../orders/order-status.data.ts';
import { parcelStates } from '../../orders/parcel.data.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, Instant, Minor } from '../../route.ts';
import { SixDigits } from '../../session/session-forms.contract.ts';
import { shopArea } from '../shop.contract.ts';
import { inShop } from '../shop-catalog.contract.ts';
import { sellerStates } from './seller-state.rules.ts';

/** Sellers sign in to a shop by a code to their email address, and see their orders. */

export const SellerEmail = z.object({ email: Email });
export const SellerCode = z.object({ code: explain(SixDigits, 'The six digits from the email', '482913') });

export const sendSellerCode = contract({
  method: 'POST',
  url: '/v1/portal/shop/account/code',
  area: shopArea,
  summary: 'Email a seller the code to sign in to a shop',
  description:
    'The answer is the same whether the shop has orders of that address or not. 429 within 60 seconds of the last code, and after too many. 404 where the shop has turned signing in off.',
  access: 'public',
  body: SellerEmail.extend(inShop),
  data: z.object({ resend_seconds: z.number().int().describe('Until another code can be sent') }),
});

export const signInSeller = contract({
  method: 'POST',
  url: '/v1/portal/shop/account/sign-in',
  area: shopArea,
  summary: 'Sign a seller in with the emailed code',
  description: 'The code is good once, for ten minutes and five attempts.',
  access: 'public',
  body: SellerEmail.extend({ ...inShop, ...SellerCode.shape }),
  data: z.object({
    token: z.string().describe('Opens the orders of the address in this shop'),
    email: z.string(),
    expires_at: Instant,
  }),
});

const SellerParcelLink = z.object({
  direction: z.enum(['in', 'out']).describe('On its way to the shop, or back to the seller'),
  carrier: z.string().nullable().describe('Its name; null for one that we don’t know'),
  tracking_number: z.string(),
  tracking_url: z.string().nullable().describe('The carrier’s own page'),
  state: z.enum(parcelStates),
});

export const SellerOrder = z
  .object({
    box_id: z.string(),
    kind: z.enum(orderKinds),
    created_at: Instant,
    state: z.enum(sellerStates),
    devices: z.array(z.string()).describe('What is sold, without devices that went to another order'),
    total: Minor.nullable().describe('What is paid, or will be; null until the shop has made an offer'),
    currency: z.string(),
    price_locked_until: Instant.nullable().describe('Until when the price is kept; null once it does not matter'),
    location_name: z.string(),
    parcels: z.array(SellerParcelLink).describe('Those with a tracking number'),
    answer_url: z.string().nullable().describe('Where the seller answers a changed offer; null without one'),
    label_url: z.string().nullable().describe('Where the label or the code to send the devices is; null without one'),
  })
  .meta({ id: 'ShopSellerOrder' });
export type SellerOrder = z.infer<typeof SellerOrder>;

export const listSellerOrders = contract({
  method: 'POST',
  url: '/v1/portal/shop/account/orders',
  area: shopArea,
  summary: 'The orders of a seller who is signed in, newest first',
  description:
    'A wrong or expired token is a 403 whose `data.is_signed_out` says so, and too many from one address are a 429.',
  access: 'public',
  body: Paging.extend({
    ...inShop,
    token: explain(z.string().trim().min(1).max(500), 'What signing in answered', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  }),
  data: pageSchema(SellerOrder).extend({ email: z.string() }),
});
