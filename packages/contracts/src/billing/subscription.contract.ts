import { z } from 'zod';
import { CurrencyCode } from '../currencies.ts';
import { contract, Id, Instant, Minor } from '../route.ts';
import { Interval, SoldPackageId } from './package.contract.ts';

const area = 'billing';

export const SubscriptionInfo = z
  .object({
    subscription_status: z.number().int().describe('0 active, 1 trial, 2 unpaid, 3 cancelled'),
    is_trial_end: z.boolean(),
    is_unpaid_billing: z.boolean(),
    trial_ends_at: Instant.nullable(),
    trial_days_left: z.number().int().nullable(),
    provider: z.enum(['stripe', 'sandbox']),
    is_sandbox: z.boolean().describe('No money moves: payments are played'),
    has_portal: z.boolean().describe('The payment service has a page of its own for cards and invoices'),
    package_id: z.number().int(),
    package_name: z.string(),
    subscription: z
      .object({
        id: z.string(),
        status: z.string(),
        billing_interval: Interval,
        currency: CurrencyCode,
        package_price: Minor,
        location_price: Minor,
        extra_locations: z.number().int(),
        total: Minor.describe('What one interval costs'),
        period_start: Instant,
        period_end: Instant,
        cancel_at_period_end: z.boolean(),
      })
      .nullable()
      .describe('Null as long as no plan was chosen, and after the end of one'),
  })
  .meta({ id: 'SubscriptionInfo' });

export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const subscriptionInfo = contract({
  method: 'POST',
  url: '/v1/pos/billing/subscription/info',
  area,
  summary: 'The plan, how it is paid, and where it stands',
  access: 'session',
  data: SubscriptionInfo,
});

export const Line = z.object({ description: z.string(), quantity: z.number().int(), amount: Minor });

export const ChangePreview = z
  .object({
    currency: CurrencyCode,
    lines: z.array(Line),
    due_now: Minor.describe('Charged at once; negative is credit for the next invoice'),
    next_total: Minor,
    next_at: Instant,
    obstacles: z.array(z.string()).describe('What keeps the company from this plan; empty where nothing does'),
  })
  .meta({ id: 'ChangePreview' });

export type ChangePreview = z.infer<typeof ChangePreview>;

export const UpgradeForm = z.object({
  package_id: SoldPackageId,
  billing_interval: Interval,
  is_preview: z.boolean().default(false).describe('Says what it would cost and changes nothing'),
});

export const upgradePlan = contract({
  method: 'POST',
  url: '/v1/pos/billing/upgrade/plan',
  area,
  summary: 'Change the plan: a dearer one is charged pro rata at once, a cheaper one leaves a credit',
  access: 'billing.edit',
  body: UpgradeForm,
  idempotent: true,
  data: z.object({ is_changed: z.boolean(), preview: ChangePreview }),
});

export const cancelSubscription = contract({
  method: 'POST',
  url: '/v1/pos/billing/subscription/cancel',
  area,
  summary: 'Cancel at the end of the paid time, or take that back',
  access: 'billing.edit',
  body: z.object({
    is_resumed: z.boolean().default(false).describe('Takes the cancellation back'),
    reason: z.string().trim().max(500).optional(),
  }),
  data: SubscriptionInfo,
});

export const customerPortal = contract({
  method: 'GET',
  url: '/v1/pos/billing/customer/portal',
  area,
  summary: 'Where cards and invoices are managed: a page of the payment service, ours in the sandbox',
  access: 'billing.edit',
  data: z.object({ url: z.string(), is_sandbox: z.boolean() }),
});

export const BilledLocation = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_mailin: z.boolean(),
    is_included: z.boolean().describe('Part of the plan; the others are paid for one by one'),
    open_orders: z.number().int().describe('Orders in work there: it cannot be given up with them'),
  })
  .meta({ id: 'BilledLocation' });

export const listBilledLocations = contract({
  method: 'GET',
  url: '/v1/pos/billing/store-location',
  area,
  summary: 'The locations that the plan counts',
  access: 'billing.view',
  data: z.object({ items: z.array(BilledLocation) }),
});

export const unsubscribeLocation = contract({
  method: 'POST',
  url: '/v1/pos/billing/store-location/unsubscribe',
  area,
  summary: 'Give a location up: it is switched off, and its price leaves a credit',
  access: 'billing.edit',
  body: z.object({ location_id: Id }),
  data: z.object({ items: z.array(BilledLocation) }),
});

export const billingWebhook = contract({
  method: 'POST',
  url: '/v1/billing/webhook',
  area,
  summary: 'What the payment service tells',
  description: 'The signature over the bytes of the body is checked; each event counts once.',
  access: 'public',
  keeps_raw_body: true,
  data: z.object({ is_received: z.boolean() }),
});
