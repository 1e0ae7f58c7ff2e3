import { Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import { recordInvoicePayment, refundInvoice } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { invoiceKeys } from '../../invoice.api.ts';
import { methodOptions } from '../../invoice-facts.rules.ts';

interface PaymentDialogProps {
  invoice: InvoiceDetail;
  /** Pays back instead. */
  isRefund?: boolean;
  opened: boolean;
  onClose: () => void;
}

interface PaymentEntry {
  amount: number | null;
  method: InvoiceMethod;
  reference: string;
  hands_over: boolean;
  allows_overpayment: boolean;
}

/** Records a payment of the buyer, or what is paid back to them. */
export function PaymentDialog({ invoice, isRefund = false, opened, onClose }: PaymentDialogProps) {
  const { id, version, currency, due_total, customer_id, handed_over_at, store_credit } = invoice;
  const open = Math.max(0, isRefund ? -due_total : due_total);
  const form = useForm<PaymentEntry>({
    mode: 'controlled',
    initialValues: {
      ...{ amount: open, method: 'cash', reference: '', allows_overpayment: false },
      hands_over: !isRefund && handed_over_at === null,
    },
    validate: { amount: (amount) => (amount ? null : messages.required('amount')) },
  });
  const options = { invalidates: invoiceKeys, errors: 'screen' as const };
  const pay = useAction(recordInvoicePayment, { ...options, message: 'Recorded the payment' });
  const refund = useAction(refundInvoice, { ...options, message: 'Recorded what was paid back' });
  const { amount, method } = form.values;
  const isOver = !isRefund && amount !== null && amount > open;
  const submit = async (values: PaymentEntry) => {
    const reference = values.reference.trim();
    const shared = { amount: values.amount ?? 0, method: values.method, version, ...(reference ? { reference } : {}) };
    try {
      if (isRefund) await refund.send({ params: { id }, body: shared });
      else {
        const { hands_over, allows_overpayment } = values;
        await pay.send({
          params: { id },
          body: { ...shared, hands_over, allows_overpayment: isOver && allows_overpayment },
        });
      }
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  const error = isRefund ? refund.error : pay.error;
  return (
    <Dialog opened={opened} onClose={onClose} title={isRefund ? 'Pay back the buyer' : 'Record payment'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {isRefund ? 'Owed' : 'To pay'}: {formatMoney(open, currency)}
          </Text>
          <MoneyInput
            label="Amount"
            required
            min={0}
            currency={currency}
            data-autofocus
            {...form.getInputProps('amount')}
            value={amount}
          />
          <NativeSelect
            label={isRefund ? 'Paid back by' : 'Paid by'}
            description={method === 'store_credit' ? `The buyer has ${formatMoney(store_credit, currency)}` : undefined}
            data={methodOptions(customer_id !== null)}
            {...form.getInputProps('method')}
          />
          <TextInput
            label="Reference"
            description="Terminal, bank or check (optional)"
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('reference')}
          />
          {isOver && (
            <Checkbox
              label={`Record ${formatMoney(amount - open, currency)} more than is due. It is then owed to the buyer.`}
              {...form.getInputProps('allows_overpayment', { type: 'checkbox' })}
            />
          )}
          {!isRefund && handed_over_at === null && (
            <Checkbox
              label="The buyer gets the goods now"
              {...form.getInputProps('hands_over', { type: 'checkbox' })}
            />
          )}
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={pay.isRunning || refund.isRunning}>
              {isRefund ? 'Pay back' : 'Record payment'}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
