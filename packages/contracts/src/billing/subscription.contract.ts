import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { Lines } from '../company/lines.contract.ts';
import { LocationId } from '../fields.ts';
import { contract, explain, Instant, Minor } from '../route.ts';
import { Interval, SoldPackageId } from './package.contract.ts';

const area = 'billing';

export const SubscriptionInfo = z
  .object({
    subscription_status: z.number().int().describe('0 active, 1 trial, 2 unpaid, 3 canceled'),
    is_trial_end: z.boolean(),
    is_unpaid_billing: z.boolean(),
    trial_ends_at: Instant.nullable(),
    trial_days_left: z.number().int().nullable(),
    provider: z.enum(['stripe', 'sandbox']),
    is_sandbox: z.boolean().describe('Sandbox payments: no money moves'),
    has_portal: z.boolean().describe('The payment service has its own page for cards and invoices'),
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
        total: Minor.describe('Total for one interval'),
        period_start: Instant,
        period_end: Instant,
        cancel_at_period_end: z.boolean(),
      })
      .nullable()
      .describe('Null before a plan was chosen and after it ended'),
  })
  .meta({ id: 'SubscriptionInfo' });

export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const subscriptionInfo = contract({
  method: 'POST',
  url: '/v1/pos/billing/subscription/info',
  area,
  summary: 'The plan, its payment and its status',
  access: 'session',
  data: SubscriptionInfo,
});

export const Line = z.object({ description: z.string(), quantity: z.number().int(), amount: Minor });

export const ChangePreview = z
  .object({
    currency: CurrencyCode,
    lines: z.array(Line),
    due_now: Minor.describe('Charged immediately; a negative amount is credited to the next invoice'),
    next_total: Minor,
    next_at: Instant,
    obstacles: z.array(z.string()).describe('Why the company cannot switch to this plan; empty when it can'),
  })
  .meta({ id: 'ChangePreview' });

export type ChangePreview = z.infer<typeof ChangePreview>;

export const UpgradeForm = z.object({
  package_id: SoldPackageId,
  billing_interval: Interval,
  is_preview: z.boolean().default(false).describe('Return the cost without changing anything'),
});

export const upgradePlan = contract({
  method: 'POST',
  url: '/v1/pos/billing/upgrade/plan',
  area,
  summary: 'Change the plan: upgrades are charged pro rata immediately, downgrades leave a credit',
  access: 'billing.edit',
  body: UpgradeForm,
  idempotent: true,
  data: z.object({ is_changed: z.boolean(), preview: ChangePreview }),
});

export const cancelSubscription = contract({
  method: 'POST',
  url: '/v1/pos/billing/subscription/cancel',
  area,
  summary: 'Cancel at the end of the paid period, or undo that',
  access: 'billing.edit',
  body: z.object({
    is_resumed: z.boolean().default(false).describe('Undo the cancellation'),
    reason: explain(Lines.max(500).optional(), 'Why you cancel', 'Moving to another shop'),
  }),
  data: SubscriptionInfo,
});

export const customerPortal = contract({
  method: 'GET',
  url: '/v1/pos/billing/customer/portal',
  area,
  summary: 'The page to manage cards and invoices: the payment service’s, or ours in the sandbox',
  access: 'billing.edit',
  data: z.object({ url: z.string(), is_sandbox: z.boolean() }),
});

export const BilledLocation = z
  .object({
    id: z.number().int(),
    name: z.string(),
    is_mailin: z.boolean(),
    is_included: z.boolean().describe('Included in the plan; other locations are charged one by one'),
    open_orders: z.number().int().describe('Open orders at the location: it cannot be removed while it has any'),
  })
  .meta({ id: 'BilledLocation' });

export const listBilledLocations = contract({
  method: 'GET',
  url: '/v1/pos/billing/store-location',
  area,
  summary: 'The locations that count toward the plan',
  access: 'billing.view',
  data: z.object({ items: z.array(BilledLocation) }),
});

export const unsubscribeLocation = contract({
  method: 'POST',
  url: '/v1/pos/billing/store-location/unsubscribe',
  area,
  summary: 'Remove a location: it is deactivated, and the rest of its price is credited',
  description: 'As archiving it: a location with open orders, stock or batches needs `are_contents_accepted`.',
  access: 'billing.edit',
  body: z.object({
    location_id: LocationId,
    are_contents_accepted: z.boolean().default(false).describe('What still is there was shown; 409 with it otherwise'),
  }),
  data: z.object({ items: z.array(BilledLocation) }),
});

export const billingWebhook = contract({
  method: 'POST',
  url: '/v1/billing/webhook',
  area,
  summary: 'Webhook of the payment service',
  description: 'Verifies the signature of the raw body; each event is processed once.',
  access: 'public',
  keeps_raw_body: true,
  data: z.object({ is_received: z.boolean() }),
});
