import { Alert, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isTaxOnTop } from '@tradepost/contracts/company/sale-tax.rules';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import {
  type SalePaymentMethod,
  salePaymentLabels,
  salePaymentMethods,
} from '@tradepost/contracts/inventory/unit.data';
import { helpPriceUnit } from '@tradepost/contracts/inventory/unit-price.contract';
import { marginPercent } from '@tradepost/contracts/inventory/unit-price.rules';
import { sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { unitKeys } from '../inventory.api.ts';
import { netUnder } from '../unit-net.rules.ts';

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
  const { form, dialog } = useDialogForm(sellInstantly, {
    opened,
    onClose,
    initial: { price: unit.sale_price, payment_method: 'cash', buyer_name: '' } as Values,
    toInput: (values) => ({ body: { ...values, id: unit.id } }),
    invalidates: unitKeys,
    message: ({ number }) => `${number} sold`,
  });
  const { price } = form.values;
  const help = useQuery({ ...contractQuery(helpPriceUnit, { params: { id: unit.id }, query: {} }), enabled: opened });
  const tax = help.data?.tax;
  const { cost } = unit;
  const net = price === null || !tax ? null : netUnder(tax, price);
  const margin = net === null || cost === null ? null : marginPercent(net, cost);
  return (
    <FormDialog {...dialog} title={`Sell ${unit.number}`} submitLabel="Sell unit">
      <MoneyInput
        label={tax && isTaxOnTop(tax) && tax.tax_rate > 0 ? 'Price without tax' : 'Price'}
        data-autofocus
        required
        currency={unit.currency}
        min={0}
        description={
          cost === null
            ? undefined
            : `Cost ${formatMoney(cost, unit.currency)}${margin === null ? '' : `, margin ${margin}% net of tax`}`
        }
        {...form.getInputProps('price')}
        value={form.values.price}
      />
      {net !== null && cost !== null && net < cost && (
        <Alert color="warning">Net of tax, this is {formatMoney(cost - net, unit.currency)} below its cost.</Alert>
      )}
      <Select
        label="Paid by"
        allowDeselect={false}
        data={salePaymentMethods.map((value) => ({ value, label: salePaymentLabels[value] }))}
        {...form.getInputProps('payment_method')}
      />
      <TextInput label="Buyer (optional)" maxLength={120} {...form.getInputProps('buyer_name')} />
    </FormDialog>
  );
}
