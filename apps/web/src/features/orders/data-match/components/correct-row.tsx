import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { OrderMatch, OrderMatchRow } from '@tradepost/contracts/orders/data-match.contract';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DeviceQuestions } from '../../create/devices/components/device-questions.tsx';
import { noIdentifier, startEditor } from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';
import { DevicePicker } from '../../detail/items/components/device-picker.tsx';
import type { Decide, Found } from '../data-match.api.ts';
import classes from './data-match.module.css';

interface CorrectRowProps {
  id: number;
  row: OrderMatchRow;
  match: OrderMatch;
  found: Found;
  decide: Decide;
  onClose: () => void;
}

const extra = 'extra';

/** Corrects a line: which device of the order it is, what was found, and the number itself. */
export function CorrectRow({ id, row, match, found, decide, onClose }: CorrectRowProps) {
  const [identifier, setIdentifier] = useState(row.identifier);
  const [item, setItem] = useState(row.item_id === null ? extra : String(row.item_id));
  const [model_id, setModel] = useState(row.model_id);
  const [device, setDevice] = useState<{ variant_id?: number; condition_id?: number }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const decision = {
      ...{ number: row.number, decision: 'accept' as const, ...device },
      item_id: item === extra ? null : Number(item),
      identifier: identifier.trim() === row.identifier ? undefined : identifier.trim(),
    };
    try {
      await decide.send({ params: { id }, body: { match_id: match.id, rows: [decision] } });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(error.errors ?? {}).flat()[0] ?? error.message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Correct line ${formatCount(row.number)}`}>
      <div className={classes.start}>
        <TextInput
          label="IMEI or serial number"
          maxLength={60}
          data-takes-scan
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
        />
        <NativeSelect
          label="Device of the order"
          value={item}
          onChange={(event) => setItem(event.currentTarget.value)}
          data={[
            ...found.items.map((each) => ({
              value: String(each.id),
              label: [each.title, each.label, each.identifier].filter(Boolean).join(' · '),
            })),
            { value: extra, label: 'Not in the order: add it as an extra device' },
          ]}
        />
        <DevicePicker label="What was found" onPick={(hit) => setModel(hit.id)} />
        {model_id !== null && <FoundDevice key={model_id} model_id={model_id} onChange={setDevice} />}
        {problem && (
          <Text c="var(--tp-danger-text)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton onClick={save}>Accept line</BusyButton>
        </Group>
      </div>
    </Dialog>
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
