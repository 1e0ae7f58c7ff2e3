import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ResetForm } from '@tradepost/contracts/session/password.contract';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { useResetPassword } from './account.api.ts';
import { NewPassword } from './components/new-password.tsx';
import { backToLogin, PlainWords } from './components/plain-words.tsx';

/** `/reset-password?key=`: sets a new password with the link of a mail. */
export function Component() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const reset = useResetPassword();
  const form = useForm({
    initialValues: { password: '', confirm_password: '' },
    validate: (values) => validateWith(ResetForm)({ ...values, key }),
  });
  const isSpent = key === '' || (reset.error instanceof ApiError && reset.error.errors.key !== undefined);

  if (reset.isSuccess)
    return (
      <PlainWords
        back={backToLogin}
        title="Your password is set"
        text="Wherever you were signed in, you are no longer."
      >
        <Button component={Link} to="/login" size="md" fullWidth autoFocus>
          Sign in
        </Button>
      </PlainWords>
    );
  if (isSpent)
    return (
      <PlainWords
        back={backToLogin}
        title="This link does not work"
        text="It was used already, is more than an hour old, or was not copied as a whole."
      >
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          Mail me another link
        </Button>
      </PlainWords>
    );
  return (
    <PlainWords back={backToLogin} title="Set a new password" text="You sign in with it from now on.">
      {reset.isError && (
        <Alert color="danger" role="alert">
          {messageOf(reset.error)}
        </Alert>
      )}
      <form
        onSubmit={form.onSubmit(
          (values) => reset.mutate({ ...values, key }, { onError: (error) => applyServerErrors(form, error) }),
          focusFirstError(form),
        )}
        noValidate
      >
        <Stack gap="md">
          <NewPassword label="New password" size="md" autoFocus {...form.getInputProps('password')} />
          <PasswordInput
            label="Repeat the new password"
            size="md"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('confirm_password')}
          />
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            Set the password
          </Button>
        </Stack>
      </form>
    </PlainWords>
  );
}
