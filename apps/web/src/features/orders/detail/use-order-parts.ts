import { type ComponentType, createContext, useContext } from 'react';

/** Parts of an order's page that belong to features which stand on orders. The app hands them in. */
export interface OrderParts {
  /** The shipping labels, below the parcels. Reads the order with `useOrder`. */
  Labels: ComponentType;
  /** The printed checks, below the payouts. Reads the order with `useOrder`. */
  Checks: ComponentType;
}

const OrderPartsContext = createContext<OrderParts | null>(null);
export const OrderPartsProvider = OrderPartsContext.Provider;

export const useOrderParts = (): OrderParts | null => useContext(OrderPartsContext);
