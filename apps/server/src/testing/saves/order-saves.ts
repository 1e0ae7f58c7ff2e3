import { findComplianceCard, saveIdentity } from '@tradepost/contracts/compliance/card.contract';
import {
  editBulkQuote,
  findBulkQuote,
  listBulkQuotes,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import * as easy from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import * as counter from '@tradepost/contracts/orders/in-store.contract';
import * as mailed from '@tradepost/contracts/orders/mail-in.contract';
import { editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { finalStatuses, status } from '@tradepost/contracts/orders/order-status.data';
import { details, parts, type Save, type Stored } from './save.ts';

const isOpen = ({ status_id, is_archived }: Stored) =>
  !is_archived && !finalStatuses.includes(status_id as (typeof finalStatuses)[number]);

/** What the forms of an order send: its details, its customer and its payout. */
function orderBody(order: Stored): Stored | null {
  if (!isOpen(order)) return null;
  const { location, customer, shipping_method } = order as {
    location: Stored;
    customer: Stored;
    shipping_method: unknown;
  };
  return {
    location_id: location.id,
    customer_id: customer.id,
    // The form of the payout sends a method when it was chosen again.
    payout_method: undefined,
    price_locked_until: undefined,
    shipping_method: shipping_method ?? undefined,
  };
}

function itemBody({ imei, serial, note }: Stored, order: Stored): Stored | null {
  const standing = order.base_status_id ?? order.status_id;
  if (!isOpen(order) || standing === status.payoutProcessing) return null;
  return { imei, serial, note, price: undefined, defect_ids: undefined };
}

export const orderSaves: Save[] = [
  details(saveIdentity, findComplianceCard, counter.listInStoreOrders, {
    of: ({ identity, version }) => (identity === null ? [] : [{ ...(identity as Stored), version }]),
  }),
  details(counter.editInStoreOrder, counter.findInStoreOrder, counter.listInStoreOrders, { toBody: orderBody }),
  details(mailed.editMailInOrder, mailed.findMailInOrder, mailed.listMailInOrders, { toBody: orderBody }),
  details(easy.editEasyOffer, easy.findEasyOffer, easy.listEasyOffers, { toBody: orderBody }),
  details(editBulkQuote, findBulkQuote, listBulkQuotes, {
    toBody: (order) => (isOpen(order) ? { ...orderBody(order), ...(order.quote as Stored) } : null),
  }),
  parts(editOrderItem, counter.findInStoreOrder, counter.listInStoreOrders, 'items', { toBody: itemBody }),
  parts(editOrderItem, mailed.findMailInOrder, mailed.listMailInOrders, 'items', { toBody: itemBody }),
  parts(editOrderItem, easy.findEasyOffer, easy.listEasyOffers, 'items', { toBody: itemBody }),
];
