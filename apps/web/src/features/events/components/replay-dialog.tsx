import { Checkbox, Input, Stack, TextInput } from '@mantine/core';
import { type EventType, keptDays } from '@tradepost/contracts/events/event.data';
import { replayEvents, type Webhook } from '@tradepost/contracts/events/webhook.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { deliveryKeys } from '../events.api.ts';
import { toggleTypes } from '../webhook.rules.ts';

interface ReplayDialogProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
}

const instantOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

/** Sends the events of a period once more. */
export function ReplayDialog({ webhook, opened, onClose }: ReplayDialogProps) {
  const { form, dialog } = useDialogForm(replayEvents, {
    opened,
    onClose,
    initial: { from: '', to: '', types: [] as EventType[] },
    toInput: ({ from, to, types }) => ({
      params: { id: webhook.id },
      body: { from: instantOf(from), to: instantOf(to) || null, types },
    }),
    invalidates: deliveryKeys,
    message: ({ count }) => `${formatCount(count)} ${count === 1 ? 'event is' : 'events are'} sent again`,
  });
  const { types } = form.values;
  return (
    <FormDialog {...dialog} title="Replay events" submitLabel="Replay" size="lg">
      <TextInput
        label="From"
        type="datetime-local"
        required
        data-autofocus
        description={`Events are kept for ${keptDays} days`}
        {...form.getInputProps('from')}
      />
      <TextInput
        label="To (optional)"
        type="datetime-local"
        description="Leave empty for all until now"
        {...form.getInputProps('to')}
      />
      <Input.Wrapper
        label="Events (optional)"
        description="Leave empty for all events of this webhook"
        error={form.errors.types}
        labelElement="div"
      >
        <Stack gap="xs" mt="xs" mah={240} style={{ overflowY: 'auto' }}>
          {webhook.types.map((type) => (
            <Checkbox
              key={type}
              size="xs"
              label={type}
              checked={types.includes(type)}
              onChange={(event) => form.setFieldValue('types', toggleTypes(types, [type], event.currentTarget.checked))}
            />
          ))}
        </Stack>
      </Input.Wrapper>
    </FormDialog>
  );
}
