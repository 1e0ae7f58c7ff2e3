import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { createContext, useContext } from 'react';
import type { OrderCalls } from './order-detail.api.ts';
import type { Action, Can } from './status/next-step.rules.ts';
import type { ItemDialog } from './use-dialogs.ts';
import type { Panels } from './use-panels.ts';

/** The state shared by all parts of the page. */
export interface OpenOrder {
  order: OrderDetail;
  can: Can;
  calls: OrderCalls;
  panels: Panels;
  /** Performs an action. Resolves when it is done or its dialog is open. */
  perform: (action: Action) => Promise<void>;
  openDialog: (dialog: ItemDialog) => void;
}

const OrderContext = createContext<OpenOrder | undefined>(undefined);
export const OrderProvider = OrderContext.Provider;

export function useOrder(): OpenOrder {
  const context = useContext(OrderContext);
  if (!context) throw new Error('useOrder outside of an order’s page');
  return context;
}
