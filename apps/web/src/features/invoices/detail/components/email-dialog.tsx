import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { emailInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { invoiceKeys } from '../../invoice.api.ts';

interface EmailDialogProps {
  invoice: InvoiceDetail;
  opened: boolean;
  onClose: () => void;
}

/** Emails the buyer a link to the PDF. */
export function EmailDialog({ invoice: { id, number, bill_email }, opened, onClose }: EmailDialogProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { to_address: bill_email ?? '', message: '' },
    validate: { to_address: (text) => (text.trim() ? null : messages.required('email')) },
  });
  const { send, isRunning, error } = useAction(emailInvoice, {
    ...{ invalidates: invoiceKeys, errors: 'screen' as const },
    message: `Emailed ${number}`,
  });
  const submit = async ({ to_address, message }: typeof form.values) => {
    const body = { to_address: to_address.trim(), ...(message.trim() ? { message: message.trim() } : {}) };
    try {
      await send({ params: { id }, body });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Email ${number}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
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
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Send email
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
