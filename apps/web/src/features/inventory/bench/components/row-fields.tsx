import { Autocomplete, NativeSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lockStates, unitLockKeys, unitLocks } from '@tradepost/contracts/inventory/unit.data';
import { unitFields } from '@tradepost/contracts/inventory/unit.fields';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import type { RowValues } from '../row-values.rules.ts';

interface RowFieldsProps {
  form: UseFormReturnType<RowValues>;
  currency: string;
  grades: readonly { id: number; name: string }[];
  shelves: readonly string[];
}

/** What is written of a unit on the bench. */
export function RowFields({ form, currency, grades, shelves }: RowFieldsProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        label={unitFields.grade_id.label}
        data={[
          { value: '', label: 'Not graded' },
          ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('grade_id')}
      />
      {unitLockKeys.map((key) => (
        <NativeSelect
          key={key}
          size="xs"
          label={unitFields[key].label}
          data={[
            { value: '', label: 'Not checked' },
            ...lockStates.map((state) => ({ value: state, label: unitLocks[key][state] })),
          ]}
          {...form.getInputProps(key)}
        />
      ))}
      <NumberInput
        size="xs"
        label={unitFields.battery_percent.label}
        suffix="%"
        min={0}
        max={100}
        hideControls
        {...form.getInputProps('battery_percent')}
      />
      <MoneyInput
        size="xs"
        label={unitFields.sale_price.label}
        currency={currency}
        min={0}
        {...form.getInputProps('sale_price')}
        value={form.values.sale_price}
      />
      <Autocomplete
        size="xs"
        label={unitFields.shelf.label}
        data={[...shelves]}
        limit={8}
        openOnFocus={false}
        {...form.getInputProps('shelf')}
      />
    </>
  );
}
