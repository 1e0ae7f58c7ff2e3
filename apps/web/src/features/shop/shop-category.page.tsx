import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Crumbs } from './components/crumbs.tsx';
import { ModelCards } from './components/model-cards.tsx';
import { Waiting } from './components/waiting.tsx';
import { shopModelsQuery } from './shop.api.ts';
import classes from './shop.module.css';
import { useShop } from './use-shop.ts';

const pageSize = 50;

/** `/shop/:company/:category` and `…/:brand`: the devices of a category, of one brand or of all. */
export function Component() {
  const { category = '', brand } = useParams();
  return <Category key={`${category} ${brand}`} category={category} brand={brand} />;
}

function Category({ category, brand }: { category: string; brand: string | undefined }) {
  const { company, pathOf } = useShop();
  const { write, language } = useSellerLanguage();
  const [pages, setPages] = useState(1);
  const query = useQuery(shopModelsQuery({ company, language, category, brand, page: pages, per_page: pageSize }));
  const { data } = query;
  const name = data?.category?.name;
  const brandName = data?.brands.find(({ key }) => key === brand)?.name;
  usePageTitle(brandName && name ? `${brandName} · ${name}` : (name ?? write('Sell your device')));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Waiting />;
  if (data.pagination.total === 0) {
    return (
      <div className={classes.page}>
        <h1 className={classes.title}>{name ?? write('Sell your device')}</h1>
        <p className={classes.dim}>{write('We don’t buy anything here at the moment.')}</p>
        <div>
          <Button component={Link} to={pathOf()} variant="default">
            {write('See what we buy')}
          </Button>
        </div>
      </div>
    );
  }
  const { current_page, last_page } = data.pagination;
  return (
    <div className={classes.page}>
      <Crumbs parts={[{ name: brandName ? (name ?? '') : '', path: [category] }]} />
      <h1 className={classes.title}>{[brandName, name].filter(Boolean).join(' · ')}</h1>
      {data.brands.length > 1 && (
        <nav aria-label={write('Brands')}>
          <ul className={classes.tags}>
            <li>
              <Link to={pathOf(category)} className={classes.tag} aria-current={brand ? undefined : 'page'}>
                {write('All brands')}
              </Link>
            </li>
            {data.brands.map(({ key, name: label }) => (
              <li key={key}>
                <Link
                  to={pathOf(category, key)}
                  className={classes.tag}
                  aria-current={key === brand ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ModelCards models={data.items} />
      {last_page > 1 && (
        <nav className={classes.tools} aria-label={write('Pages')}>
          <Button variant="default" disabled={current_page === 1} onClick={() => setPages(current_page - 1)}>
            {write('Previous page')}
          </Button>
          <Button variant="default" disabled={current_page === last_page} onClick={() => setPages(current_page + 1)}>
            {write('Next page')}
          </Button>
        </nav>
      )}
    </div>
  );
}
