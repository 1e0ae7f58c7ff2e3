import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import { recordInvoicePayment, refundInvoice } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { invoiceKeys } from '../../invoice.api.ts';
import { methodOptions } from '../../invoice-facts.rules.ts';
import { CashReceived, checkCash } from '../../payment/components/cash-received.tsx';

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
  cash_received: number | null;
  hands_over: boolean;
  allows_overpayment: boolean;
}

/** Records a payment of the buyer, or what is paid back to them. */
export function PaymentDialog({ invoice, isRefund = false, opened, onClose }: PaymentDialogProps) {
  const { id, version, currency, due_total, customer_id, handed_over_at, store_credit } = invoice;
  const open = Math.max(0, isRefund ? -due_total : due_total);
  const { form, dialog } = useDialogForm(isRefund ? refundInvoice : recordInvoicePayment, {
    opened,
    onClose,
    initial: {
      amount: open,
      method: 'cash',
      reference: '',
      cash_received: null,
      allows_overpayment: false,
      hands_over: !isRefund && handed_over_at === null,
    } as PaymentEntry,
    toInput: (entry) => ({ params: { id }, body: { version, ...bodyOf(entry, open, isRefund) } }),
    check: ({ amount, method, cash_received }) => ({
      amount: !amount && messages.required('amount'),
      cash_received: method === 'cash' && amount !== null && checkCash(amount, cash_received, currency),
    }),
    invalidates: invoiceKeys,
    message: isRefund ? 'Recorded what was paid back' : 'Recorded the payment',
  });
  const { amount, method } = form.values;
  const isOver = !isRefund && amount !== null && amount > open;
  return (
    <FormDialog
      {...dialog}
      title={isRefund ? 'Pay back the buyer' : 'Record payment'}
      submitLabel={isRefund ? 'Pay back' : 'Record payment'}
    >
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
      {!isRefund && method === 'cash' && amount !== null && (
        <CashReceived due={amount} currency={currency} input={form.getInputProps('cash_received')} />
      )}
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
        <Checkbox label="The buyer gets the goods now" {...form.getInputProps('hands_over', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}

function bodyOf(entry: PaymentEntry, open: number, isRefund: boolean) {
  const { amount, method, hands_over, allows_overpayment, cash_received } = entry;
  const shared = { amount, method, reference: entry.reference.trim() || undefined };
  if (isRefund) return shared;
  return {
    ...shared,
    hands_over,
    allows_overpayment: amount !== null && amount > open && allows_overpayment,
    cash_received: method === 'cash' ? (cash_received ?? undefined) : undefined,
  };
}
