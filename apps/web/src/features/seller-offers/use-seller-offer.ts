import { useQueryClient } from '@tanstack/react-query';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { createContext, useContext } from 'react';
import { sellerOfferQuery } from './seller-offer.api.ts';

/** The offer on the page, with the token of its link. */
export const SellerOfferContext = createContext<{ token: string; offer: SellerOffer } | null>(null);

export function useSellerOffer() {
  const found = useContext(SellerOfferContext);
  if (!found) throw new Error('outside the page of an offer');
  const { token } = found;
  const client = useQueryClient();
  return { ...found, show: (offer: SellerOffer) => client.setQueryData(sellerOfferQuery(token).queryKey, offer) };
}
