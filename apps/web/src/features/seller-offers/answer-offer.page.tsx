import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useOrderLanguage, useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSellerBrand } from '../../lib/query/use-seller-brand.ts';
import { NoLink } from './components/link-message.tsx';
import { LoadedPage } from './components/loaded-page.tsx';
import { OfferBody } from './components/offer-body.tsx';
import { sellerOfferQuery } from './seller-offer.api.ts';
import { SellerOfferContext } from './use-seller-offer.ts';

/** `/revised-offer#token=…`: a seller looks at a revised offer and answers it, without an account. */
export function Component() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const query = useQuery(sellerOfferQuery(token));
  const { data: offer } = query;
  const { write } = useSellerLanguage();
  useOrderLanguage(offer, token);
  useSellerBrand(offer ? token : null);
  usePageTitle(write('Revised offer'));
  const shown = useMemo(() => offer && { token, offer }, [token, offer]);

  if (token === '') {
    return (
      <NoLink title={write('Revised offer')}>
        {write('This page shows a revised offer for your devices. Open it from the link in our email.')}
      </NoLink>
    );
  }
  return (
    <LoadedPage token={token} query={query}>
      {shown && (
        <SellerOfferContext value={shown}>
          <OfferBody />
        </SellerOfferContext>
      )}
    </LoadedPage>
  );
}
