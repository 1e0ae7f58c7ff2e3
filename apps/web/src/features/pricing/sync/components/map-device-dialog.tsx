import { NativeSelect, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { mapDevice, type SyncProduct } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const { form, dialog } = useDialogForm(mapDevice, {
    opened,
    onClose,
    initial: { search: '', model: null as string | null, variant: '' },
    toInput: ({ variant }) => ({
      params: { id: product?.id ?? 0 },
      body: { as: 'variant' as const, variant_id: Number(chosenOf(variant)) },
    }),
    toFieldErrors: withoutFields,
    invalidates: syncKeys,
    message: 'The device was mapped. Its prices update with the next sync.',
  });
  const { search, model } = form.values;
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const hits = useQuery({ ...devicesQuery(asked), enabled: opened }).data?.items ?? [];
  const found = useQuery({ ...modelPricesQuery(Number(model)), enabled: opened && model !== null });
  const variants = found.data?.model.variants ?? [];
  function chosenOf(variant: string): string {
    return variant || (variants.length === 1 ? String(variants[0]?.id) : '');
  }
  const chosen = chosenOf(form.values.variant);
  return (
    <FormDialog {...dialog} title="Choose a device" submitLabel="Choose this device" isDisabled={chosen === ''}>
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
        onSearchChange={(text) => form.setFieldValue('search', text)}
        value={model}
        onChange={(value) => form.setValues({ model: value, variant: '' })}
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
        onChange={(event) => form.setFieldValue('variant', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
