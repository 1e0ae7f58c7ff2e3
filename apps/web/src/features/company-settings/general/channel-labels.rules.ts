import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';

export const channelLabels: Record<Channel, string> = {
  'in-store': 'In-store',
  'mail-in': 'Mail-in',
  'bulk-quote': 'Bulk quotes',
  'easy-offer': 'Easy offers',
};
