import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type UnitCostKind, unitCostKinds, unitCostLabels } from '@tradepost/contracts/inventory/unit.data';
import { addUnitCost, listUnitCosts, removeUnitCost } from '@tradepost/contracts/inventory/unit-record.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Ledger } from '../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { unitKeys } from '../inventory.api.ts';

interface Values {
  kind: UnitCostKind;
  amount: number | null;
  note: string;
}

/** What a unit cost, part by part, and the parts and work since. */
export function CostCard({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const params = { id: unit.id };
  const costs = useQuery(contractQuery(listUnitCosts, { params })).data?.items ?? [];
  const form = useForm<Values>({
    initialValues: { kind: 'part', amount: null, note: '' },
    validate: { amount: (amount) => (amount ? null : 'Amount is required') },
  });
  const add = useAction(addUnitCost, { invalidates: unitKeys, message: 'Cost added', form });
  const remove = useAction(removeUnitCost, { invalidates: unitKeys, message: 'Cost removed' });
  const money = (minor: number | null) => (minor === null ? '–' : <MoneyText minor={minor} currency={unit.currency} />);
  const submit = async ({ kind, amount, note }: Values) => {
    if (await add.run({ params, body: { kind, amount: amount ?? 0, note } })) form.reset();
  };
  return (
    <Section title="Cost">
      <Stack gap="sm">
        <Ledger
          rows={[
            { key: 'purchase', label: 'Purchase', value: money(unit.purchase_cost) },
            {
              key: 'shipping',
              label: 'Shipping',
              note: 'Its share of the order’s labels',
              value: money(unit.shipping_cost),
            },
            { key: 'promo', label: 'Bonus and fees', note: 'Its share of the order’s', value: money(unit.promo_cost) },
            ...costs.map((cost) => ({
              key: `cost-${cost.id}`,
              label: (
                <Group gap={4} wrap="nowrap">
                  {cost.note || unitCostLabels[cost.kind]}
                  {can('inventory.edit') && (
                    <ActionIcon
                      size="sm"
                      variant="subtle"
                      aria-label={`Remove ${cost.note || unitCostLabels[cost.kind]}`}
                      loading={remove.isRunning}
                      onClick={() => void remove.run({ params: { id: cost.id } })}
                    >
                      <IconTrash size={14} />
                    </ActionIcon>
                  )}
                </Group>
              ),
              note: `${unitCostLabels[cost.kind]}, ${cost.author}`,
              value: money(cost.amount),
            })),
            { key: 'total', label: 'Cost', value: money(unit.cost), isTotal: true },
          ]}
        />
        {can('inventory.edit') && <AddCost form={form} submit={submit} unit={unit} isRunning={add.isRunning} />}
      </Stack>
    </Section>
  );
}

interface AddCostProps {
  form: UseFormReturnType<Values>;
  submit: ({ kind, amount, note }: Values) => Promise<void>;
  unit: UnitDetail;
  isRunning: boolean;
}

/** Adds a cost of the unit. */
function AddCost({ form, submit, unit, isRunning }: AddCostProps) {
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Group gap="xs" align="flex-end">
        <Select
          label="Add a cost"
          w={100}
          allowDeselect={false}
          data={unitCostKinds.map((value) => ({ value, label: unitCostLabels[value] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="What"
          placeholder="Battery"
          maxLength={200}
          style={{ flex: '1 1 120px' }}
          {...form.getInputProps('note')}
        />
        <MoneyInput
          label="Amount"
          w={112}
          currency={unit.currency}
          min={0}
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        <Button type="submit" variant="default" loading={isRunning}>
          Add
        </Button>
      </Group>
    </form>
  );
}
