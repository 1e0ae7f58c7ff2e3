import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Profile, ProfileForm } from '@tradepost/contracts/session/profile.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../lib/forms.ts';
import { useEditProfile } from '../../session/account.api.ts';

interface OtherAddressProps {
  profile: Profile;
  onCancel: () => void;
}

/** Another e-mail to sign in with. The password shows that it is still the same person who asks. */
export function OtherAddress({ profile, onCancel }: OtherAddressProps) {
  const edit = useEditProfile();
  const { first_name, last_name, job_title } = profile;
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: (values) => validateWith(ProfileForm)({ first_name, last_name, job_title, ...values }),
  });
  const submit = (values: { email: string; current_password: string }) =>
    edit.mutate(
      { first_name, last_name, job_title, ...values },
      { onError: (error) => applyServerErrors(form, error) },
    );
  const isRefused = edit.isError && Object.keys(form.errors).length === 0;
  return (
    <form noValidate aria-label="Another address" onSubmit={form.onSubmit(submit, focusFirstError(form))}>
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
          <Button type="submit" loading={edit.isPending}>
            Mail a code there
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
