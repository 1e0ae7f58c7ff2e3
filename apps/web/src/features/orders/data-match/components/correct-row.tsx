import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { OrderMatch, OrderMatchRow } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { DevicePicker } from '../../../catalog/components/device-picker.tsx';
import { DeviceQuestions } from '../../create/devices/components/device-questions.tsx';
import { noIdentifier, startEditor } from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';
import type { Decide, Found } from '../data-match.api.ts';

interface CorrectRowProps {
  id: number;
  row: OrderMatchRow;
  match: OrderMatch;
  found: Found;
  decide: Decide;
  onClose: () => void;
}

const extra = 'extra';

interface Values {
  identifier: string;
  item: string;
  model_id: number | null;
  device: { variant_id?: number; condition_id?: number };
}

/** Corrects a line: which device of the order it is, what was found, and the number itself. */
export function CorrectRow({ id, row, match, found, decide, onClose }: CorrectRowProps) {
  const { form, dialog } = useDialogForm(
    ({ identifier, item, device }: Values) => {
      const decision = {
        number: row.number,
        decision: 'accept' as const,
        ...device,
        item_id: item === extra ? null : Number(item),
        identifier: identifier.trim() === row.identifier ? undefined : identifier.trim(),
      };
      return decide.send({ params: { id }, body: { match_id: match.id, rows: [decision] } });
    },
    {
      opened: true,
      onClose,
      initial: {
        identifier: row.identifier,
        item: row.item_id === null ? extra : String(row.item_id),
        model_id: row.model_id,
        device: {},
      } as Values,
      toFieldErrors: withoutFields,
    },
  );
  const { model_id } = form.values;
  return (
    <FormDialog {...dialog} title={`Correct line ${formatCount(row.number)}`} submitLabel="Accept line">
      <TextInput label="IMEI or serial number" maxLength={60} data-takes-scan {...form.getInputProps('identifier')} />
      <NativeSelect
        label="Device of the order"
        {...form.getInputProps('item')}
        data={[
          ...found.items.map((each) => ({
            value: String(each.id),
            label: [each.title, each.label, each.identifier].filter(Boolean).join(' · '),
          })),
          { value: extra, label: 'Not in the order: add it as an extra device' },
        ]}
      />
      <DevicePicker label="Device found" onPick={(hit) => form.setFieldValue('model_id', hit.id)} />
      {model_id !== null && (
        <FoundDevice key={model_id} model_id={model_id} onChange={(device) => form.setFieldValue('device', device)} />
      )}
    </FormDialog>
  );
}

interface FoundDeviceProps {
  model_id: number;
  onChange: (device: { variant_id?: number; condition_id?: number }) => void;
}

/** The variant and condition of the device that was found. What stays open is as expected. */
function FoundDevice({ model_id, onChange }: FoundDeviceProps) {
  const [answers, setAnswers] = useState(() => startEditor(model_id, {}, noIdentifier));
  const { model, editor } = useDevicePrices(answers, { location_id: null, channel: 'mail-in' });
  if (!model) return null;
  return (
    <>
      <Text fw={500}>{model.full_name}</Text>
      <DeviceQuestions
        model={model}
        editor={editor}
        onAnswer={(next) => {
          setAnswers(next);
          onChange(chosen(model.variants, next));
        }}
      />
    </>
  );
}

type Variants = NonNullable<ReturnType<typeof useDevicePrices>['model']>['variants'];
type Answers = ReturnType<typeof startEditor>;

function chosen(variants: Variants, { choice, condition_id }: Answers) {
  const fitting = variants.filter((variant) =>
    Object.entries(choice).every(([key, value]) => (variant[key as keyof typeof variant] ?? '') === value),
  );
  return { variant_id: fitting.length === 1 ? fitting[0]?.id : undefined, condition_id: condition_id ?? undefined };
}
