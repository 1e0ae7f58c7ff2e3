import { Switch } from '@mantine/core';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Link } from 'react-router';
import { catalogPaths } from '../../product-catalog.rules.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import classes from './category-rail.module.css';

interface CategoryItemProps {
  category: CatalogCategory;
  isCurrent: boolean;
  mayEdit: boolean;
}

/** A category with its switch and the number of models bought. */
export function CategoryItem({ category, isCurrent, mayEdit }: CategoryItemProps) {
  const switchActive = useCatalogSwitch();
  return (
    <div className={classes.item} data-current={isCurrent || undefined} data-off={!category.is_active || undefined}>
      <Link to={catalogPaths.list(category.key)} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
        <span className={classes.name}>{category.name}</span>
        <span className={classes.count} title={`You buy ${category.active} of ${category.total} models`}>
          {category.active}/{category.total}
        </span>
      </Link>
      <Switch
        size="xs"
        aria-label={`Buy ${category.name}`}
        checked={category.is_active}
        disabled={!mayEdit}
        onChange={(event) => {
          const is_active = event.currentTarget.checked;
          switchActive(
            { target: 'category', category: category.key, is_active },
            is_active ? `${category.name} switched on` : `${category.name} switched off`,
          );
        }}
      />
    </div>
  );
}
