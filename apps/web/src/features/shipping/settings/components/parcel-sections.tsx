import { SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { NumberField } from '../../../pricing/components/number-field.tsx';
import { inchesText, poundsText, type ShippingSectionProps, shippingLabels } from '../shipping-settings.rules.ts';

const sizes = ['parcel_weight_grams', 'parcel_length_mm', 'parcel_width_mm', 'parcel_height_mm'] as const;

const switches = [
  { key: 'is_label_automatic', description: 'For orders with a prepaid label, a kit or a drop-off code' },
  { key: 'is_return_label_automatic', description: 'When an order waits for its return' },
  { key: 'is_void_unused', description: 'Labels that no carrier scanned are voided when their order ends' },
] as const;

/** The size of a parcel that nobody measured, and what happens to labels and parcels automatically. */
export function ParcelSections({ form, isReadOnly }: ShippingSectionProps) {
  const number = (key: (typeof sizes)[number] | 'lost_after_days' | 'kit_reminder_days', maw?: number) => (
    <NumberField
      {...form.getInputProps(key)}
      key={key}
      value={form.values[key]}
      label={shippingLabels[key]}
      disabled={isReadOnly}
      maw={maw}
    />
  );
  const [weight, ...sides] = sizes.map((key) => form.values[key] ?? 0);
  return (
    <>
      <Section title="Default parcel">
        <Stack gap="xs">
          <SimpleGrid cols={{ base: 2, sm: 4 }}>{sizes.map((key) => number(key))}</SimpleGrid>
          <Text size="sm" c="dimmed">
            {poundsText(weight ?? 0)}, {inchesText(sides)}
          </Text>
        </Stack>
      </Section>
      <Section title="Automatic labels">
        <Stack gap="md">
          {switches.map(({ key, description }) => (
            <Switch
              {...form.getInputProps(key, { type: 'checkbox' })}
              key={key}
              label={shippingLabels[key]}
              description={description}
              disabled={isReadOnly}
            />
          ))}
          {number('lost_after_days', 400)}
          {number('kit_reminder_days', 400)}
        </Stack>
      </Section>
    </>
  );
}
