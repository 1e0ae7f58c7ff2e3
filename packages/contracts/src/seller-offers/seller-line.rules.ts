import type { SellerOffer } from './seller-offer.contract.ts';

type SellerLine = SellerOffer['lines'][number];

/** Whether the device is bought once the offer is accepted: it came, and the shop wants it. */
export const isBoughtLine = ({ change }: Pick<SellerLine, 'change'>): boolean =>
  change !== 'missing' && change !== 'rejected';

/** Whether the shop has the device, so that declining brings it back. */
export const isHereLine = ({ change }: Pick<SellerLine, 'change'>): boolean => change !== 'missing';
