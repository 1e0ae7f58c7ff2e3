/** The systems at which units are sold. */
export const salesChannels = ['backmarket', 'shopify'] as const;
export type SalesChannel = (typeof salesChannels)[number];

/** How a listing stands. `changing`: the channel is not told yet. */
export const listingStates = {
  listed: 'Listed',
  changing: 'Being updated',
  sold_out: 'Out of stock',
  problem: 'Problem',
  paused: 'Paused',
  ended: 'Ended',
} as const;
export type ListingState = keyof typeof listingStates;
export const listingStateKeys = Object.keys(listingStates) as [ListingState, ...ListingState[]];

/** How an order at a channel stands. `resolved`: a person dealt with what could not be sold. */
export const channelOrderStates = {
  sold: 'Sold',
  conflict: 'Needs you',
  resolved: 'Resolved',
  canceled: 'Canceled there',
  returned: 'Returned there',
} as const;
export type ChannelOrderState = keyof typeof channelOrderStates;
export const channelOrderStateKeys = Object.keys(channelOrderStates) as [ChannelOrderState, ...ChannelOrderState[]];

/** Reductions by age are suggested for at most so many listings at once. */
export const maxRepriced = 500;
/** Listings of one call. */
export const maxListed = 200;
