import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { currencyOf } from '@tradepost/contracts/currencies';
import { minorOf } from '../../../platform/vendors/vendor-http.client.ts';
import type { ChannelLine, ChannelOrder } from '../listings/take-channel-order.commands.ts';

export const vendor = 'Shopify';
/** Supported until July 2027. */
export const apiVersion = '2026-07';

export const scopes = [
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_orders',
  'read_publications',
  'write_publications',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
].join(',');

/** What a shop tells us, by its topic. */
export const topics = {
  ORDERS_PAID: 'orders/paid',
  ORDERS_CANCELLED: 'orders/cancelled',
  REFUNDS_CREATE: 'refunds/create',
  APP_UNINSTALLED: 'app/uninstalled',
} as const;
/** What the app itself is told: requests of buyers and of shops that left. */
export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];
export const isPrivacyTopic = (topic: string): topic is PrivacyTopic => privacyTopics.some((one) => one === topic);

/** Whether a message is signed with the secret of the app, over its bytes. */
export function isSigned(raw: Buffer, signature: string | undefined, secret: string): boolean {
  if (!secret || !signature) return false;
  const expected = createHmac('sha256', secret).update(raw).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A key for a change of stock, in the form of a UUID: the same content with the same push is one change. */
export function changeKey(key: string, content: unknown): string {
  const hex = createHash('sha256')
    .update(`${key} ${JSON.stringify(content)}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

interface ShopifyAddress {
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  address1?: string | null;
  address2?: string | null;
  zip?: string | null;
  city?: string | null;
  province?: string | null;
  country_code?: string | null;
  phone?: string | null;
}

interface LineItem {
  id: number;
  sku: string | null;
  title: string;
  quantity: number;
  price: string;
  tax_lines?: { rate: number; price: string }[];
  discount_allocations?: { amount: string }[];
}

/** An order as a webhook tells it. */
export interface ShopifyOrder {
  id: number;
  name: string;
  created_at: string;
  currency: string;
  financial_status?: string;
  taxes_included: boolean;
  email?: string | null;
  phone?: string | null;
  customer?: { first_name?: string | null; last_name?: string | null; email?: string | null } | null;
  billing_address?: ShopifyAddress | null;
  shipping_address?: ShopifyAddress | null;
  line_items: LineItem[];
  total_shipping_price_set?: { shop_money: { amount: string } };
}

const addressText = (address: ShopifyAddress | null | undefined): string | undefined =>
  address
    ? [
        address.address1,
        address.address2,
        [address.zip, address.city].filter(Boolean).join(' '),
        address.province,
        address.country_code,
      ]
        .filter(Boolean)
        .join(', ')
    : undefined;

/** A paid order in our words. */
export function toChannelOrder(order: ShopifyOrder): ChannelOrder {
  const { decimals } = currencyOf(order.currency);
  const minor = (amount: string) => minorOf(vendor, amount, decimals);
  const address = order.billing_address ?? order.shipping_address;
  return {
    channel: 'shopify',
    vendor_order_id: String(order.id),
    number: order.name,
    vendor_state: order.financial_status ?? 'paid',
    placed_at: new Date(order.created_at).toISOString(),
    currency: order.currency,
    buyer: {
      first_name: address?.first_name ?? order.customer?.first_name ?? '',
      last_name: address?.last_name ?? order.customer?.last_name ?? '',
      company_name: address?.company ?? undefined,
      email: order.email ?? order.customer?.email ?? undefined,
      phone: order.phone ?? address?.phone ?? undefined,
      address: addressText(order.shipping_address ?? address),
      country_code: address?.country_code ?? undefined,
    },
    shipping: minor(order.total_shipping_price_set?.shop_money.amount ?? '0'),
    lines: order.line_items.flatMap((item) => linesOf(item, order.taxes_included, minor)),
  };
}

/** A line for each piece, so that a discount of a cent is nobody’s twice. */
function linesOf(item: LineItem, isTaxIncluded: boolean, minor: (amount: string) => number): ChannelLine[] {
  const { id, sku, title, quantity, price, tax_lines = [], discount_allocations = [] } = item;
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0);
  const tax = sum(tax_lines.map((line) => line.price));
  const paid = minor(price) * quantity - sum(discount_allocations.map(({ amount }) => amount));
  const gross = isTaxIncluded ? paid : paid + tax;
  const tax_rate = Math.round(tax_lines.reduce((total, { rate }) => total + rate, 0) * 10_000);
  const share = (amount: number, at: number) =>
    Math.floor((amount * (at + 1)) / quantity) - Math.floor((amount * at) / quantity);
  return Array.from({ length: quantity }, (_, at) => ({
    vendor_line_id: at === 0 ? String(id) : `${id}/${at + 1}`,
    sku: sku ?? '',
    title,
    quantity: 1,
    price: share(gross, at),
    net: share(gross - tax, at),
    tax_rate,
  }));
}
