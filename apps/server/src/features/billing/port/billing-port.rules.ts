import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorRefused } from '../../../platform/vendors/vendor-calls.ts';

export type Provider = 'stripe' | 'sandbox';

/** The status of a subscription at the payment service. */
export type ProviderStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused';

/** A plan with the number of additional locations, and its price per interval. */
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
  /** The service's page to view and pay it. */
  hosted_url: string | null;
}

/** Buying a plan, or only saving a card. */
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
  /** Set with the mode `subscription`. */
  plan: Plan | null;
  currency: string;
  /** When the first payment is charged. */
  trial_ends_at: string | null;
  /** URLs of this server. `{CHECKOUT_SESSION_ID}` is replaced by the session id. */
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

/** The cost of a change of plan. */
export interface ChangePreview {
  lines: InvoiceLine[];
  /** Charged immediately. Negative amounts are credit for the next invoice. Minor units. */
  due_now: number;
  /** The price and date of the next full interval. */
  next_total: number;
  next_at: string;
}

/**
 * A payment service: Stripe over HTTP, or the sandbox, which opens its own transactions. Calls with the same `key` are
 * idempotent.
 */
export interface BillingPort {
  provider: Provider;
  makeCustomer(scope: VendorScope, customer: { name: string; email: string | null }, key: string): Promise<string>;
  openCheckout(scope: VendorScope, checkout: NewCheckout, key: string): Promise<{ session_id: string; url: string }>;
  /** Closes an unfinished checkout, so that nobody pays twice. */
  expireCheckout(scope: VendorScope, session_id: string): Promise<void>;
  /** The result of a checkout. A card that was only saved becomes the default payment method. */
  finishCheckout(scope: VendorScope, session_id: string): Promise<CheckoutState | null>;
  readSubscription(scope: VendorScope, subscription_id: string): Promise<SubscriptionState | null>;
  /** Newest first, at most 100. */
  readInvoices(scope: VendorScope, customer_id: string): Promise<InvoiceState[]>;
  readPaymentMethod(scope: VendorScope, customer_id: string): Promise<PaymentMethod | null>;
  /** The next invoice, or null. */
  readUpcoming(scope: VendorScope, subscription_id: string): Promise<Upcoming | null>;
  previewChange(scope: VendorScope, subscription_id: string, plan: Plan): Promise<ChangePreview>;
  /** Charges an upgrade immediately; a downgrade leaves a credit. Throws PaymentRefused. */
  changePlan(scope: VendorScope, subscription_id: string, plan: Plan, key: string): Promise<void>;
  setCancel(scope: VendorScope, subscription_id: string, cancel_at_period_end: boolean, key: string): Promise<void>;
  /** Charges an open invoice. Throws PaymentRefused. */
  payInvoice(scope: VendorScope, invoice_id: string, key: string): Promise<void>;
  /** The service's page for managing cards and invoices, or ours if it has none. */
  openPortal(scope: VendorScope, customer_id: string, return_url: string): Promise<string>;
}

/** The card was declined. The reason is shown to the user who pays. */
export class PaymentRefused extends VendorRefused {}

/** The service refused the request. */
export class BillingRefused extends VendorRefused {}

/** The service did not answer, so it is unknown whether the request was carried out. */
export class BillingUnreachable extends Error {}
