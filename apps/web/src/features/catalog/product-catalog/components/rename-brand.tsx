import { Button, Group, Stack, TextInput } from '@mantine/core';
import { renameBrand } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogBrand } from '@tradepost/contracts/catalog/product-catalog.contract';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { catalogKeys } from '../product-catalog.api.ts';

interface RenameBrandProps {
  opened: boolean;
  onClose: () => void;
  brand: CatalogBrand;
}

/** Renames a brand for the company. */
export function RenameBrand({ opened, onClose, brand }: RenameBrandProps) {
  const rename = useAction(renameBrand, { invalidates: catalogKeys });
  const [name, setName] = useState(brand.name);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (opened) setName(brand.name);
    setFailure(undefined);
  }, [opened, brand.name]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await rename
      .send({ params: { key: brand.key }, body: { name, version: brand.version } })
      .then(onClose, (error) =>
        setFailure(error instanceof ApiError ? (error.errors.name?.[0] ?? messageOf(error)) : messageOf(error)),
      );
  };
  const hasOther = brand.catalog_name !== null && brand.catalog_name !== name;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Rename ${brand.name}`}>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label="Name"
            required
            maxLength={120}
            value={name}
            error={failure}
            description={hasOther ? `Name in the catalog: ${brand.catalog_name}` : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            {hasOther && (
              <Button variant="subtle" mr="auto" onClick={() => setName(brand.catalog_name ?? '')}>
                Use catalog name
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={rename.isRunning}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
