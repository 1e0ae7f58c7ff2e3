import { Button, Checkbox, Group, NativeSelect, NumberInput, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { orderChannelLabels, orderChannels } from '@tradepost/contracts/orders/order-status.data';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { newKey } from '../../../lib/new-key.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { SellerField } from './components/seller-field.tsx';
import { ThingFields } from './components/thing-fields.tsx';
import { type EasyOfferValues, emptyThing, type ThingValues } from './easy-offer-values.rules.ts';

const mailInMethods = ['label', 'kit', 'own_label', 'drop_off'] as const;
const maxThings = 50;

interface EasyOfferFieldsProps {
  form: UseFormReturnType<EasyOfferValues>;
  places: readonly { id: number; name: string }[];
  currency: string;
  pictures: readonly File[];
  onPictures: (pictures: File[]) => void;
}

export function EasyOfferFields({ form, places, currency, pictures, onPictures }: EasyOfferFieldsProps) {
  const { things, customer_id } = form.getValues();
  return (
    <>
      <SellerField
        customer_id={customer_id}
        onChange={(id) => form.setFieldValue('customer_id', id)}
        error={form.errors.customer_id as string | undefined}
      />
      {things.map((thing, index) => (
        <ThingFields key={thing.key} form={form} index={index} currency={currency} isOnly={things.length === 1} />
      ))}
      <AddThings things={things} form={form} />
      <FileDrop
        label="Photos from the seller"
        description="JPEG, PNG or WebP, up to 5 MB each"
        isMultiple
        hasCamera
        takesPaste
        onFiles={(files) => onPictures([...pictures, ...files])}
      />
      {pictures.length > 0 && (
        <Group gap="xs">
          <Text size="sm">
            {pictures.length === 1 ? '1 photo' : `${pictures.length} photos`}:{' '}
            {pictures.map(({ name }) => name).join(', ')}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => onPictures([])}>
            Remove photos
          </Button>
        </Group>
      )}
      <NativeSelect
        label="Location"
        description="Where the devices are sent"
        data={
          places.length > 0
            ? places.map(({ id, name }) => ({ value: String(id), label: name }))
            : [{ value: '', label: 'No location buys by mail' }]
        }
        {...form.getInputProps('location_id')}
      />
      <NativeSelect
        label="Shipping"
        data={mailInMethods.map((value) => ({ value, label: shippingMethods[value].label }))}
        {...form.getInputProps('shipping_method')}
      />
      <NumberInput label="Number of parcels" min={1} max={20} {...form.getInputProps('parcel_count')} />
      <NativeSelect
        label="Channel"
        description="Where the offer came from"
        data={orderChannels.map((value) => ({ value, label: orderChannelLabels[value] }))}
        {...form.getInputProps('channel')}
      />
      <Textarea label="Internal note" autosize minRows={2} maxLength={5000} {...form.getInputProps('internal_note')} />
      <Checkbox
        label="Email the offer to the seller"
        {...form.getInputProps('notify_customer', { type: 'checkbox' })}
      />
    </>
  );
}

/** Adds devices and other items. */
function AddThings({ things, form }: { things: ThingValues[]; form: UseFormReturnType<EasyOfferValues> }) {
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={things.length >= maxThings}
        onClick={() => form.insertListItem('things', emptyThing(newKey()))}
      >
        Add another device
      </Button>
      {form.errors.things && (
        <Text size="sm" c="var(--tp-danger-text)">
          {form.errors.things}
        </Text>
      )}
    </Group>
  );
}
