import { z } from 'zod';
import { CurrencyCode } from '../currencies.ts';
import { Paging, pageOf } from '../paging.ts';
import { contract, fileContract, Id, IdParams, Instant, Minor } from '../route.ts';
import { billingIntervals, soldPackageIds } from './package.data.ts';

const area = 'billing';

export const Interval = z.enum(billingIntervals).describe('How often is paid');
export const SoldPackageId = z.coerce
  .number()
  .refine((id) => (soldPackageIds as readonly number[]).includes(id), 'Please choose a plan')
  .describe('1 Local, 2 National, 3 Company, 4 Enterprise');

const Limit = z.number().int().nullable().describe('Null is no limit');

export const PackageOffer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    summary: z.string(),
    highlights: z.array(z.string()),
    is_for_sale: z.boolean(),
    is_pro: z.boolean(),
    included_locations: z.number().int(),
    limits: z.object({ orders_a_month: Limit, locations: Limit, users: Limit }),
    currency: CurrencyCode,
    prices: z.record(Interval, z.object({ package_price: Minor, location_price: Minor })),
  })
  .meta({ id: 'PackageOffer' });
export type PackageOffer = z.infer<typeof PackageOffer>;

export const listAllPackages = contract({
  method: 'GET',
  url: '/v1/all-packages',
  area,
  summary: 'Every package for sale, with its prices',
  access: 'public',
  query: z.object({ currency: z.string().max(3).optional().describe('Of the company; without prices in it, USD') }),
  data: z.array(PackageOffer),
});

export const findPackage = contract({
  method: 'GET',
  url: '/v1/pos/billing/package',
  area,
  summary: 'The company’s package, and those that are for sale in its currency',
  access: 'session',
  data: z.object({ current: PackageOffer, offers: z.array(PackageOffer) }),
});

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

const Line = z.object({ description: z.string(), quantity: z.number().int(), amount: Minor });

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

/** Where the payment service sends somebody back to. */
export const checkoutReturns = ['plan', 'billing', 'register'] as const;
export type CheckoutReturn = (typeof checkoutReturns)[number];

export const CheckoutForm = z.object({
  package_id: SoldPackageId,
  billing_interval: Interval,
});

const Checkout = z.object({
  session_id: z.string(),
  url: z.string().describe('The page of the payment service to go to'),
});

export const packageCheckout = contract({
  method: 'POST',
  url: '/v1/pos/billing/package/checkout',
  area,
  summary: 'Choose a first plan: answers the page on which it is paid',
  access: 'billing.edit',
  body: CheckoutForm,
  idempotent: true,
  data: Checkout,
});

export const checkoutSession = contract({
  method: 'POST',
  url: '/v1/pos/billing/checkout/session',
  area,
  summary: 'A page of the payment service, for a plan or only for a card',
  access: 'billing.edit',
  body: z.discriminatedUnion('mode', [
    CheckoutForm.extend({ mode: z.literal('subscription') }),
    z.object({ mode: z.literal('setup') }),
  ]),
  idempotent: true,
  data: Checkout,
});

export const CheckoutOutcome = z
  .object({
    status: z.enum(['unknown', 'open', 'complete', 'expired']),
    mode: z.enum(['subscription', 'setup']).nullable(),
    package_name: z.string().nullable(),
    is_sandbox: z.boolean(),
  })
  .meta({ id: 'CheckoutOutcome' });
export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

export const checkoutSuccess = contract({
  method: 'GET',
  url: '/v1/checkout/billing/success',
  area,
  summary: 'How a checkout ended, as the payment service says it',
  description: 'Who holds the session’s id may ask: it is unguessable, and the answer names nobody.',
  access: 'public',
  query: z.object({ session_id: z.string().min(1).max(200) }),
  data: CheckoutOutcome,
});

export const PaymentMethod = z
  .object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const showPayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/show/payment',
  area,
  summary: 'The card that pays the plan',
  access: 'billing.view',
  data: z.object({ payment_method: PaymentMethod.nullable() }),
});

export const addPayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/add/payment',
  area,
  summary: 'Leave a card: answers the page on which it is typed in',
  access: 'billing.edit',
  data: Checkout,
});

export const updatePayment = contract({
  method: 'POST',
  url: '/v1/pos/billing/update/payment',
  area,
  summary: 'Replace the card: answers the page on which the new one is typed in',
  access: 'billing.edit',
  data: Checkout,
});

export const Invoice = z
  .object({
    id: z.number().int(),
    number: z.string().nullable(),
    status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
    currency: CurrencyCode,
    lines: z.array(Line),
    total: Minor,
    amount_due: Minor,
    amount_paid: Minor,
    attempts: z.number().int().describe('How often the card was asked'),
    next_attempt_at: Instant.nullable(),
    period_start: Instant.nullable(),
    period_end: Instant.nullable(),
    issued_at: Instant,
    paid_at: Instant.nullable(),
    hosted_url: z.string().nullable().describe('Its page at the payment service'),
  })
  .meta({ id: 'BillingInvoice' });
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice',
  area,
  summary: 'The invoices of the plan, newest first',
  access: 'billing.view',
  body: Paging,
  data: pageOf(Invoice),
});

export const listUnpaidInvoices = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/unpaid',
  area,
  summary: 'The invoices that are due',
  access: 'billing.view',
  data: z.object({ items: z.array(Invoice) }),
});

export const upcomingInvoice = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/up',
  area,
  summary: 'What the next invoice will be; null where none comes',
  access: 'billing.view',
  data: z.object({ currency: CurrencyCode, lines: z.array(Line), total: Minor, at: Instant }).nullable(),
});

export const payInvoice = contract({
  method: 'POST',
  url: '/v1/pos/billing/invoice/:id/pay',
  area,
  summary: 'Ask the card once more for an open invoice',
  access: 'billing.edit',
  params: IdParams,
  idempotent: true,
  data: Invoice,
});

export const invoicePdf = fileContract({
  method: 'GET',
  url: '/v1/pos/billing/invoice/:id/pdf',
  area,
  summary: 'An invoice of the plan as a paper',
  access: 'billing.view',
  params: IdParams,
  binary: 'application/pdf',
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

const Used = z.object({ used: z.number().int(), limit: Limit });

export const UsageReport = z
  .object({
    month: z.iso.date().describe('Its first day, in the company’s timezone'),
    month_ends: z.iso.date().describe('The first day of the next'),
    orders: Used,
    locations: Used.extend({ included: z.number().int() }),
    users: Used,
    fitting_package_id: z.number().int().nullable().describe('The cheapest plan that holds all of it'),
  })
  .meta({ id: 'UsageReport' });
export type UsageReport = z.infer<typeof UsageReport>;

export const usageReport = contract({
  method: 'GET',
  url: '/v1/pos/billing/report/usage',
  area,
  summary: 'What is used of the plan this month',
  access: 'billing.view',
  data: UsageReport,
});

export const usageChart = contract({
  method: 'GET',
  url: '/v1/pos/billing/usage/chart',
  area,
  summary: 'New orders month by month, the last one being this',
  access: 'billing.view',
  query: z.object({ months: z.coerce.number().int().min(3).max(24).default(12) }),
  data: z.object({
    limit: Limit,
    months: z.array(z.object({ month: z.iso.date().describe('Its first day'), orders: z.number().int() })),
  }),
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
