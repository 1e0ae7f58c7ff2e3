import { NumberInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import { editInvoiceLine } from '@tradepost/contracts/invoices/invoice-line.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { invoiceKeys } from '../../invoice.api.ts';

interface LineDialogProps {
  line: InvoiceLine;
  currency: string;
  opened: boolean;
  onClose: () => void;
}

/** Changes the quantity, price and discount of a line. */
export function LineDialog({ line, currency, opened, onClose }: LineDialogProps) {
  const { form, dialog } = useDialogForm(editInvoiceLine, {
    opened,
    onClose,
    initial: {
      quantity: line.quantity,
      unit_price: line.unit_price as number | null,
      discount: line.discount as number | null,
    },
    toInput: ({ discount, ...values }) => ({
      params: { id: line.id },
      body: { ...values, version: line.version, discount: discount ?? 0 },
    }),
    check: ({ unit_price }) => ({ unit_price: unit_price === null && messages.required('price') }),
    invalidates: invoiceKeys,
    message: 'Saved the line',
  });
  return (
    <FormDialog {...dialog} title={`Edit ${line.title}`} submitLabel="Save line">
      {line.unit_id === null && (
        <NumberInput label="Quantity" min={1} max={100_000} allowDecimal={false} {...form.getInputProps('quantity')} />
      )}
      <MoneyInput
        label="Price"
        required
        min={0}
        currency={currency}
        data-autofocus
        {...form.getInputProps('unit_price')}
        value={form.values.unit_price}
      />
      <MoneyInput
        label="Discount"
        description="Of the whole line"
        min={0}
        currency={currency}
        {...form.getInputProps('discount')}
        value={form.values.discount}
      />
    </FormDialog>
  );
}
