import { deleteProduct } from '@tradepost/contracts/catalog/own-product.contract';
import { useState } from 'react';
import { showInfo, showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { type RowAction, RowMenu } from '../../../../ui/row-menu/row-menu.tsx';
import { catalogPaths, type ModelItem } from '../../product-catalog.rules.ts';
import { catalogKeys } from '../product-catalog.api.ts';
import { ImageDialog } from './catalog-dialogs.tsx';

/** The actions on one model. */
export function ModelMenu({ model }: { model: ModelItem }) {
  const [open, setOpen] = useState<'image' | 'delete' | null>(null);
  const remove = useAction(deleteProduct, { invalidates: catalogKeys });
  const { key, name, is_own } = model;
  const actions: RowAction[] = [
    { key: 'edit', label: is_own ? 'Edit' : 'Edit name and variants', to: catalogPaths.product(key) },
    { key: 'image', label: 'Change picture', onClick: () => setOpen('image') },
    ...(is_own ? [{ key: 'delete', label: 'Delete', onClick: () => setOpen('delete'), isDangerous: true }] : []),
  ];
  return (
    <>
      <RowMenu name={name} actions={actions} />
      <ImageDialog opened={open === 'image'} of={{ kind: 'model', entry: model }} onClose={() => setOpen(null)} />
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete ${name}?`}
        losses={['The product and its variants', 'Their prices']}
        confirmLabel="Delete product"
        isDangerous
        onConfirm={async () => {
          const { is_deleted } = await remove.send({ params: { key } });
          if (is_deleted) showSuccess(`${name} was deleted`);
          else showInfo(`${name} was switched off, not deleted, because you have bought it before`);
        }}
      >
        If you have ever bought this product, it is switched off instead.
      </ConfirmDialog>
    </>
  );
}
