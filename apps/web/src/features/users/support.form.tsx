import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { letSupportIn, SupportForm, supportHours } from '@tradepost/contracts/users/support.contract';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useStaffDeed } from './member.api.ts';

const sayHours = (hours: number) =>
  hours < 24 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`;

/** Who is let in, why, and for how long. */
export function LetInForm({ onClose }: { onClose: () => void }) {
  const letIn = useStaffDeed(letSupportIn);
  const form = useForm({
    initialValues: { name: '', email: '', reason: '', hours: 4 },
    validate: validateWith(SupportForm),
  });
  const submit = (values: typeof form.values) =>
    letIn.mutate(
      { body: values },
      {
        onSuccess: (visit) => {
          showSuccess(`${visit.name} gets a link by e-mail`);
          onClose();
        },
        onError: (error) => applyServerErrors(form, error),
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate aria-label="Let support in">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Name"
            required
            autoFocus
            description="As the change log says it."
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email"
            required
            type="email"
            description="Where the link goes."
            {...form.getInputProps('email')}
          />
        </SimpleGrid>
        <Textarea
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={500}
          description="What they should look at; it stands in both e-mails."
          {...form.getInputProps('reason')}
        />
        <NativeSelect
          label="For how long"
          data={supportHours.map((hours) => ({ value: String(hours), label: sayHours(hours) }))}
          value={form.values.hours}
          onChange={(event) => form.setFieldValue('hours', Number(event.currentTarget.value))}
          error={form.errors.hours}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={letIn.isPending}>
            Let in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
