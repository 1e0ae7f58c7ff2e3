import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';

/** Display names of the channels. */
export const channelNames: Record<Channel, string> = {
  'in-store': 'In-store buybacks',
  'mail-in': 'Mail-in buybacks',
  'bulk-quote': 'Bulk quotes',
  'easy-offer': 'Easy offers',
};

export const channelOptions = channels.map((channel) => ({ id: channel, name: channelNames[channel] }));
