import { deleteProduct } from '@tradepost/contracts/catalog/own-product.contract';
import { useState } from 'react';
import { showInfo, showSuccess } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { type RowAct, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import { useCatalogDeed } from '../product-catalog.api.ts';
import { catalogPaths, type ListedModel } from '../product-catalog.rules.ts';
import { ImageDialog } from './catalog-dialogs.tsx';

/** What can be done with one model. */
export function ModelMenu({ model }: { model: ListedModel }) {
  const [open, setOpen] = useState<'image' | 'delete' | null>(null);
  const remove = useCatalogDeed(deleteProduct);
  const { key, name, is_own } = model;
  const acts: RowAct[] = [
    { key: 'edit', label: is_own ? 'Edit' : 'Rename, own variants', to: catalogPaths.product(key) },
    { key: 'image', label: 'Picture', onClick: () => setOpen('image') },
    ...(is_own ? [{ key: 'delete', label: 'Delete', onClick: () => setOpen('delete'), isDangerous: true }] : []),
  ];
  return (
    <>
      <RowMenu name={name} acts={acts} />
      <ImageDialog opened={open === 'image'} of={{ kind: 'model', entry: model }} onClose={() => setOpen(null)} />
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete ${name}?`}
        losses={['The product with its variants', 'Their prices']}
        confirmLabel="Delete product"
        isDangerous
        onConfirm={async () => {
          const { is_deleted } = await remove.mutateAsync({ params: { key } });
          if (is_deleted) showSuccess(`${name} was deleted`);
          else showInfo(`${name} was bought before, so it was switched off instead`);
        }}
      >
        One that was ever bought is switched off instead.
      </ConfirmDialog>
    </>
  );
}
