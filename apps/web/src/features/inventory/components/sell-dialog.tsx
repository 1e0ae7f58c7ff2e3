import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import {
  type SalePaymentMethod,
  salePaymentLabels,
  salePaymentMethods,
} from '@tradepost/contracts/inventory/unit.data';
import { marginPercent } from '@tradepost/contracts/inventory/unit-price.rules';
import { sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { unitKeys } from '../inventory.api.ts';

interface SellDialogProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  price: number | null;
  payment_method: SalePaymentMethod;
  buyer_name: string;
}

/** Sells a unit without an invoice. */
export function SellDialog({ unit, opened, onClose }: SellDialogProps) {
  const form = useForm<Values>({
    initialValues: { price: unit.sale_price, payment_method: 'cash', buyer_name: '' },
    validate: { price: (price) => (price === null ? 'Price is required' : null) },
  });
  const sell = useAction(sellInstantly, {
    invalidates: unitKeys,
    message: ({ number }) => `${number} sold`,
    form,
  });
  const { price } = form.values;
  const margin = price === null ? null : marginPercent(price, unit.cost);
  const submit = async ({ price: paid, ...rest }: Values) => {
    if (await sell.run({ body: { id: unit.id, price: paid ?? 0, ...rest } })) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Sell ${unit.number}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <MoneyInput
            label="Price"
            data-autofocus
            required
            currency={unit.currency}
            min={0}
            description={
              margin === null
                ? `Cost ${formatMoney(unit.cost, unit.currency)}`
                : `Cost ${formatMoney(unit.cost, unit.currency)}, margin ${margin}%`
            }
            {...form.getInputProps('price')}
            value={form.values.price}
          />
          {price !== null && price < unit.cost && (
            <Alert color="warning">This is {formatMoney(unit.cost - price, unit.currency)} below its cost.</Alert>
          )}
          <Select
            label="Paid by"
            allowDeselect={false}
            data={salePaymentMethods.map((value) => ({ value, label: salePaymentLabels[value] }))}
            {...form.getInputProps('payment_method')}
          />
          <TextInput label="Buyer (optional)" maxLength={120} {...form.getInputProps('buyer_name')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sell.isRunning}>
              Sell unit
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
