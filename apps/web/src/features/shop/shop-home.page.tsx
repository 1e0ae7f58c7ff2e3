import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ClosedNote } from './components/closed-note.tsx';
import { FactsRow } from './components/facts-row.tsx';
import { ModelCards } from './components/model-cards.tsx';
import { Waiting } from './components/waiting.tsx';
import { DevicePicture } from './pictures/components/device-picture.tsx';
import { shopCategoriesQuery, shopFactsQuery, shopModelsQuery } from './shop.api.ts';
import classes from './shop.module.css';
import { SiteAbout } from './site/components/site-about.tsx';
import { SiteHero } from './site/components/site-hero.tsx';
import { useShop } from './use-shop.ts';

const searchDelayMs = 250;
/** More would hide how it works. */
const maxPopular = 8;

/** `/shop/:company`: a search, the categories, and what sellers sell most. */
export function Component() {
  const { company, pathOf, isEmbedded, shop } = useShop();
  const { write, language } = useSellerLanguage();
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const [asked] = useDebouncedValue(words.trim(), searchDelayMs);
  const shown = { company, language };
  const categories = useQuery(shopCategoriesQuery(shown));
  const popular = useQuery(shopModelsQuery({ ...shown, is_popular: true, per_page: 10 }));
  const facts = useQuery(shopFactsQuery(company));
  const site = useQuery({ ...contractQuery(findSite, { query: shown }), staleTime: 60_000 });
  const found = useQuery({ ...shopModelsQuery({ ...shown, search: asked, per_page: 25 }), enabled: asked.length > 1 });
  usePageTitle(write('Sell your device'));
  const type = (text: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  const error = categories.error ?? popular.error;
  if (error) return <ErrorState error={error} onRetry={() => void categories.refetch()} />;
  // Shown together, so that nothing moves when another part arrives.
  if ([site, categories, popular, facts].some(({ isPending }) => isPending)) return <Waiting />;
  const isSearching = asked.length > 1;
  const matches = found.data?.items ?? [];
  return (
    <div className={classes.page}>
      <SiteHero company={company} />
      <ClosedNote />
      <TextInput
        type="search"
        size="md"
        aria-label={write('Search for your device')}
        placeholder={write('Search for your device')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status" className={clsx(classes.section, classes.found)}>
        {isSearching && found.data && (
          <h2 className={classes.heading}>
            {write('{count, plural, one {# match} other {# matches}}', { count: found.data.pagination.total })}
          </h2>
        )}
        {isSearching && <ModelCards models={matches} />}
      </div>
      {isSearching && found.data && matches.length === 0 && shop.takes_unlisted && (
        <div>
          <Button component={Link} to={pathOf('other-device')} variant="default">
            {write('My device isn’t listed')}
          </Button>
        </div>
      )}
      <FactsRow facts={facts.data} />
      {categories.data?.items.length === 0 && shop.channels.length > 0 && (
        <div className={classes.section}>
          <p className={classes.dim}>{write('We don’t buy anything here at the moment.')}</p>
          {shop.takes_unlisted && (
            <div>
              <Button component={Link} to={pathOf('other-device')} variant="default">
                {write('My device isn’t listed')}
              </Button>
            </div>
          )}
        </div>
      )}
      {categories.data && categories.data.items.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{write('What do you want to sell?')}</h2>
          <ul className={classes.tags}>
            {categories.data.items.map(({ key, name, image_url }) => (
              <li key={key}>
                <Link to={pathOf(key)} className={classes.tag}>
                  <DevicePicture image_url={image_url} category_key={key} size="tag" />
                  {name}
                </Link>
              </li>
            ))}
            {shop.takes_unlisted && (
              <li>
                <Link to={pathOf('other-device')} className={classes.tag}>
                  {write('My device isn’t listed')}
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {!isSearching && popular.data && popular.data.items.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.heading}>{write('Popular devices')}</h2>
          <ModelCards models={popular.data.items.slice(0, maxPopular)} />
        </section>
      )}
      {!isSearching && !isEmbedded && <SiteAbout company={company} pathOf={pathOf} />}
    </div>
  );
}
