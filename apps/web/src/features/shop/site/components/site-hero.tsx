import { useQuery } from '@tanstack/react-query';
import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import classes from './site.module.css';

/** The headline of a company's home page, and the text under it. Until they are known their place stays empty. */
export function SiteHero({ company }: { company: string }) {
  const { write, language } = useSellerLanguage();
  const query = useQuery({ ...contractQuery(findSite, { query: { company, language } }), staleTime: 60_000 });
  const { headline = '', text = '', name = '' } = query.data ?? {};
  const values = { company_name: name };
  return (
    <header className={classes.hero} data-waiting={query.isPending || undefined}>
      <h1 className={classes.headline}>{fillPlain(headline, values) || write('Sell your device')}</h1>
      {text !== '' && <p>{fillPlain(text, values)}</p>}
    </header>
  );
}
