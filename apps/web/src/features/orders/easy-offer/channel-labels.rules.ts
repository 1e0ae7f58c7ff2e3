import type { OrderChannel } from '@tradepost/contracts/orders/order-status.data';

export const channelLabels: Record<OrderChannel, string> = {
  staff: 'Staff',
  widget: 'Widget',
  portal: 'Customer portal',
  api: 'API',
  comparison: 'Comparison site',
};
