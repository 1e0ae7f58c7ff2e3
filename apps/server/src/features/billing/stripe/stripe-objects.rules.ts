import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { currencyOf } from '@tradepost/contracts/currencies';
import { sumMinor } from '@tradepost/contracts/money';
import type Stripe from 'stripe';
import type {
  InvoiceLine,
  InvoiceState,
  PaymentMethod,
  Plan,
  ProviderStatus,
  SubscriptionState,
} from '../port/billing-port.rules.ts';

/** Stripe's currencies without decimals. A few have three; all others have two, even if ours has none. */
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const withThreeDecimals = 'BHD JOD KWD OMR TND'.split(' ');

function stripeDecimals(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** Converts our minor units to Stripe's: 16900 HUF becomes 1690000. */
export function toStripe(minor: number, currency: string): number {
  const more = stripeDecimals(currency) - currencyOf(currency).decimals;
  return more >= 0 ? minor * 10 ** more : Math.round(minor / 10 ** -more);
}

export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  const more = stripeDecimals(code) - currencyOf(code).decimals;
  return more >= 0 ? Math.round(amount / 10 ** more) : amount * 10 ** -more;
}

/** The permanent key of a price. Another amount has another key. */
export function priceKey(
  what: `package_${number}` | 'location',
  interval: BillingInterval,
  currency: string,
  minor: number,
) {
  return `tradepost_${what}_${interval}_${currency.toLowerCase()}_${minor}`;
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const maybeInstant = (seconds: number | null | undefined): string | null => (seconds ? instantOf(seconds) : null);
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  thing ? (typeof thing === 'string' ? thing : thing.id) : null;

const isLocation = (item: Stripe.SubscriptionItem) => item.price.metadata.kind === 'location';

export function itemsOf(subscription: Stripe.Subscription) {
  const items = subscription.items.data;
  return { package_item: items.find((item) => !isLocation(item)), location_item: items.find(isLocation) };
}

/** Converts a Stripe subscription. Undefined when it has no plan of ours. */
export function subscriptionOf(subscription: Stripe.Subscription): SubscriptionState | undefined {
  const { package_item, location_item } = itemsOf(subscription);
  const package_id = Number(package_item?.price.metadata.package_id);
  if (!package_item || !Number.isInteger(package_id)) return undefined;
  const currency = package_item.price.currency.toUpperCase();
  const plan: Plan = {
    package_id,
    billing_interval: package_item.price.recurring?.interval === 'year' ? 'year' : 'month',
    currency,
    package_price: fromStripe(package_item.price.unit_amount ?? 0, currency),
    location_price: fromStripe(location_item?.price.unit_amount ?? 0, currency),
    extra_locations: location_item?.quantity ?? 0,
  };
  return {
    ...plan,
    subscription_id: subscription.id,
    customer_id: idOf(subscription.customer) ?? '',
    status: subscription.status as ProviderStatus,
    // In this version of the API the item has the period, not the subscription.
    period_start: instantOf(package_item.current_period_start),
    period_end: instantOf(package_item.current_period_end),
    trial_ends_at: maybeInstant(subscription.trial_end),
    cancel_at_period_end: subscription.cancel_at_period_end,
    cancelled_at: maybeInstant(subscription.canceled_at),
  };
}

export function linesOf(lines: readonly Stripe.InvoiceLineItem[], currency: string): InvoiceLine[] {
  return lines.map((line) => ({
    description: line.description ?? 'Subscription',
    quantity: line.quantity ?? 1,
    amount: fromStripe(line.amount, currency),
  }));
}

export function invoiceOf(invoice: Stripe.Invoice): InvoiceState {
  const currency = invoice.currency.toUpperCase();
  const money = (amount: number) => fromStripe(amount, currency);
  const period = invoice.lines.data.at(-1)?.period;
  return {
    invoice_id: invoice.id ?? '',
    subscription_id: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: (invoice.status ?? 'draft') as InvoiceState['status'],
    currency,
    lines: linesOf(invoice.lines.data, currency),
    subtotal: money(invoice.subtotal),
    tax: sumMinor((invoice.total_taxes ?? []).map((tax) => money(tax.amount))),
    total: money(invoice.total),
    amount_due: money(invoice.status === 'open' ? invoice.amount_remaining : 0),
    amount_paid: money(invoice.amount_paid),
    attempts: invoice.attempt_count,
    next_attempt_at: invoice.status === 'open' ? maybeInstant(invoice.next_payment_attempt) : null,
    period_start: maybeInstant(period?.start),
    period_end: maybeInstant(period?.end),
    issued_at: instantOf(invoice.status_transitions.finalized_at ?? invoice.created),
    paid_at: maybeInstant(invoice.status_transitions.paid_at),
    hosted_url: invoice.hosted_invoice_url ?? null,
  };
}

/** A card, or the account of another payment method. */
export function paymentMethodOf(method: Stripe.PaymentMethod | null): PaymentMethod | null {
  if (!method) return null;
  if (!method.card) return { brand: method.type, last4: method.sepa_debit?.last4 ?? '', exp_month: 0, exp_year: 0 };
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4, exp_month, exp_year };
}
