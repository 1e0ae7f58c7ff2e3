import { Text } from '@mantine/core';
import { arrangeCatalog } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { catalogKeys } from '../product-catalog.api.ts';

interface ArrangeProps {
  opened: boolean;
  onClose: () => void;
  kind: 'category' | 'brand';
  entries: readonly { key: string; name: string; is_active: boolean }[];
}

/** Sorts categories or brands. Each move is saved at once. */
export function Arrange({ opened, onClose, kind, entries }: ArrangeProps) {
  const arrange = useAction(arrangeCatalog, { invalidates: catalogKeys });
  return (
    <Dialog opened={opened} onClose={onClose} title={kind === 'category' ? 'Sort categories' : 'Sort brands'}>
      <Text size="sm" c="dimmed" mb="xs">
        Device pickers use this order. Changes are saved as you make them.
      </Text>
      <SortList
        label={kind === 'category' ? 'Categories' : 'Brands'}
        items={entries.map(({ key, name, is_active }) => ({ id: key, label: name, is_active }))}
        onSort={(keys) => arrange.send({ body: { kind, keys } })}
        render={({ label, is_active }) => (
          <Text lh="2.5rem" px="xs" c={is_active ? undefined : 'dimmed'}>
            {label}
          </Text>
        )}
      />
    </Dialog>
  );
}
