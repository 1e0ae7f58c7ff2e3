import { currencyOf } from '@tradepost/contracts/currencies';
import { formatMoney } from '@tradepost/contracts/money';
import type { PayoutChoice } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PaymentState } from '@tradepost/contracts/payouts/payout-vendor.data';
import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError, type VendorErrorKind } from '../../../../platform/vendors/vendor-error.ts';
import type { PaymentNews, PaymentRequest, SendRequest, Sent, ServiceAccount } from '../payout-port.rules.ts';
import type { TremendousCampaign, TremendousFundingSource, TremendousOrder } from './tremendous-objects.rules.ts';

export const vendor = 'Tremendous';

/** Its message, and what it says of each field. */
export function sentenceOf(message: unknown, payload: unknown): string {
  const said = typeof message === 'string' ? message : '';
  return [said, ...new Set(textsIn(payload).filter((text) => text !== said))].filter(Boolean).join(' · ').slice(0, 500);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What a refusal is about: our money, our setup, or the recipient. Undefined: as the status says. */
export function kindOfTremendous(status: number, text: string): VendorErrorKind | undefined {
  if (status === 402 || /insufficient|balance|funds/i.test(text)) return 'funds';
  if (status !== 400 && status !== 422) return undefined;
  if (/recipient|email|phone/i.test(text)) return 'address';
  return /funding|campaign|product/i.test(text) ? 'setup' : undefined;
}

/** A decimal number, as its API takes amounts. */
export const denominationOf = ({ amount, currency }: Pick<PaymentRequest, 'amount' | 'currency'>): number =>
  Number((amount / 10 ** currencyOf(currency).decimals).toFixed(currencyOf(currency).decimals));

/** An order with one reward. */
export function toOrder({ key, payments }: SendRequest, { settings }: ServiceAccount): object {
  const [payment] = payments;
  if (!payment || payments.length > 1) throw new RangeError('an order has one reward');
  const { funding_source_id, campaign_id, language, delivery } = settings;
  if (!funding_source_id) throw new VendorError('setup', 'Choose a funding source in the Tremendous add-on');
  if (!campaign_id) throw new VendorError('setup', 'Choose a campaign template in the Tremendous add-on');
  const { recipient } = payment;
  return {
    external_id: key,
    payment: { funding_source_id },
    reward: {
      campaign_id,
      value: { denomination: denominationOf(payment), currency_code: payment.currency },
      recipient: { name: recipient.name, [recipient.kind === 'phone' ? 'phone' : 'email']: recipient.value },
      delivery: { method: delivery },
      language,
    },
  };
}

/** Throws when the order with our number pays something else: it is of another installation with the same account. */
export function requireSame(order: TremendousOrder, request: SendRequest): TremendousOrder {
  const [payment] = request.payments;
  const value = order.rewards?.[0]?.value;
  const isSame =
    !value ||
    (payment !== undefined &&
      value.currency_code === payment.currency &&
      value.denomination === denominationOf(payment));
  if (!isSame)
    throw new VendorError(
      'setup',
      `Tremendous already has another order with the number ${request.key}. Check it there.`,
    );
  return order;
}

const waitingStates: Record<string, PaymentState> = {
  OPEN: 'processing',
  'PENDING APPROVAL': 'approval',
  'PENDING INTERNAL PAYMENT APPROVAL': 'approval',
  'PENDING SETTLEMENT': 'approval',
};

/** How the reward of an order stands. A state that is not known is on its way. */
export function newsOf(order: TremendousOrder, item_id: number): PaymentNews {
  const reward = order.rewards?.[0];
  const delivery = reward?.delivery;
  const news = { item_id, vendor_id: reward?.id ?? textOf(order.id), reference: order.id, code: null };
  const link = delivery?.method === 'LINK' ? (delivery.link ?? null) : null;
  const say = (state: PaymentState, said: string, reason: string | null = null): PaymentNews => ({
    ...news,
    state,
    said,
    reason,
    link,
  });
  if (order.status === 'CANCELED') return say('failed', order.status, 'The reward was canceled at Tremendous');
  if (order.status === 'FAILED') return say('failed', order.status, 'Tremendous could not carry out the order');
  if ((order.payment?.refund?.total ?? 0) > 0)
    return say('failed', 'REFUNDED', 'The reward was canceled at Tremendous');
  if (order.status !== 'EXECUTED') return say(waitingStates[order.status] ?? 'processing', order.status);
  const status = delivery?.status ?? 'PENDING';
  if (status === 'FAILED') return say('undelivered', status, 'The email with the reward could not be delivered');
  // A link is delivered by us: it exists.
  return say(status === 'SUCCEEDED' || link !== null ? 'settled' : 'processing', status);
}

export const toSent = (order: TremendousOrder, { payments }: SendRequest): Sent => ({
  vendor_id: textOf(order.id),
  payments: payments.map(({ item_id }) => newsOf(order, item_id)),
});

const methodNames: Record<string, string> = {
  balance: 'Tremendous balance',
  bank_account: 'Bank account',
  credit_card: 'Credit card',
  invoice: 'Invoice',
};

/** The funding sources that orders through the API can use. */
export const toFundingSources = (sources: readonly TremendousFundingSource[]): PayoutChoice[] =>
  sources
    .filter(
      ({ status, usage_permissions: may }) =>
        (status ?? 'active') === 'active' && (may ?? ['api_orders']).includes('api_orders'),
    )
    .map(({ id, method, meta }) => ({
      id: textOf(id),
      name: methodNames[method] ?? method,
      detail:
        meta?.available_cents !== undefined
          ? `${formatMoney(meta.available_cents, 'USD')} available`
          : [meta?.institution_name ?? meta?.network, meta?.last4 && `ending in ${meta.last4}`]
              .filter(Boolean)
              .join(' '),
    }));

export const toCampaigns = (campaigns: readonly TremendousCampaign[]): PayoutChoice[] =>
  campaigns.map(({ id, name, description, products }) => ({
    id: textOf(id),
    name,
    detail:
      description || (products?.length ? `${products.length} ${products.length === 1 ? 'product' : 'products'}` : ''),
  }));
