import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { setSubscription } from '@tradepost/contracts/messages/email-subscription.contract';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { subscriptionKeys } from '../messages.api.ts';

/** Unsubscribes an address on a seller's behalf. */
export function UnsubscribeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useForm({ initialValues: { email: '' } });
  const { run, isRunning } = useAction(setSubscription, {
    invalidates: subscriptionKeys,
    form,
    message: (_done, input) => `${input?.body?.email} gets no more reminders and review emails`,
    onDone: () => {
      form.reset();
      onClose();
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Unsubscribe an address">
      <form
        noValidate
        onSubmit={form.onSubmit(({ email }) => void run({ body: { email, is_subscribed: false } }))}
        aria-label="Unsubscribe an address"
      >
        <Stack gap="sm">
          <TextInput {...form.getInputProps('email')} label="Email" type="email" data-autofocus required />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isRunning}>
              Unsubscribe
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
