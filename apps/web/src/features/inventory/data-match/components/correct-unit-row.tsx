import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { parseMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { DevicePicker } from '../../../orders/detail/items/components/device-picker.tsx';
import type { FoundMatch, UnitMatchCalls } from '../unit-match.api.ts';
import { VariantSelect } from './variant-select.tsx';

interface CorrectUnitRowProps {
  match_id: number;
  row: UnitMatchRow;
  found: FoundMatch;
  decide: UnitMatchCalls['decide'];
  onClose: () => void;
}

/** Corrects a line: its number, its device, grade, color or price. Then it is held against its unit again. */
export function CorrectUnitRow({ match_id, row, found, decide, onClose }: CorrectUnitRowProps) {
  const [identifier, setIdentifier] = useState(row.identifier);
  const [grade, setGrade] = useState(row.grade_id === null ? '' : String(row.grade_id));
  const [color, setColor] = useState(row.color);
  const [price, setPrice] = useState(row.price);
  const [model_id, setModel] = useState<number | null>(null);
  const [variant_id, setVariant] = useState<number | undefined>();
  const [problem, setProblem] = useState<Error | null>(null);
  const save = async () => {
    const changed = {
      ...(identifier.trim() === row.identifier ? {} : { identifier: identifier.trim() }),
      ...(grade === (row.grade_id === null ? '' : String(row.grade_id))
        ? {}
        : { grade_id: grade ? Number(grade) : null }),
      ...(color === row.color ? {} : { color }),
      ...(price === row.price ? {} : { sale_price: price.trim() ? (parseMoney(price, found.currency) ?? -1) : null }),
      ...(variant_id === undefined ? {} : { variant_id }),
    };
    try {
      await decide.send({ body: { match_id, rows: [{ number: row.number, decision: 'accept', ...changed }] } });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Correct line ${formatCount(row.number)}`}>
      <Stack gap="sm">
        <TextInput
          label="IMEI or serial number"
          maxLength={60}
          data-takes-scan
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
        />
        <DevicePicker label="Device" onPick={(hit) => setModel(hit.id)} />
        {model_id !== null && <VariantSelect key={model_id} model_id={model_id} onChange={setVariant} />}
        <NativeSelect
          label="Grade"
          value={grade}
          onChange={(event) => setGrade(event.currentTarget.value)}
          data={[
            { value: '', label: 'As in stock' },
            ...found.grades.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          label="Color"
          maxLength={60}
          value={color}
          onChange={(event) => setColor(event.currentTarget.value)}
        />
        <TextInput
          label={`Price (${found.currency})`}
          maxLength={20}
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <DialogFoot error={problem} onCancel={onClose}>
          <Button loading={decide.isRunning} onClick={() => void save()}>
            Accept line
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
