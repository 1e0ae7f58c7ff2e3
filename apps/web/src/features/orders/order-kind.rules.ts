import { orderBases } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';

/** What the screens of a kind of order say. */
export interface KindFacts {
  /** The section in the menu, and the title of its list. */
  title: string;
  /** One order, as a page title. */
  one: string;
  /** The title of the page that creates one. */
  create: string;
  /** The button and the menu's entry that lead there. */
  add: string;
  /** The name under which views of the list are saved. */
  viewsOf: string;
  /** The description of an empty list. */
  empty: string;
  /** Devices come by parcel: there are parcels, a price lock's clock and expired leads. */
  is_shipped: boolean;
  /** Staff create orders of this kind, on a page of its own. */
  has_create_page: boolean;
}

/** Where parcels are received: mail-in orders, and what else comes by parcel. */
export const scanInPath = `${orderBases['mail-in']}/scan-in`;

/** Where devices are inspected one after the other, of all orders that come by parcel or wait at the counter. */
export const inspectPath = `${orderBases['mail-in']}/inspect`;

export const kindFacts: Record<OrderKind, KindFacts> = {
  'in-store': {
    title: 'In-store buyback',
    one: 'In-store order',
    create: 'New in-store order',
    add: 'New order',
    viewsOf: 'order-local',
    empty: 'Orders you create at the counter appear here.',
    is_shipped: false,
    has_create_page: true,
  },
  'mail-in': {
    title: 'Mail-in buyback',
    one: 'Mail-in order',
    create: 'New mail-in order',
    add: 'New order',
    viewsOf: 'order',
    empty: 'Orders that sellers send in, and those you create for them, appear here.',
    is_shipped: true,
    has_create_page: true,
  },
  'bulk-quote': {
    title: 'Bulk quotes',
    one: 'Bulk quote',
    create: 'New bulk quote',
    add: 'New bulk quote',
    viewsOf: 'bulk-quote',
    empty: 'Lists of devices that you price line by line appear here.',
    is_shipped: true,
    has_create_page: true,
  },
  'easy-offer': {
    title: 'Easy offers',
    one: 'Easy offer',
    create: 'New easy offer',
    add: 'New easy offer',
    viewsOf: 'easy-offer',
    empty: 'Offers that sellers make with a few words and pictures appear here.',
    is_shipped: true,
    has_create_page: true,
  },
};

/** The kind of the orders that a path is about: `/order-local/…` → in-store. In-store for any other path. */
export function kindOfPath(pathname: string): OrderKind {
  const [, base] = pathname.split('/');
  return orderKinds.find((kind) => orderBases[kind] === `/${base}`) ?? 'in-store';
}
