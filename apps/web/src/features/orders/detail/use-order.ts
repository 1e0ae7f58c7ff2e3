import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { createContext, useContext } from 'react';
import type { Act, Can } from './next-step.rules.ts';
import type { OrderCalls } from './order-detail.api.ts';
import type { ItemDialog } from './use-dialogs.ts';
import type { Panels } from './use-panels.ts';

/** What every part of the page works on. */
export interface OrderDesk {
  order: OrderDetail;
  can: Can;
  calls: OrderCalls;
  panels: Panels;
  /** Does what a button says; the promise ends when it is done or its dialog is open. */
  perform: (act: Act) => Promise<void>;
  openDialog: (dialog: ItemDialog) => void;
}

const OrderContext = createContext<OrderDesk | undefined>(undefined);
export const OrderProvider = OrderContext.Provider;

export function useOrder(): OrderDesk {
  const desk = useContext(OrderContext);
  if (!desk) throw new Error('useOrder outside of an order’s page');
  return desk;
}
