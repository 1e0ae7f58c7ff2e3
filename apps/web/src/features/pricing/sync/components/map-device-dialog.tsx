import { Alert, Button, Group, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { mapDevice, type SyncProduct } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { devicesQuery } from '../../../catalog/catalog.api.ts';
import { modelPricesQuery, syncKeys } from '../price-sync.api.ts';

interface MapDeviceDialogProps {
  product: SyncProduct | null;
  opened: boolean;
  onClose: () => void;
}

/** Debounce of the search, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250;

/** Maps a source's product to a model and a variant of the company. */
export function MapDeviceDialog({ product, opened, onClose }: MapDeviceDialogProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const [model, setModel] = useState<string | null>(null);
  const [variant, setVariant] = useState('');
  const hits = useQuery({ ...devicesQuery(asked), enabled: opened }).data?.items ?? [];
  const found = useQuery({ ...modelPricesQuery(Number(model)), enabled: opened && model !== null });
  const map = useAction(mapDevice, {
    invalidates: syncKeys,
    message: 'The device was mapped. Its prices update with the next sync.',
    onDone: onClose,
    errors: 'screen',
  });
  const { reset } = map;
  useEffect(() => {
    if (!opened) return;
    setSearch('');
    setModel(null);
    setVariant('');
    reset();
  }, [opened, reset]);
  const variants = found.data?.model.variants ?? [];
  const chosen = variant || (variants.length === 1 ? String(variants[0]?.id) : '');
  const save = () =>
    product && void map.run({ params: { id: product.id }, body: { as: 'variant', variant_id: Number(chosen) } });
  return (
    <Dialog opened={opened} onClose={onClose} title="Choose a device">
      <Stack gap="md">
        <Text size="sm">
          Name in {product?.source.name}: “{product?.name}”
        </Text>
        <Select
          label="Model"
          data-autofocus
          searchable
          placeholder="Search your catalog"
          data={hits.map((hit) => ({ value: String(hit.id), label: hit.full_name }))}
          filter={({ options }) => options}
          searchValue={search}
          onSearchChange={setSearch}
          value={model}
          onChange={(value) => {
            setModel(value);
            setVariant('');
          }}
          nothingFoundMessage="No matches"
          comboboxProps={{ withinPortal: true }}
        />
        <NativeSelect
          label="Variant"
          disabled={model === null || variants.length === 0}
          data={[
            { value: '', label: 'Choose…' },
            ...variants.map(({ id, label }) => ({ value: String(id), label: label || 'Single variant' })),
          ]}
          value={chosen}
          onChange={(event) => setVariant(event.currentTarget.value)}
        />
        {map.error && <Alert color="danger">{messageOf(map.error)}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === ''} loading={map.isRunning} onClick={save}>
            Choose this device
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
