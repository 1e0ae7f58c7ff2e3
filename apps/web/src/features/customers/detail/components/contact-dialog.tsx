import { NativeSelect, Textarea } from '@mantine/core';
import { type ContactKind, contactKindLabels, contactKinds } from '@tradepost/contracts/customers/customer.data';
import { logContact } from '@tradepost/contracts/customers/customer-detail.contract';
import { messages } from '@tradepost/contracts/errors';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { customerKeys } from '../../customer.api.ts';

interface ContactDialogProps {
  customer_id: number;
  /** The intent's key, so that a repeated click logs once. */
  idempotencyKey: string;
  opened: boolean;
  onClose: () => void;
}

/** Logs a call, a visit or another contact. */
export function ContactDialog({ customer_id, idempotencyKey, opened, onClose }: ContactDialogProps) {
  const { form, dialog } = useDialogForm(logContact, {
    opened,
    onClose,
    initial: { kind: 'call' as ContactKind, body: '' },
    toInput: (body) => ({ params: { id: customer_id }, body, idempotencyKey }),
    check: ({ body }) => ({ body: body.trim() === '' && messages.required('text') }),
    invalidates: customerKeys,
    message: 'Contact logged',
  });
  return (
    <FormDialog {...dialog} title="Log contact" submitLabel="Log contact">
      <NativeSelect
        label="Kind"
        data={contactKinds.map((value) => ({ value, label: contactKindLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <Textarea
        label="Summary"
        required
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('body')}
      />
    </FormDialog>
  );
}
