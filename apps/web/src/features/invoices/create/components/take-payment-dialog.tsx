import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import type { TakenPayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { ApiError } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { renameFields, withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { type DialogControl, useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { methodOptions } from '../../invoice-facts.rules.ts';
import { CashReceived, checkCash } from '../../payment/components/cash-received.tsx';

interface TakePaymentDialogProps extends DialogControl {
  due: number;
  currency: string;
  hasCustomer: boolean;
  /** Makes the invoice with its payment. */
  make: (payment: TakenPayment) => Promise<InvoiceDetail>;
  onMade: (invoice: InvoiceDetail) => unknown;
}

interface PaymentEntry {
  method: InvoiceMethod;
  cash_received: number | null;
  reference: string;
  hands_over: boolean;
}

const prefix = 'payment.';

/** Makes the invoice and takes the buyer's payment in one step, with the change due. */
export function TakePaymentDialog({ due, currency, hasCustomer, make, onMade, ...control }: TakePaymentDialogProps) {
  const { form, dialog } = useDialogForm(
    ({ method, cash_received, reference, hands_over }: PaymentEntry) =>
      make({
        method,
        hands_over,
        cash_received: method === 'cash' ? (cash_received ?? undefined) : undefined,
        reference: reference.trim() || undefined,
      }),
    {
      ...control,
      initial: { method: 'cash', cash_received: null, reference: '', hands_over: true },
      check: ({ method, cash_received }) => ({
        cash_received: method === 'cash' && checkCash(due, cash_received, currency),
      }),
      onDone: onMade,
      toFieldErrors,
    },
  );
  const { method } = form.values;
  return (
    <FormDialog {...dialog} title="Make invoice and take payment" submitLabel="Make invoice and take payment">
      <Text size="sm" c="dimmed">
        To pay: {formatMoney(due, currency)}
      </Text>
      <NativeSelect
        label="Paid by"
        data-autofocus
        data={methodOptions(hasCustomer)}
        {...form.getInputProps('method')}
      />
      {method === 'cash' && <CashReceived due={due} currency={currency} input={form.getInputProps('cash_received')} />}
      <TextInput
        label="Reference"
        description="Terminal, bank or check (optional)"
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <Checkbox label="The buyer gets the goods now" {...form.getInputProps('hands_over', { type: 'checkbox' })} />
    </FormDialog>
  );
}

/** What is wrong with the payment belongs to the dialog, and what is wrong with the items to the page below it. */
function toFieldErrors(error: unknown): unknown {
  const isOfPayment = error instanceof ApiError && Object.keys(error.errors).every((path) => path.startsWith(prefix));
  return isOfPayment ? renameFields(error, (path) => path.slice(prefix.length)) : withoutFields(error);
}
