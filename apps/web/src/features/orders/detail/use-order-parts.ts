import { type ComponentType, createContext, useContext } from 'react';

/** Parts of an order's page that belong to features which stand on orders. The app hands them in. */
export interface OrderParts {
  /** The shipping labels, below the parcels. Reads the order with `useOrder`. */
  Labels: ComponentType;
  /** Paying by a service, in the payout card. */
  PayoutService: ComponentType;
  /** The printed checks, below the payouts. Reads the order with `useOrder`. */
  Checks: ComponentType;
  /** In the payout card: the batch, the approval, and who else is paid to the account. Reads the order with `useOrder`. */
  PayoutStanding: ComponentType;
}

const OrderPartsContext = createContext<OrderParts | null>(null);
export const OrderPartsProvider = OrderPartsContext.Provider;

export const useOrderParts = (): OrderParts | null => useContext(OrderPartsContext);
