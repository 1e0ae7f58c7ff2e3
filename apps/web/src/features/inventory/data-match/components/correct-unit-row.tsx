import { NativeSelect, TextInput } from '@mantine/core';
import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { useState } from 'react';
import { parseMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { DevicePicker } from '../../../catalog/components/device-picker.tsx';
import { noIdentifier, startEditor } from '../../../orders/create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../../orders/create/devices/use-device-prices.ts';
import type { FoundMatch, UnitMatchCalls } from '../unit-match.api.ts';

interface CorrectUnitRowProps {
  match_id: number;
  row: UnitMatchRow;
  found: FoundMatch;
  decide: UnitMatchCalls['decide'];
  onClose: () => void;
}

interface Values {
  identifier: string;
  grade_id: string;
  color: string;
  sale_price: string;
  model_id: number | null;
  variant_id: number | undefined;
}

/** Corrects a line: its number, its device, grade, color or price. Then it is held against its unit again. */
export function CorrectUnitRow({ match_id, row, found, decide, onClose }: CorrectUnitRowProps) {
  const grade_id = row.grade_id === null ? '' : String(row.grade_id);
  const first = { identifier: row.identifier, grade_id, color: row.color, sale_price: row.price };
  const { form, dialog } = useDialogForm(
    ({ identifier, grade_id: grade, color, sale_price, variant_id }: Values) => {
      const price = sale_price.trim() ? (parseMoney(sale_price, found.currency) ?? -1) : null;
      const changed = {
        ...(identifier.trim() === row.identifier ? {} : { identifier: identifier.trim() }),
        ...(grade === grade_id ? {} : { grade_id: grade ? Number(grade) : null }),
        ...(color === row.color ? {} : { color }),
        ...(sale_price === row.price ? {} : { sale_price: price }),
        ...(variant_id === undefined ? {} : { variant_id }),
      };
      return decide.send({ body: { match_id, rows: [{ number: row.number, decision: 'accept', ...changed }] } });
    },
    {
      opened: true,
      onClose,
      initial: { ...first, model_id: null, variant_id: undefined } as Values,
      toFieldErrors: withoutFields,
    },
  );
  const { model_id } = form.values;
  return (
    <FormDialog {...dialog} title={`Correct line ${formatCount(row.number)}`} submitLabel="Accept line">
      <TextInput label="IMEI or serial number" maxLength={60} data-takes-scan {...form.getInputProps('identifier')} />
      <DevicePicker label="Device" onPick={(hit) => form.setFieldValue('model_id', hit.id)} />
      {model_id !== null && (
        <VariantSelect key={model_id} model_id={model_id} onChange={(id) => form.setFieldValue('variant_id', id)} />
      )}
      <NativeSelect
        label="Grade"
        {...form.getInputProps('grade_id')}
        data={[
          { value: '', label: 'As in stock' },
          ...found.grades.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput label="Color" maxLength={60} {...form.getInputProps('color')} />
      <TextInput label={`Price (${found.currency})`} maxLength={20} {...form.getInputProps('sale_price')} />
    </FormDialog>
  );
}

interface VariantSelectProps {
  model_id: number;
  onChange: (variant_id: number | undefined) => void;
}

/** The variants of a model, such as `256 GB · Unlocked`. */
function VariantSelect({ model_id, onChange }: VariantSelectProps) {
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
