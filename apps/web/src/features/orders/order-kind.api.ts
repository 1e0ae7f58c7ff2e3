import {
  editBulkQuote,
  findBulkQuote,
  listBulkQuotes,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import {
  editEasyOffer,
  findEasyOffer,
  listEasyOffers,
} from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import { editInStoreOrder, findInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { editMailInOrder, findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';

/** The calls of each kind of order that differ only in their path. */
export const kindCalls = {
  'in-store': { list: listInStoreOrders, find: findInStoreOrder, edit: editInStoreOrder },
  'mail-in': { list: listMailInOrders, find: findMailInOrder, edit: editMailInOrder },
  'bulk-quote': { list: listBulkQuotes, find: findBulkQuote, edit: editBulkQuote },
  'easy-offer': { list: listEasyOffers, find: findEasyOffer, edit: editEasyOffer },
} as const satisfies Record<OrderKind, unknown>;
