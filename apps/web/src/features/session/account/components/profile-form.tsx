import { Button, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProfileForm as Form, type Profile } from '@tradepost/contracts/session/profile.contract';
import { useRef } from 'react';
import { applyServerErrors, focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { showError, showSuccess } from '../../../../lib/toast.tsx';
import { LeaveGuard } from '../../../../ui/form-page/leave-guard.tsx';
import { useEditProfile } from '../../account.api.ts';

const valuesOf = ({ first_name, last_name, job_title, email }: Profile) => ({
  first_name,
  last_name,
  job_title: job_title ?? '',
  email,
  current_password: '',
});

/** Name, job title and email. A new email requires the password and applies once verified. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const save = useEditProfile();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ initialValues: valuesOf(profile), validate: validateWith(Form) });
  const isOtherEmail = form.values.email.trim().toLowerCase() !== profile.email.toLowerCase();
  const isDirty = form.isDirty();
  useShortcuts([
    { keys: 'mod+s', label: 'Save changes', group: 'Form', run: () => isDirty && element.current?.requestSubmit() },
  ]);

  const submit = (values: typeof form.values) =>
    void save.send({ ...values, current_password: isOtherEmail ? values.current_password : undefined }).then(
      (saved) => {
        form.setInitialValues(valuesOf(saved));
        form.reset();
        showSuccess(
          saved.pending_email && isOtherEmail ? `We sent an email to ${saved.pending_email}` : 'Profile saved',
        );
      },
      (error) => {
        if (!applyServerErrors(form, error)) showError(error);
      },
    );

  return (
    <form ref={element} onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate aria-label="Profile">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        </SimpleGrid>
        <TextInput label="Job title" autoComplete="organization-title" {...form.getInputProps('job_title')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          description="You sign in with it. Confirm a new address from the email we send."
          {...form.getInputProps('email')}
        />
        {isOtherEmail && (
          <PasswordInput
            label="Current password"
            description="To keep anyone else from taking over your login"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('current_password')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={!isDirty || save.isRunning} onClick={form.reset}>
            Discard
          </Button>
          <Button type="submit" disabled={!isDirty} loading={save.isRunning}>
            Save changes
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
