import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Instant } from '../route.ts';

const area = 'settings';

export const Unsubscribe = z
  .object({
    email: z.string(),
    source: z.enum(['link', 'staff']).describe('link: the seller used the link in an email'),
    created_at: Instant,
  })
  .meta({ id: 'Unsubscribe' });

export const listUnsubscribes = contract({
  method: 'GET',
  url: '/v1/pos/settings/email-subscription',
  area,
  summary: 'Addresses that get no optional emails, newest first',
  access: 'settings.view',
  query: Paging.extend({
    search: explain(z.string().trim().max(200).optional(), 'Part of the email address', 'olivia'),
  }),
  data: pageSchema(Unsubscribe),
});

export const setSubscription = contract({
  method: 'PUT',
  url: '/v1/pos/settings/email-subscription',
  area,
  summary: 'Unsubscribe an address from optional emails, or subscribe it again',
  access: 'settings.edit',
  is_form: true,
  body: z.object({
    email: explain(
      z.string().trim().toLowerCase().pipe(z.email().max(254)),
      'The address that gets emails, or gets none',
      'olivia.hart@example.com',
    ),
    is_subscribed: z.boolean().describe('Whether to list addresses that are subscribed'),
  }),
  data: z.null(),
});

export const UnsubscribeToken = z.object({
  token: explain(z.string().trim().min(1).max(600), 'The token of the email’s link', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
});

/** Where the link in an email leads. Opening it shows a page; email programs POST to it for one-click unsubscribing. */
export const unsubscribe = contract({
  method: 'POST',
  url: '/v1/unsubscribe/:token',
  area,
  summary: 'Unsubscribe by the link in an email',
  description:
    'Idempotent. An altered token is a 404. Too many attempts from one IP address are a 429. Also the one-click request of RFC 8058.',
  access: 'public',
  params: UnsubscribeToken,
  body: z
    .object({
      'List-Unsubscribe': z.string().max(100).optional().describe('Sent by email programs'),
      is_subscribed: z.boolean().default(false).describe('True: undo it'),
    })
    .default({ is_subscribed: false }),
  data: z.object({ company_name: z.string(), email: z.string() }),
});
