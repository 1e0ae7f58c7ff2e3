import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import classes from './site.module.css';
import { SiteQuestions } from './site-questions.tsx';
import { SiteStores } from './site-stores.tsx';

interface SiteAboutProps {
  company: string;
  /** The path of a page of the shop, by the parts after the company. */
  pathOf: (...parts: string[]) => string;
}

/** Under what a company buys: how it works, the first questions, and its stores. */
export function SiteAbout({ company, pathOf }: SiteAboutProps) {
  const { language } = useSellerLanguage();
  const query = useQuery({ ...contractQuery(findSite, { query: { company, language } }), staleTime: 60_000 });
  const site = query.data;
  if (!site) return null;
  return (
    <div className={classes.about}>
      <Steps />
      {site.has_faq && <SiteQuestions company={company} pathOf={pathOf} />}
      <SiteStores token={site.company_token} />
    </div>
  );
}

function Steps() {
  const { write } = useSellerLanguage();
  const steps = [
    [write('Find your device'), write('Answer a few questions about its condition and see your price.')],
    [write('Send it or bring it'), write('Pack it and send it to us, or bring it to one of our stores.')],
    [write('Get paid'), write('We check the device and pay you the way you choose.')],
  ] as const;
  return (
    <section className={classes.section} aria-labelledby="site-steps">
      <Title order={2} size="h3" id="site-steps">
        {write('How it works')}
      </Title>
      <ol className={classes.steps}>
        {steps.map(([name, text]) => (
          <li key={name}>
            <Title order={3} size="h4">
              {name}
            </Title>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
