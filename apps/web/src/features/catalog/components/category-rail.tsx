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

/** The categories side by side, the current one in view. */
export function CategoryRail({ categories, current, mayEdit }: CategoryRailProps) {
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the current one stands depends on these
  useEffect(() => {
    const item = rail.current?.querySelector<HTMLElement>('[data-current]');
    // Only sideways: the page itself stays where it is.
    if (item && rail.current) rail.current.scrollLeft = item.offsetLeft - rail.current.offsetLeft - 16;
  }, [current, categories === undefined]);
  return (
    <nav ref={rail} className={classes.rail} aria-label="Categories">
      {categories === undefined &&
        Array.from({ length: 8 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no names
          <Skeleton key={place} height={34} miw={120} />
        ))}
      {categories?.map((category) => (
        <CategoryItem key={category.key} category={category} isCurrent={category.key === current} mayEdit={mayEdit} />
      ))}
    </nav>
  );
}
