import { Button, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import { editInvoiceLine } from '@tradepost/contracts/invoices/invoice-line.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const form = useForm<{ quantity: number; unit_price: number | null; discount: number | null }>({
    mode: 'controlled',
    initialValues: { quantity: line.quantity, unit_price: line.unit_price, discount: line.discount },
    validate: { unit_price: (price) => (price === null ? messages.required('price') : null) },
  });
  const { send, isRunning, error } = useAction(editInvoiceLine, {
    invalidates: invoiceKeys,
    message: 'Saved the line',
    errors: 'screen',
  });
  const submit = async ({ quantity, unit_price, discount }: typeof form.values) => {
    const body = { version: line.version, quantity, unit_price: unit_price ?? 0, discount: discount ?? 0 };
    try {
      await send({ params: { id: line.id }, body });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Edit ${line.title}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          {line.unit_id === null && (
            <NumberInput
              label="Quantity"
              min={1}
              max={100_000}
              allowDecimal={false}
              {...form.getInputProps('quantity')}
            />
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
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Save line
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
