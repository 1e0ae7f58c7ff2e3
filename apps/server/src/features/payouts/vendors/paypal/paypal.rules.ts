import { currencyOf } from '@tradepost/contracts/currencies';
import type { PaymentState } from '@tradepost/contracts/payouts/payout-vendor.data';
import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError, type VendorErrorKind } from '../../../../platform/vendors/vendor-error.ts';
import { type PaymentNews, type PaymentRequest, PaymentsRefused, type SendRequest } from '../payout-port.rules.ts';
import type { PayPalBatch, PayPalError, PayPalItem } from './paypal-objects.rules.ts';

export const vendor = 'PayPal';

/** A decimal text, as its API takes amounts. Currencies of which PayPal takes whole amounts only have no decimals here. */
export const decimalOf = ({ amount, currency }: Pick<PaymentRequest, 'amount' | 'currency'>): string => {
  const { decimals } = currencyOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
};

const receiverTypes = { email: 'EMAIL', phone: 'PHONE', handle: 'USER_HANDLE' } as const;

export function toPayout({ key, payments, company_name }: SendRequest): object {
  return {
    sender_batch_header: {
      sender_batch_id: key,
      email_subject: `${company_name} paid you`.slice(0, 255),
      email_message: `You have received a payment from ${company_name}.`.slice(0, 1000),
    },
    items: payments.map((payment) => ({
      recipient_type: receiverTypes[payment.recipient.kind],
      receiver: receiverOf(payment),
      amount: { value: decimalOf(payment), currency: payment.currency },
      note: payment.note,
      sender_item_id: `${payment.item_id}`,
      recipient_wallet: payment.wallet,
    })),
  };
}

const receiverOf = ({ recipient: { kind, value } }: PaymentRequest): string =>
  kind === 'handle' ? value.replace(/^@/, '') : kind === 'phone' ? value.replace(/^\+/, '') : value;

/** The code of a refusal whose key was used before, with PayPal's id of the first batch. */
export const duplicate = 'DUPLICATE ';

export function readPayPalError(
  body: unknown,
): { message: string; code: string | null; kind?: VendorErrorKind } | null {
  const { name, message, details = [], links = [] } = (body ?? {}) as PayPalError;
  if (typeof name !== 'string') return null;
  const first = links.map(({ href }) => /\/payments\/payouts\/([\w-]+)$/.exec(href ?? '')?.[1]).find(Boolean);
  const issues = [...new Set(details.map(({ issue, description }) => issue ?? description ?? '').filter(Boolean))];
  const text = [message ?? name, ...issues.slice(0, 5)].join(' · ').slice(0, 500);
  const isRepeat =
    first !== undefined && /sender_?batch_?id|duplicate|already/i.test(`${text} ${JSON.stringify(details)}`);
  const kind = isRepeat ? undefined : kindOf(name, text);
  return { message: text, code: isRepeat ? `${duplicate}${first}` : name, ...(kind ? { kind } : {}) };
}

function kindOf(name: string, text: string): VendorErrorKind | undefined {
  if (/INSUFFICIENT_FUNDS|insufficient/i.test(`${name} ${text}`)) return 'funds';
  if (/NOT_AUTHORIZED|AUTHORIZATION_ERROR|PERMISSION/i.test(name)) return 'credentials';
  return /INTERNAL_SERVICE_ERROR|INTERNAL_SERVER_ERROR/i.test(name) ? 'unavailable' : undefined;
}

/** The payments that a refusal names in its fields, such as `items[3].receiver`. */
export function refusedItems(body: unknown, payments: readonly PaymentRequest[]): number[] {
  const { details = [] } = (body ?? {}) as PayPalError;
  const indexes = details
    .map(({ field }) => /items?[[/.]+(\d+)/i.exec(field ?? '')?.[1])
    .filter((index) => index !== undefined);
  return [...new Set(indexes.map(Number))].flatMap((index) => payments[index]?.item_id ?? []);
}

const states: Record<string, PaymentState> = {
  SUCCESS: 'settled',
  PENDING: 'processing',
  NEW: 'processing',
  ONHOLD: 'approval',
  UNCLAIMED: 'unclaimed',
  FAILED: 'failed',
  BLOCKED: 'failed',
  RETURNED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
};

const reasons: Record<string, string> = {
  BLOCKED: 'PayPal blocked the payment',
  FAILED: 'PayPal could not make the payment',
  RETURNED: 'Nobody claimed the payment, and PayPal returned it',
  REFUNDED: 'The payment was refunded',
  REVERSED: 'PayPal reversed the payment',
  UNCLAIMED: 'No PayPal account has this address or number yet',
};

/** Null for a payment that is none of ours. */
export function newsOf(item: PayPalItem): PaymentNews | null {
  const item_id = Number(item.payout_item.sender_item_id);
  if (!Number.isSafeInteger(item_id) || item_id <= 0) return null;
  const said = item.transaction_status ?? 'PENDING';
  return {
    item_id,
    vendor_id: textOf(item.payout_item_id),
    state: states[said] ?? 'processing',
    said,
    reason: item.errors?.message ?? reasons[said] ?? null,
    code: item.errors?.name ?? null,
    reference: item.transaction_id ?? item.payout_item_id,
    link: null,
  };
}

/** Why PayPal paid nothing of a batch; null when it did or still may. */
export function deniedOf({ batch_header: { batch_status } }: PayPalBatch): string | null {
  if (batch_status === 'DENIED') return 'PayPal denied the batch: check the balance and that Payouts are turned on';
  return batch_status === 'CANCELED' ? 'The batch was canceled at PayPal' : null;
}

/** The refusal with the payments that it is about, where PayPal names them. */
export function withItems(error: unknown, body: unknown, request: SendRequest): unknown {
  if (!(error instanceof VendorError) || error.kind !== 'refused') return error;
  const { payments } = request;
  const item_ids = payments.length === 1 ? payments.map(({ item_id }) => item_id) : refusedItems(body, payments);
  return item_ids.length > 0 ? new PaymentsRefused(error.message, item_ids, error.code) : error;
}
