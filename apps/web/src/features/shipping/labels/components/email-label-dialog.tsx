import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { emailLabel, type ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { labelKeys } from '../label.api.ts';
import { nameLabel, otherSide } from '../label-facts.rules.ts';

interface EmailLabelDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** Sends a label or its code to an address. */
export function EmailLabelDialog({ label, opened, onClose }: EmailLabelDialogProps) {
  const form = useForm({
    initialValues: { email: otherSide(label).email },
    validate: { email: (email) => (email.trim() === '' ? messages.required('email') : null) },
  });
  const { send, isRunning, error } = useAction(emailLabel, {
    invalidates: labelKeys,
    message: 'The email is on its way',
    errors: 'screen',
  });
  const submit = async ({ email }: { email: string }) => {
    try {
      await send({ params: { id: label.id }, body: { email: email.trim() } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Email the ${label.is_printerless ? 'code' : 'label'}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text c="dimmed">
            {nameLabel(label)}
            {label.is_emailed && ' · Emailed before'}
          </Text>
          <TextInput label="Email" type="email" required data-autofocus {...form.getInputProps('email')} />
          <DialogFoot error={form.errors.email ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Send email
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
