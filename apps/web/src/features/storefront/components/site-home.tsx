import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import { findSite, type Site } from '@tradepost/contracts/storefront/site.contract';
import { Link, useParams } from 'react-router';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './site.module.css';
import { SiteQuestions } from './site-questions.tsx';
import { SiteStores } from './site-stores.tsx';

interface SiteHomeProps {
  /** The path of a page of the shop, by the parts after the company. */
  pathOf: (...parts: string[]) => string;
}

/** What a company's home page says: what it buys first, how that works, questions, and its stores. */
export function SiteHome({ pathOf }: SiteHomeProps) {
  const { company = '' } = useParams();
  const { language } = useSellerLanguage();
  const query = useQuery({ ...contractQuery(findSite, { query: { company, language } }), staleTime: 60_000 });
  const site = query.data;
  if (query.error && !site) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!site) return <SectionSkeleton lines={8} />;
  return (
    <div className={classes.home}>
      <Hero site={site} />
      <Categories site={site} pathOf={pathOf} />
      <Models site={site} pathOf={pathOf} />
      <Steps />
      {site.has_faq && <SiteQuestions company={company} pathOf={pathOf} />}
      <SiteStores token={site.company_token} />
      <Legal site={site} pathOf={pathOf} />
    </div>
  );
}

interface PartProps extends SiteHomeProps {
  site: Site;
}

function Hero({ site: { headline, text, name } }: Pick<PartProps, 'site'>) {
  const { write } = useSellerLanguage();
  const values = { company_name: name };
  return (
    <header className={classes.hero}>
      <Title order={1}>
        {fillPlain(headline, values) || write('Sell your device to {company}', { company: name })}
      </Title>
      {text !== '' && <p>{fillPlain(text, values)}</p>}
    </header>
  );
}

function Categories({ site: { categories }, pathOf }: PartProps) {
  const { write } = useSellerLanguage();
  if (categories.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="site-categories">
      <Title order={2} size="h3" id="site-categories">
        {write('What we buy')}
      </Title>
      <ul className={classes.tiles}>
        {categories.map(({ key, name, image_url }) => (
          <li key={key}>
            <Link to={pathOf(key)} className={classes.tile}>
              {image_url !== null && <img src={image_url} alt="" loading="lazy" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Models({ site: { models }, pathOf }: PartProps) {
  const { write } = useSellerLanguage();
  if (models.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="site-models">
      <Title order={2} size="h3" id="site-models">
        {write('Popular devices')}
      </Title>
      <ul className={classes.tiles}>
        {models.map(({ key, full_name, image_url, category, brand }) => (
          <li key={key}>
            <Link to={pathOf(category.key, brand.key, key)} className={classes.tile}>
              {image_url !== null && <img src={image_url} alt="" loading="lazy" />}
              {full_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

function Legal({ site: { has_terms, has_privacy }, pathOf }: PartProps) {
  const { write } = useSellerLanguage();
  if (!has_terms && !has_privacy) return null;
  return (
    <nav className={classes.links} aria-label={write('Terms')}>
      {has_terms && (
        <Anchor component={Link} to={pathOf('terms')} size="sm">
          {write('Terms')}
        </Anchor>
      )}
      {has_privacy && (
        <Anchor component={Link} to={pathOf('privacy')} size="sm">
          {write('Privacy')}
        </Anchor>
      )}
    </nav>
  );
}
