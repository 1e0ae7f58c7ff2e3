import { NativeSelect, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { partLabels, type RepairPart, repairParts } from '@tradepost/contracts/conditions/defect-part.data';
import {
  createRepairCost,
  editRepairCost,
  type RepairCost,
} from '@tradepost/contracts/conditions/repair-cost.contract';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { categoriesQuery } from '../../../catalog/catalog.api.ts';
import { repairCostKeys } from '../repair-cost.api.ts';
import { describeCost } from '../repair-cost.rules.ts';

interface RepairCostDialogProps {
  /** Null adds one. */
  cost: RepairCost | null;
  opened: boolean;
  onClose: () => void;
}

interface CostValues {
  part: RepairPart;
  category_id: string;
  model_id: string | null;
  search: string;
  amount: number | null;
}

const searchDelay = 250;

/** Adds a repair cost, or changes the amount of one. */
export function RepairCostDialog({ cost, opened, onClose }: RepairCostDialogProps) {
  const { currency } = useMe();
  const { form, dialog } = useDialogForm(cost ? editRepairCost : createRepairCost, {
    opened,
    onClose,
    initial: {
      part: cost?.part ?? 'screen',
      category_id: '',
      model_id: null,
      search: '',
      amount: cost?.amount ?? null,
    } as CostValues,
    toInput: ({ part, category_id, model_id, amount }) => {
      const typed = amount as number;
      if (cost) return { params: { id: cost.id }, body: { amount: typed, version: cost.version } };
      const model = model_id === null ? null : Number(model_id);
      return { body: { part, category_id: Number(category_id), model_id: model, amount: typed } };
    },
    invalidates: repairCostKeys,
    message: (saved: RepairCost) => `${describeCost(saved)} was saved`,
  });
  return (
    <FormDialog
      {...dialog}
      title={cost ? describeCost(cost) : 'Add repair cost'}
      submitLabel={cost ? 'Save repair cost' : 'Add repair cost'}
    >
      {!cost && <TargetFields form={form} opened={opened} />}
      <MoneyInput
        label="Repair cost"
        required
        currency={currency}
        min={0}
        data-autofocus={cost ? true : undefined}
        value={form.values.amount}
        error={form.getInputProps('amount').error}
        data-path="amount"
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <Text size="sm" c="dimmed">
        Part and labor, as you would pay it. Applies to new quotes.
      </Text>
    </FormDialog>
  );
}

type DialogForm = UseFormReturnType<CostValues>;

/** What is repaired: the part of a model, or of all models of a category. */
function TargetFields({ form, opened }: { form: DialogForm; opened: boolean }) {
  const { category_id, search } = form.values;
  const [asked] = useDebouncedValue(search, searchDelay);
  const categories = useQuery({ ...categoriesQuery, enabled: opened }).data?.items ?? [];
  const models = useQuery({
    ...contractQuery(searchDevices, { query: { q: asked, category_id: Number(category_id), limit: 8 } }),
    enabled: opened && category_id !== '',
  }).data?.items;
  return (
    <>
      <NativeSelect
        label="Part"
        data-autofocus
        data={repairParts.map((value) => ({ value, label: partLabels[value] }))}
        {...form.getInputProps('part')}
      />
      <NativeSelect
        label="Category"
        required
        data={[
          { value: '', label: 'Choose…' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('category_id')}
        onChange={(event) => {
          form.setFieldValue('category_id', event.currentTarget.value);
          form.setFieldValue('model_id', null);
        }}
      />
      <Select
        label="Model"
        description="Leave empty for all models without a cost of their own"
        searchable
        clearable
        disabled={category_id === ''}
        placeholder="All models"
        data={(models ?? []).map((hit) => ({ value: String(hit.id), label: hit.full_name }))}
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={(text) => form.setFieldValue('search', text)}
        nothingFoundMessage="No matches"
        comboboxProps={{ withinPortal: true }}
        {...form.getInputProps('model_id')}
      />
    </>
  );
}
