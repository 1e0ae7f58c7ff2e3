import { queryOptions } from '@tanstack/react-query';
import { openSellerOffer, readSellerPicture } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { api, apiFile } from '../../lib/api.ts';

/** The revised offer of the link, as its seller sees it. */
export function sellerOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-offer', token],
    queryFn: ({ signal }) => api(openSellerOffer, { body: { token }, signal }),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
}

/** A picture of the offer. Its call carries the token in the body, so it is not the source of an `img` itself. */
export function sellerPictureQuery(token: string, picture_id: number) {
  return queryOptions({
    queryKey: ['seller-picture', token, picture_id],
    queryFn: async ({ signal }) => (await apiFile(readSellerPicture, { body: { token, picture_id }, signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles_errors: true },
  });
}
