import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Profile, ProfileForm } from '@tradepost/contracts/session/profile.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { useEditProfile } from '../../../session/account.api.ts';

interface OtherAddressProps {
  profile: Profile;
  onCancel: () => void;
}

/** Changes the login email. The password confirms the user's identity. */
export function OtherAddress({ profile, onCancel }: OtherAddressProps) {
  const edit = useEditProfile();
  const { first_name, last_name, job_title } = profile;
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: (values) => validateWith(ProfileForm)({ first_name, last_name, job_title, ...values }),
  });
  const submit = (values: { email: string; current_password: string }) =>
    void edit.send({ first_name, last_name, job_title, ...values }).then(
      () => undefined,
      (error) => applyServerErrors(form, error),
    );
  const isRefused = edit.error && Object.keys(form.errors).length === 0;
  return (
    <form noValidate aria-label="Different address" onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      <Stack gap="md">
        <TextInput label="New email" type="email" required autoComplete="email" {...form.getInputProps('email')} />
        <PasswordInput
          label="Your password"
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('current_password')}
        />
        {isRefused && (
          <Alert color="danger" role="alert">
            {messageOf(edit.error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={edit.isRunning}>
            Send code
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
