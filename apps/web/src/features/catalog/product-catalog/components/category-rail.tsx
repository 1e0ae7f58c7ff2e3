import { Skeleton } from '@mantine/core';
import type { CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useEffect, useRef } from 'react';
import { CategoryItem } from './category-item.tsx';
import classes from './category-rail.module.css';

interface CategoryRailProps {
  categories: readonly CatalogCategory[] | undefined;
  current: string;
  mayEdit: boolean;
}

/** The categories side by side, scrolled to the current one. */
export function CategoryRail({ categories, current, mayEdit }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position of the current item depends on these
  useEffect(() => {
    const item = rail.current?.querySelector<HTMLElement>('[data-current]');
    // Scrolls the rail only, not the page.
    if (item && rail.current) rail.current.scrollLeft = item.offsetLeft - rail.current.offsetLeft - 16;
  }, [current, categories === undefined]);
  return (
    <nav ref={rail} className={classes.rail} aria-label="Categories">
      {categories === undefined &&
        Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no ids
          <Skeleton key={place} height={34} miw={120} />
        ))}
      {categories?.map((category) => (
        <CategoryItem key={category.key} category={category} isCurrent={category.key === current} mayEdit={mayEdit} />
      ))}
    </nav>
  );
}
