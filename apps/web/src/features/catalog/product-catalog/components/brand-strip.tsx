import type { CatalogBrand } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Link } from 'react-router';
import tabs from '../../../../ui/list-page/list-tabs.module.css';
import { Strip } from '../../../../ui/strip/strip.tsx';
import { catalogPaths } from '../../product-catalog.rules.ts';
import type { CatalogView } from '../use-catalog-view.ts';
import classes from './brand-strip.module.css';

interface BrandStripProps {
  brands: readonly CatalogBrand[] | undefined;
  view: CatalogView;
}

/** Links to the brands of the category. They keep the search and the filter. */
export function BrandStrip({ brands = [], view: { category, brand, list } }: BrandStripProps) {
  const sum = (part: 'active' | 'total') => brands.reduce((all, each) => all + each[part], 0);
  const every = { key: 'all', name: 'All', is_active: true, active: sum('active'), total: sum('total') };
  return (
    <Strip label="Brands" current={brand} className={classes.strip} lineClassName={tabs.line}>
      {[every, ...brands].map(({ key, name, is_active, active, total }) => (
        <Link
          key={key}
          to={catalogPaths.list(category, key) + list.searchFor()}
          className={`${tabs.tab} ${classes.brand}`}
          aria-current={key === brand ? 'page' : undefined}
          data-off={!is_active || undefined}
          preventScrollReset
        >
          {name}
          <span className={classes.count}>
            {active}/{total}
          </span>
        </Link>
      ))}
    </Strip>
  );
}
