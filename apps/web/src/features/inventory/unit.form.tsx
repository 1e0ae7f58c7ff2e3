import { Autocomplete, Group, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listGradeOptions } from '@tradepost/contracts/inventory/grade.contract';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { lockStates, unitLockKeys, unitLocks } from '@tradepost/contracts/inventory/unit.data';
import { type UnitText, unitFields, unitTextKeys, unitTexts } from '@tradepost/contracts/inventory/unit.fields';
import { listUnitColors } from '@tradepost/contracts/inventory/unit-list.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import { ProductChoice } from './components/product-choice.tsx';
import { UnitTests } from './components/unit-tests.tsx';
import type { UnitValues } from './unit-values.rules.ts';

interface UnitFieldsProps {
  form: UseFormReturnType<UnitValues>;
  currency: string;
  /** The name of the model, before the catalog is asked. */
  title: string;
  onTitle: (title: string) => void;
  /** Its order says what was paid for it. */
  isFromOrder: boolean;
  showsCost: boolean;
  isSold: boolean;
}

/** What people write of a unit. */
export function UnitFields({ form, currency, title, onTitle, isFromOrder, showsCost, isSold }: UnitFieldsProps) {
  const grades = useQuery(contractQuery(listGradeOptions)).data?.items ?? [];
  const colors = useQuery(contractQuery(listUnitColors)).data?.items ?? [];
  const shelves = useQuery(contractQuery(listShelves)).data?.items.map(({ shelf }) => shelf) ?? [];
  const suggestions: Partial<Record<UnitText, string[]>> = { color: colors, shelf: shelves };
  const { model_id, variant_id } = form.values;
  return (
    <Stack gap="md">
      <ProductChoice
        model_id={model_id}
        variant_id={variant_id}
        title={title}
        error={form.errors.model_id}
        onChange={(chosen) => {
          form.setFieldValue('model_id', chosen.model_id);
          form.setFieldValue('variant_id', chosen.variant_id);
          if (chosen.title) onTitle(chosen.title);
        }}
      />
      {model_id === '' && (
        <TextInput
          label="Device name"
          description="For a device that your catalog lacks"
          {...form.getInputProps('title')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={unitFields.imei.label} autoComplete="off" {...form.getInputProps('imei')} />
        <TextInput label={unitFields.serial.label} autoComplete="off" {...form.getInputProps('serial')} />
        <LookFields grades={grades} form={form} suggestions={suggestions} />
        {showsCost && (
          <MoneyInput
            label={unitFields.purchase_cost.label}
            description={isFromOrder ? 'From its order' : 'What you paid for it'}
            currency={currency}
            min={0}
            disabled={isFromOrder}
            {...form.getInputProps('purchase_cost')}
            value={form.values.purchase_cost}
          />
        )}
        <MoneyInput
          label={unitFields.sale_price.label}
          description={isSold ? 'It is sold' : 'Empty: not priced'}
          currency={currency}
          min={0}
          disabled={isSold}
          {...form.getInputProps('sale_price')}
          value={form.values.sale_price}
        />
        <NumberInput
          label={unitFields.warranty_days.label}
          description="Empty: as your invoice settings say"
          suffix=" days"
          min={0}
          max={3650}
          hideControls
          {...form.getInputProps('warranty_days')}
        />
      </SimpleGrid>
      <UnitSwitches form={form} />
      <UnitTests form={form} />
    </Stack>
  );
}

interface LookFieldsProps {
  grades: { id: number; name: string; description: string }[];
  form: UseFormReturnType<UnitValues>;
  suggestions: Partial<Record<UnitText, string[]>>;
}

/** The grade and the looks of the unit. */
function LookFields({ grades, form, suggestions }: LookFieldsProps) {
  return (
    <>
      <Select
        label={unitFields.grade_id.label}
        clearable
        placeholder={grades.length === 0 ? 'Add grades in the settings' : 'Not graded'}
        data={grades.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('grade_id')}
        value={form.values.grade_id || null}
        onChange={(value) => form.setFieldValue('grade_id', value ?? '')}
      />
      {unitTextKeys.map((key) => {
        const { label } = unitFields[key];
        const { placeholder } = unitTexts[key];
        const props = { label, ...(placeholder === undefined ? {} : { placeholder }), ...form.getInputProps(key) };
        const known = suggestions[key];
        return known ? (
          <Autocomplete key={key} data={known} limit={12} {...props} />
        ) : (
          <TextInput key={key} {...props} />
        );
      })}
      <NumberInput
        label={unitFields.battery_percent.label}
        suffix="%"
        min={0}
        max={100}
        hideControls
        {...form.getInputProps('battery_percent')}
      />
      {unitLockKeys.map((key) => (
        <Select
          key={key}
          label={unitFields[key].label}
          clearable
          placeholder="Not checked"
          data={lockStates.map((state) => ({ value: state, label: unitLocks[key][state] }))}
          value={form.values[key] || null}
          onChange={(value) => form.setFieldValue(key, value ?? '')}
          error={form.errors[key]}
        />
      ))}
    </>
  );
}

/** Whether the unit is erased, and under the margin scheme. */
function UnitSwitches({ form }: { form: UseFormReturnType<UnitValues> }) {
  return (
    <Group gap="lg">
      <Switch label={unitFields.is_erased.label} {...form.getInputProps('is_erased', { type: 'checkbox' })} />
      <Switch
        label={unitFields.is_margin_scheme.label}
        description="Bought from a private person without VAT"
        {...form.getInputProps('is_margin_scheme', { type: 'checkbox' })}
      />
    </Group>
  );
}
