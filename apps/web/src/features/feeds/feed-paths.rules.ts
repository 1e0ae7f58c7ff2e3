import type { FeedKind } from '@tradepost/contracts/feeds/datafeed.data';

export const feedsPath = (kind: FeedKind) => `/add-ons/${kind}`;
export const feedCreatePath = (kind: FeedKind) => `/add-ons/datafeed/create?kind=${kind}`;
export const feedPath = (id: number) => `/add-ons/datafeed/edit/${id}`;
export const feedProductsPath = '/add-ons/datafeed/products';

const labels: Record<FeedKind, string> = { datafeed: 'Datafeed', sellcell: 'SellCell' };
export const toFeeds = (kind: FeedKind) => ({ to: feedsPath(kind), label: labels[kind] });
