import { NativeSelect } from '@mantine/core';
import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { useState } from 'react';
import { noIdentifier, startEditor } from '../../../orders/create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../../orders/create/devices/use-device-prices.ts';

interface VariantSelectProps {
  model_id: number;
  onChange: (variant_id: number | undefined) => void;
}

/** The variants of a model, such as `256 GB · Unlocked`. */
export function VariantSelect({ model_id, onChange }: VariantSelectProps) {
  const [answers] = useState(() => startEditor(model_id, {}, noIdentifier));
  const { model } = useDevicePrices(answers, { location_id: null, channel: 'mail-in' });
  if (!model) return null;
  return (
    <NativeSelect
      label={`Variant of ${model.full_name}`}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      data={[
        { value: '', label: 'Choose a variant' },
        ...model.variants.map((variant) => ({
          value: String(variant.id),
          label: variantLabel(model.axes, variant) || model.full_name,
        })),
      ]}
    />
  );
}
