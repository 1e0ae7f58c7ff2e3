import { Textarea, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { emailInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { invoiceKeys } from '../../invoice.api.ts';

interface EmailDialogProps {
  invoice: InvoiceDetail;
  opened: boolean;
  onClose: () => void;
}

/** Emails the buyer a link to the PDF. */
export function EmailDialog({ invoice: { id, number, bill_email }, opened, onClose }: EmailDialogProps) {
  const { form, dialog } = useDialogForm(emailInvoice, {
    opened,
    onClose,
    initial: { to_address: bill_email ?? '', message: '' },
    toInput: ({ to_address, message }) => ({
      params: { id },
      body: { to_address: to_address.trim(), message: message.trim() || undefined },
    }),
    check: ({ to_address }) => ({ to_address: to_address.trim() === '' && messages.required('email') }),
    invalidates: invoiceKeys,
    message: `Emailed ${number}`,
  });
  return (
    <FormDialog {...dialog} title={`Email ${number}`} submitLabel="Send email">
      <TextInput
        label="To"
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('to_address')}
      />
      <Textarea
        label="Message"
        description="Optional. The email has a link to the PDF."
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
    </FormDialog>
  );
}
