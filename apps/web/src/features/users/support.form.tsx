import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { allowSupport, SupportForm, supportHours } from '@tradepost/contracts/users/support.contract';
import { focusFirstError, validateWith } from '../../lib/forms.ts';
import { useAction } from '../../lib/use-action.ts';
import { staffKeys } from './member.api.ts';

const formatHours = (hours: number) =>
  hours < 24 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`;

/** Gives support access: to whom, why and for how long. */
export function LetInForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', email: '', reason: '', hours: 4 },
    validate: validateWith(SupportForm),
  });
  const letIn = useAction(allowSupport, {
    form,
    invalidates: staffKeys,
    message: ({ name }) => `We emailed ${name} a link`,
    onDone: onClose,
  });
  const submit = (body: typeof form.values) => void letIn.run({ body });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate aria-label="Give support access">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Name"
            required
            autoFocus
            description="Shown in the change log"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email"
            required
            type="email"
            description="We’ll send the link here"
            {...form.getInputProps('email')}
          />
        </SimpleGrid>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={500}
          description="What you need help with. Included in the emails."
          {...form.getInputProps('reason')}
        />
        <NativeSelect
          label="Access for"
          data={supportHours.map((hours) => ({ value: String(hours), label: formatHours(hours) }))}
          value={form.values.hours}
          onChange={(event) => form.setFieldValue('hours', Number(event.currentTarget.value))}
          error={form.errors.hours}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={letIn.isRunning}>
            Give access
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
