import { Text } from '@mantine/core';
import { arrangeCatalog } from '@tradepost/contracts/catalog/product-catalog.contract';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { useCatalogDeed } from '../product-catalog.api.ts';

interface ArrangeProps {
  opened: boolean;
  onClose: () => void;
  kind: 'category' | 'brand';
  entries: readonly { key: string; name: string; is_active: boolean }[];
}

/** The order of categories or brands; it is saved with each move. */
export function Arrange({ opened, onClose, kind, entries }: ArrangeProps) {
  const arrange = useCatalogDeed(arrangeCatalog);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={kind === 'category' ? 'Order of the categories' : 'Order of the brands'}
    >
      <Text size="sm" c="dimmed" mb="xs">
        In this order they are offered. Each move is saved.
      </Text>
      <SortList
        label={kind === 'category' ? 'Categories' : 'Brands'}
        items={entries.map(({ key, name, is_active }) => ({ id: key, label: name, is_active }))}
        onSort={(keys) => arrange.mutateAsync({ body: { kind, keys } })}
        render={({ label, is_active }) => (
          <Text lh="2.5rem" px="xs" c={is_active ? undefined : 'dimmed'}>
            {label}
          </Text>
        )}
      />
    </Dialog>
  );
}
