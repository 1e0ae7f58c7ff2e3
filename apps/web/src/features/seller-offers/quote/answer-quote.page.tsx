import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useOrderLanguage, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSellerBrand } from '../../../lib/query/use-seller-brand.ts';
import { NoLink } from '../components/link-message.tsx';
import { LoadedPage } from '../components/loaded-page.tsx';
import { QuoteBody } from './components/quote-body.tsx';
import { sellerQuoteQuery } from './seller-quote.api.ts';

/** `/your-quote#token=…`: a seller looks at a quote and answers it line by line, without an account. */
export function Component() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const query = useQuery(sellerQuoteQuery(token));
  const { data: quote } = query;
  const { write } = useSellerLanguage();
  useOrderLanguage(quote, token);
  useSellerBrand(quote ? token : null);
  usePageTitle(write('Your quote'));

  if (token === '') {
    return (
      <NoLink title={write('Your quote')}>
        {write('This page shows a quote for your devices. Open it from the link in our email.')}
      </NoLink>
    );
  }
  return (
    <LoadedPage token={token} query={query}>
      {quote && <QuoteBody token={token} quote={quote} />}
    </LoadedPage>
  );
}
