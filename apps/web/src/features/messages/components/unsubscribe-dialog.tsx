import { TextInput } from '@mantine/core';
import { setSubscription } from '@tradepost/contracts/messages/email-subscription.contract';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { subscriptionKeys } from '../messages.api.ts';

/** Unsubscribes an address on a seller's behalf. */
export function UnsubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form, dialog } = useDialogForm(setSubscription, {
    opened,
    onClose,
    initial: { email: '' },
    toInput: ({ email }) => ({ body: { email, is_subscribed: false } }),
    invalidates: subscriptionKeys,
    message: (_, { email }) => `${email} gets no more reminders and review emails`,
  });
  return (
    <FormDialog {...dialog} title="Unsubscribe an address" submitLabel="Unsubscribe" label="Unsubscribe an address">
      <TextInput {...form.getInputProps('email')} label="Email" type="email" data-autofocus required />
    </FormDialog>
  );
}
