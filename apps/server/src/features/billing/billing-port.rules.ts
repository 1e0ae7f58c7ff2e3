import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

export type Provider = 'stripe' | 'sandbox';

/** What a payment service calls the state of a subscription. */
export type ProviderStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused';

/** A plan with how many locations are paid for beyond its own, and what that costs for one interval. */
export interface Plan {
  package_id: number;
  billing_interval: BillingInterval;
  currency: string;
  /** Minor units. */
  package_price: number;
  location_price: number;
  extra_locations: number;
}

export interface SubscriptionState extends Plan {
  subscription_id: string;
  customer_id: string;
  status: ProviderStatus;
  period_start: string;
  period_end: string;
  trial_ends_at: string | null;
  cancel_at_period_end: boolean;
  cancelled_at: string | null;
}

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Minor units; negative for a credit. */
  amount: number;
}

export interface InvoiceState {
  invoice_id: string;
  subscription_id: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  currency: string;
  lines: InvoiceLine[];
  subtotal: number;
  tax: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  attempts: number;
  next_attempt_at: string | null;
  period_start: string | null;
  period_end: string | null;
  issued_at: string;
  paid_at: string | null;
  /** Where the service shows and takes money for it. */
  hosted_url: string | null;
}

/** Choosing a plan and paying for it, or only leaving a card. */
export type CheckoutMode = 'subscription' | 'setup';

export interface CheckoutState {
  session_id: string;
  mode: CheckoutMode;
  status: 'open' | 'complete' | 'expired';
  customer_id: string | null;
  subscription_id: string | null;
}

export interface PaymentMethod {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface NewCheckout {
  mode: CheckoutMode;
  customer_id: string;
  /** With `subscription`. */
  plan: Plan | null;
  currency: string;
  /** The first payment waits until then. */
  trial_ends_at: string | null;
  /** Addresses of ours; `{CHECKOUT_SESSION_ID}` in them becomes the session's id. */
  success_url: string;
  cancel_url: string;
  email: string | null;
}

export interface Upcoming {
  lines: InvoiceLine[];
  /** Minor units. */
  total: number;
  at: string;
}

/** What a change of plan costs before it is made. */
export interface ChangePreview {
  lines: InvoiceLine[];
  /** Charged at once; negative is credit for the next invoice. Minor units. */
  due_now: number;
  /** What the next full interval costs, and when. */
  next_total: number;
  next_at: string;
}

/** A payment service. The sandbox keeps its objects in the open transaction; Stripe is called over HTTP. */
export interface BillingPort {
  provider: Provider;
  makeCustomer(ctx: Ctx, customer: { name: string; email: string | null }): Promise<string>;
  openCheckout(ctx: Ctx, checkout: NewCheckout): Promise<{ session_id: string; url: string }>;
  /** Closes a checkout that nobody finished, so that nobody can pay twice. */
  expireCheckout(ctx: Ctx, session_id: string): Promise<void>;
  /** How a checkout ended; a card that was only left there becomes the one that pays. */
  finishCheckout(ctx: Ctx, session_id: string): Promise<CheckoutState | null>;
  readSubscription(ctx: Ctx, subscription_id: string): Promise<SubscriptionState | null>;
  /** The newest first, at most 100. */
  readInvoices(ctx: Ctx, customer_id: string): Promise<InvoiceState[]>;
  readPaymentMethod(ctx: Ctx, customer_id: string): Promise<PaymentMethod | null>;
  /** The next invoice; null where none comes. */
  readUpcoming(ctx: Ctx, subscription_id: string): Promise<Upcoming | null>;
  previewChange(ctx: Ctx, subscription_id: string, plan: Plan): Promise<ChangePreview>;
  /** A dearer plan is charged at once, a cheaper one leaves a credit. Throws PaymentRefused. */
  changePlan(ctx: Ctx, subscription_id: string, plan: Plan): Promise<void>;
  setCancel(ctx: Ctx, subscription_id: string, cancel_at_period_end: boolean): Promise<void>;
  /** Tries to take the money of an open invoice. Throws PaymentRefused. */
  payInvoice(ctx: Ctx, invoice_id: string): Promise<void>;
  /** A page of the service where the customer manages cards and invoices; ours where it has none. */
  openPortal(ctx: Ctx, customer_id: string, return_url: string): Promise<string>;
}

/** The card was refused: the reason is for the one who pays. */
export class PaymentRefused extends Error {}

/** The service cannot be reached, or does not accept what it was asked. */
export class BillingUnreachable extends Error {}
