import { Text, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { emailLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { labelKeys } from '../label.api.ts';
import { nameLabel, otherSide } from '../label-facts.rules.ts';

interface EmailLabelDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** Sends a label or its code to an address. */
export function EmailLabelDialog({ label, opened, onClose }: EmailLabelDialogProps) {
  const { form, dialog } = useDialogForm(emailLabel, {
    opened,
    onClose,
    initial: { email: otherSide(label).email },
    toInput: ({ email }) => ({ params: { id: label.id }, body: { email: email.trim() } }),
    check: ({ email }) => ({ email: email.trim() === '' && messages.required('email') }),
    invalidates: labelKeys,
    message: 'The email is on its way',
  });
  return (
    <FormDialog {...dialog} title={`Email the ${label.is_printerless ? 'code' : 'label'}`} submitLabel="Send email">
      <Text c="dimmed">
        {nameLabel(label)}
        {label.is_emailed && ' · Emailed before'}
      </Text>
      <TextInput label="Email" type="email" required data-autofocus {...form.getInputProps('email')} />
    </FormDialog>
  );
}
