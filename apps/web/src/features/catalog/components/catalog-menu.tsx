import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CatalogBrand, CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../session/use-session.ts';
import { catalogPaths } from '../product-catalog.rules.ts';
import { ArrangeDialog } from './catalog-dialogs.tsx';
import { FileItems, type FileItemsProps } from './file-items.tsx';

interface CatalogMenuProps extends FileItemsProps {
  categories: readonly CatalogCategory[];
  brands: readonly CatalogBrand[];
}

/** What is done less often: files, the order, a category of one's own. */
export function CatalogMenu({ shelf, categories, brands, mayOwn, onInvalid }: CatalogMenuProps) {
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
          <FileItems shelf={shelf} mayOwn={mayOwn} onInvalid={onInvalid} />
          {mayEdit && (
            <>
              <Menu.Label>Arrange</Menu.Label>
              {mayOwn && (
                <Menu.Item component={Link} to={catalogPaths.newCategory}>
                  New category
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setOpen('category')}>Order of the categories</Menu.Item>
              <Menu.Item onClick={() => setOpen('brand')} disabled={brands.length < 2}>
                Order of the brands
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
