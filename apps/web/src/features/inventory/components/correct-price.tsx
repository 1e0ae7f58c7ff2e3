import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { setUnitPrice } from '@tradepost/contracts/inventory/unit-price.contract';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { unitKeys } from '../inventory.api.ts';

interface Values {
  price: number | null;
  reason: string;
}

/** Corrects what a unit was sold for without an invoice. */
export function CorrectPrice({ unit }: { unit: UnitDetail }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm<Values>({ initialValues: { price: unit.sold_price, reason: '' } });
  const correct = useAction(setUnitPrice, { invalidates: unitKeys, message: 'Sold price corrected', form });
  if (!isOpen)
    return (
      <Button variant="default" size="xs" w="fit-content" onClick={() => setOpen(true)}>
        Correct sold price
      </Button>
    );
  const submit = async ({ price, reason }: Values) => {
    const body = { price, reason: reason.trim() || undefined, version: unit.version };
    if (await correct.run({ params: { id: unit.id }, body })) setOpen(false);
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Group gap="xs" align="flex-end">
        <MoneyInput
          label="Sold for"
          w={120}
          currency={unit.currency}
          min={0}
          {...form.getInputProps('price')}
          value={form.values.price}
        />
        <TextInput label="Reason" maxLength={300} style={{ flex: '1 1 140px' }} {...form.getInputProps('reason')} />
        <Button type="submit" loading={correct.isRunning}>
          Correct
        </Button>
      </Group>
    </form>
  );
}
