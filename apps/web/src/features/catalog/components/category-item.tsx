import { Switch } from '@mantine/core';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Link } from 'react-router';
import { catalogPaths } from '../product-catalog.rules.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import classes from './category-rail.module.css';

interface CategoryItemProps {
  category: CatalogCategory;
  isCurrent: boolean;
  mayEdit: boolean;
}

/** A category with how many of its models are bought, and its switch. */
export function CategoryItem({ category, isCurrent, mayEdit }: CategoryItemProps) {
  const turn = useCatalogSwitch();
  return (
    <div className={classes.item} data-current={isCurrent || undefined} data-off={!category.is_active || undefined}>
      <Link
        to={catalogPaths.shelf(category.key)}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span className={classes.name}>{category.name}</span>
        <span className={classes.count} title={`${category.active} of ${category.total} models bought`}>
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
          turn(
            { target: 'category', category: category.key, is_active },
            is_active ? `${category.name} are bought` : `${category.name} are no longer bought`,
          );
        }}
      />
    </div>
  );
}
