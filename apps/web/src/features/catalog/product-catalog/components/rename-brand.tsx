import { Button, TextInput } from '@mantine/core';
import { renameBrand } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogBrand } from '@tradepost/contracts/catalog/product-catalog.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { catalogKeys } from '../product-catalog.api.ts';

interface RenameBrandProps {
  opened: boolean;
  onClose: () => void;
  brand: CatalogBrand;
}

/** Renames a brand for the company. */
export function RenameBrand({ opened, onClose, brand }: RenameBrandProps) {
  const { form, dialog } = useDialogForm(renameBrand, {
    opened,
    onClose,
    initial: { name: brand.name },
    toInput: ({ name }) => ({ params: { key: brand.key }, body: { name, version: brand.version } }),
    invalidates: catalogKeys,
  });
  const hasOther = brand.catalog_name !== null && brand.catalog_name !== form.values.name;
  return (
    <FormDialog
      {...dialog}
      title={`Rename ${brand.name}`}
      submitLabel="Rename"
      aside={
        hasOther && (
          <Button variant="subtle" mr="auto" onClick={() => form.setFieldValue('name', brand.catalog_name ?? '')}>
            Use catalog name
          </Button>
        )
      }
    >
      <TextInput
        data-autofocus
        label="Name"
        required
        maxLength={120}
        description={hasOther ? `Name in the catalog: ${brand.catalog_name}` : undefined}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
