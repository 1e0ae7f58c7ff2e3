import { createHash } from 'node:crypto';
import { currencyOf } from '@tradepost/contracts/currencies';
import { minorOf, type ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { ChannelOrder } from '../listings/take-channel-order.commands.ts';

export const vendor = 'Back Market';

const domains: Readonly<Record<string, string>> = { EU: 'backmarket.fr', NA: 'backmarket.com', AP: 'backmarket.co.jp' };

/** The server of a region, or that of its test system. */
export const hostOf = (region: string, is_test: boolean): string =>
  `https://${is_test ? 'preprod' : 'www'}.${domains[region] ?? domains.EU}`;

/** Four shapes of errors are in use. */
interface ErrorBody {
  error?: string | { code?: string; message?: string };
  errors?: (string | { code?: string; message?: string })[] | Record<string, string[]>;
  title?: string;
  detail?: string;
  type?: string;
  data?: { fields?: Record<string, unknown> };
  message?: string;
}

export const readBackMarketError: ReadVendorError = (body) => {
  const { error, errors, title, detail, type, data, message } = body as ErrorBody;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const one = typeof error === 'object' ? error : typeof first === 'object' ? first : undefined;
  const listed =
    errors && !Array.isArray(errors)
      ? Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(', ')}`)
      : [];
  const fields = Object.entries(data?.fields ?? {}).map(([field, text]) => `${field}: ${String(text)}`);
  const said = [
    one?.message ?? (typeof error === 'string' ? error : undefined) ?? (typeof first === 'string' ? first : undefined),
    detail ?? title ?? message,
    ...listed,
    ...fields,
  ].filter((text) => text !== undefined);
  return { message: said.join('. '), code: one?.code ?? type ?? 'refused' };
};

/** Who an account is: the name before the password in its token. */
export function accountKeyOf(token: string): string {
  const [name = '', password] = Buffer.from(token, 'base64').toString('utf8').split(':');
  const isReadable = password !== undefined && /^[\x20-\x7e]{1,200}$/.test(name);
  return isReadable ? name : createHash('sha256').update(token).digest('hex').slice(0, 32);
}

/** The states of an order line. */
export const lineState = {
  new: 0,
  paid: 1,
  accepted: 2,
  shipped: 3,
  canceled: 4,
  refundedBefore: 5,
  refunded: 6,
  unpaid: 7,
} as const;

export interface BackMarketAddress {
  firstName?: string;
  lastName?: string;
  company?: string;
  street?: string;
  street2?: string;
  postalCode?: string;
  city?: string;
  state?: string;
  country?: string;
  phoneNumber?: string;
  email?: string;
}

export interface BackMarketOrder {
  order_id: number;
  state: number;
  date_creation: string;
  date_modification: string;
  currency: string;
  shipping_price: string | null;
  shipping_address?: BackMarketAddress;
  billing_address?: BackMarketAddress;
  orderlines: {
    id: number;
    state: number;
    price: string;
    currency: string;
    listing: string;
    product: string;
    quantity: number;
  }[];
}

const open: readonly number[] = [lineState.paid, lineState.accepted, lineState.shipped];

/** Whether it is paid, so that a unit is sold for it. */
export const isPaid = ({ orderlines }: BackMarketOrder): boolean =>
  orderlines.some(({ state }) => open.includes(state));

/** What a channel took back of an order, if all of it is. */
export function reversalOf({ orderlines }: BackMarketOrder): 'canceled' | 'returned' | null {
  if (orderlines.length === 0) return null;
  const states = orderlines.map(({ state }) => state);
  if (states.every((state) => state === lineState.canceled || state === lineState.refundedBefore)) return 'canceled';
  const over: readonly number[] = [lineState.canceled, lineState.refundedBefore, lineState.refunded];
  return states.every((state) => over.includes(state)) ? 'returned' : null;
}

export const addressText = (address: BackMarketAddress = {}): string =>
  [
    [address.street, address.street2].filter(Boolean).join(', '),
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.state,
    address.country,
  ]
    .filter(Boolean)
    .join(', ');

/** An order in our words. Back Market pays the taxes of the markets whose prices are without them. */
export function toChannelOrder(order: BackMarketOrder): ChannelOrder {
  const { decimals } = currencyOf(order.currency);
  const minor = (amount: string | null) => minorOf(vendor, amount ?? '0', decimals);
  const address = order.billing_address ?? order.shipping_address ?? {};
  return {
    channel: 'backmarket',
    vendor_order_id: String(order.order_id),
    number: String(order.order_id),
    vendor_state: [...new Set(order.orderlines.map(({ state }) => state))].toSorted().join(','),
    placed_at: new Date(order.date_creation).toISOString(),
    currency: order.currency,
    buyer: {
      first_name: address.firstName ?? '',
      last_name: address.lastName ?? '',
      company_name: address.company,
      email: address.email,
      phone: address.phoneNumber,
      address: addressText(order.shipping_address ?? address),
      country_code: address.country,
    },
    shipping: minor(order.shipping_price),
    lines: order.orderlines
      .filter(({ state }) => open.includes(state))
      .map(({ id, listing, product, quantity, price }) => {
        const each = minor(price);
        return {
          vendor_line_id: String(id),
          sku: listing,
          title: product,
          quantity,
          price: each,
          net: each,
          tax_rate: 0,
        };
      }),
  };
}
