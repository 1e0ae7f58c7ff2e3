import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { Can, NextStep } from './status/next-step.rules.ts';

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
  /** In the payout card: the purchase that the payout pays for. Reads the order with `useOrder`. */
  Purchase: ComponentType;
  /** The seller's identity and signatures, in the side column. */
  ComplianceCard: ComponentType;
  /** Holds of its devices, and what was erased of its record, below that card. */
  HoldsCard: ComponentType;
  /** Results of test stations for a device, below it. */
  ItemResults: ComponentType<{ item: OrderItem }>;
  /** Connected systems that have to do with it, last: it stands where there are some. Reads the order with `useOrder`. */
  SystemsCard: ComponentType;
  /** The next step where the seller's card must be complete first; otherwise the given one. */
  useCardStep: (order: OrderDetail, step: NextStep | null, can: Can) => NextStep | null;
}

const OrderPartsContext = createContext<OrderParts | null>(null);
export const OrderPartsProvider = OrderPartsContext.Provider;

/** Without parts every step is the next one. */
export const usePlainStep: OrderParts['useCardStep'] = (_order, step) => step;

export const useOrderParts = (): OrderParts | null => useContext(OrderPartsContext);
