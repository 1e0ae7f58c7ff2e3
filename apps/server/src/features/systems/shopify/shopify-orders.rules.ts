import type { ShopifyOrder } from './shopify.rules.ts';

interface Money {
  shopMoney: { amount: string };
}

interface AddressThere {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  zip: string | null;
  city: string | null;
  province: string | null;
  countryCodeV2: string | null;
  phone: string | null;
}

/** An order as a query answers it. A webhook tells the same in other words. */
export interface OrderThere {
  id: string;
  name: string;
  createdAt: string;
  cancelledAt: string | null;
  currencyCode: string;
  displayFinancialStatus: string | null;
  taxesIncluded: boolean;
  email: string | null;
  phone: string | null;
  customer: { firstName: string | null; lastName: string | null } | null;
  billingAddress: AddressThere | null;
  shippingAddress: AddressThere | null;
  totalShippingPriceSet: Money;
  lineItems: {
    nodes: {
      id: string;
      sku: string | null;
      title: string;
      quantity: number;
      originalUnitPriceSet: Money;
      taxLines: { rate: number | null; priceSet: Money }[];
      discountAllocations: { allocatedAmountSet: Money }[];
    }[];
  };
}

const address = 'firstName lastName company address1 address2 zip city province countryCodeV2 phone';

/** Asks for the orders that changed since a time. */
export const listOrdersQuery = `query Orders($filter: String!, $after: String) {
  orders(first: 50, after: $after, query: $filter, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name createdAt cancelledAt currencyCode displayFinancialStatus taxesIncluded email phone
      customer { firstName lastName }
      billingAddress { ${address} } shippingAddress { ${address} }
      totalShippingPriceSet { shopMoney { amount } }
      lineItems(first: 100) { nodes {
        id sku title quantity originalUnitPriceSet { shopMoney { amount } }
        taxLines { rate priceSet { shopMoney { amount } } }
        discountAllocations { allocatedAmountSet { shopMoney { amount } } }
      } }
    }
  }
}`;

/** The number at the end of `gid://shopify/Order/1001`. */
export const numberOf = (gid: string): number => Number(/\d+$/.exec(gid)?.[0]);

const toAddress = (one: AddressThere | null) =>
  one && {
    first_name: one.firstName,
    last_name: one.lastName,
    company: one.company,
    address1: one.address1,
    address2: one.address2,
    zip: one.zip,
    city: one.city,
    province: one.province,
    country_code: one.countryCodeV2,
    phone: one.phone,
  };

/** The order as a webhook would tell it. */
export const toWebhookOrder = (order: OrderThere): ShopifyOrder => ({
  id: numberOf(order.id),
  name: order.name,
  created_at: order.createdAt,
  currency: order.currencyCode,
  financial_status: order.displayFinancialStatus?.toLowerCase() ?? 'paid',
  taxes_included: order.taxesIncluded,
  email: order.email,
  phone: order.phone,
  customer: order.customer && { first_name: order.customer.firstName, last_name: order.customer.lastName },
  billing_address: toAddress(order.billingAddress),
  shipping_address: toAddress(order.shippingAddress),
  line_items: order.lineItems.nodes.map((line) => ({
    id: numberOf(line.id),
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    price: line.originalUnitPriceSet.shopMoney.amount,
    tax_lines: line.taxLines.map(({ rate, priceSet }) => ({ rate: rate ?? 0, price: priceSet.shopMoney.amount })),
    discount_allocations: line.discountAllocations.map(({ allocatedAmountSet }) => ({
      amount: allocatedAmountSet.shopMoney.amount,
    })),
  })),
  total_shipping_price_set: { shop_money: { amount: order.totalShippingPriceSet.shopMoney.amount } },
});

/** What is to be done with an order that a query found. */
export function readOrder({
  cancelledAt,
  displayFinancialStatus,
}: OrderThere): 'take' | 'canceled' | 'returned' | null {
  if (cancelledAt !== null) return 'canceled';
  if (displayFinancialStatus === 'REFUNDED') return 'returned';
  return displayFinancialStatus === 'PAID' ? 'take' : null;
}
