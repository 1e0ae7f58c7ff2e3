import {
  type ChannelOrderState,
  type ListingState,
  type SalesChannel,
  salesChannels,
} from '@tradepost/contracts/systems/listings/listing.data';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import type { Meaning } from '../../../../ui/status-badge/status-badge.tsx';

export const channelLabel = (channel: SalesChannel): string => systemFacts[channel].label;

export const channelFilter: ListFilter = {
  key: 'channel',
  label: 'Sales channel',
  kind: 'select',
  options: salesChannels.map((value) => ({ value, label: channelLabel(value) })),
};

export const listingMeanings: Record<ListingState, Meaning> = {
  listed: 'success',
  changing: 'info',
  sold_out: 'neutral',
  problem: 'danger',
  paused: 'warning',
  ended: 'neutral',
};

export const orderMeanings: Record<ChannelOrderState, Meaning> = {
  sold: 'success',
  conflict: 'danger',
  resolved: 'neutral',
  canceled: 'warning',
  returned: 'warning',
};
