import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CatalogBrand, CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { catalogPaths } from '../../product-catalog.rules.ts';
import { ArrangeDialog } from './catalog-dialogs.tsx';
import { FileItems, type FileItemsProps } from './file-items.tsx';

interface CatalogMenuProps extends FileItemsProps {
  categories: readonly CatalogCategory[];
  brands: readonly CatalogBrand[];
}

/** The menu for files, sorting and new categories. */
export function CatalogMenu({ view, categories, brands, mayAddProducts, onInvalid }: CatalogMenuProps) {
  const can = useCan();
  const [open, setOpen] = useState<'category' | 'brand' | null>(null);
  const mayEdit = can('catalog.edit');
  return (
    <>
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="More">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <FileItems view={view} mayAddProducts={mayAddProducts} onInvalid={onInvalid} />
          {mayEdit && (
            <>
              <Menu.Label>Categories and brands</Menu.Label>
              {mayAddProducts && (
                <Menu.Item component={Link} to={catalogPaths.newCategory}>
                  Add category
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setOpen('category')}>Sort categories</Menu.Item>
              <Menu.Item onClick={() => setOpen('brand')} disabled={brands.length < 2}>
                Sort brands
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ArrangeDialog
        opened={open !== null}
        kind={open ?? 'category'}
        entries={open === 'brand' ? brands : categories}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
