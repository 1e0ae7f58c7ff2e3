import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { City, FirstName, Phone, Region, Suite, ZipCode } from '../fields.ts';
import { contract, explain, Instant, Minor, maxPrice } from '../route.ts';

const area = 'feeds';

/** The token of a feed, as it stands in the address of its file. */
const FeedToken = explain(z.string().trim().min(1).max(200), 'The token of the feed', '7_12_k3Yw0c8QmB1sVx7Zr2Tn5LfH');
const line = (max: number) => z.string().trim().max(max);
const SiteOrderId = explain(line(100).min(1), 'The site’s own number of the order', 'CMP-20441');

export const siteStatuses = [
  'created',
  'shipped',
  'delivered',
  'revised',
  'paid',
  'returned',
  'recycled',
  'canceled',
] as const;

export const SiteOrder = z
  .object({
    order_id: z.string().describe('The site’s own number'),
    box_id: z.string().describe('Our number of the order'),
    status: z
      .enum(siteStatuses)
      .describe('`delivered`: we have the devices. `revised`: the seller has a new offer. `returned`: sent back'),
    total: Minor,
    currency: z.string(),
    paid_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'SiteOrder' });
export type SiteOrder = z.infer<typeof SiteOrder>;

export const postFeedOrder = contract({
  method: 'POST',
  url: '/v1/feeds/:token/orders',
  area,
  summary: 'Send an order of a comparison site',
  description:
    'Public, by the token of the feed. Creates a mail-in order at the prices of now; 409 with the prices when they have changed. An order with the same number is not created twice: it answers as the first time.',
  access: 'public',
  params: z.object({ token: FeedToken }),
  body: z.object({
    order_id: SiteOrderId,
    items: z
      .array(
        z.object({
          sku: explain(z.coerce.string().trim().min(1).max(40), 'The SKU of the feed', '1042'),
          condition: explain(line(100).min(1), 'The condition as the feed names it', 'good'),
          quantity: z.number().int().min(1).max(100).default(1).describe('How many'),
          price: z
            .number()
            .min(0)
            .max(maxPrice)
            .optional()
            .describe('What the site showed for one device, as in the feed: 264.00. 409 when it has changed'),
          note: Lines.max(1000).optional().describe('What the seller says about it'),
        }),
      )
      .min(1)
      .max(50)
      .describe('The devices'),
    email: explain(z.email().trim().max(254), 'Email address of the seller', 'olivia.hart@example.com'),
    first_name: FirstName.max(100).min(1),
    last_name: line(100).default('').describe('Empty for a seller with one name'),
    phone: Phone.max(40).default(''),
    street: line(150).default('').describe('Required where we send a label'),
    suite: Suite.max(60).default(''),
    city: City.max(100).default(''),
    state: Region.max(60).default(''),
    zip_code: ZipCode.max(20).default(''),
    shipping_method: z
      .enum(['label', 'kit', 'own_label'])
      .default('label')
      .describe('How the devices reach us, of what your shop offers'),
    note: Lines.max(1000).default('').describe('What the seller wants the shop to know'),
  }),
  data: SiteOrder.extend({ link: z.string().describe('Where the seller gets the label, and reads what happens next') }),
});

export const findSiteOrder = contract({
  method: 'GET',
  url: '/v1/feeds/:token/orders/:order_id',
  area,
  summary: 'The status of an order that a comparison site sent',
  access: 'public',
  params: z.object({ token: FeedToken, order_id: SiteOrderId }),
  data: SiteOrder,
});
