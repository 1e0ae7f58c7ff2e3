import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ResetForm } from '@tradepost/contracts/session/password.contract';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { useResetPassword } from './account.api.ts';
import { backToLogin, MessagePage } from './components/message-page.tsx';
import { NewPassword } from './components/new-password.tsx';

/** `/reset-password?key=`: sets a new password with the link from an email. */
export function Component() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const reset = useResetPassword();
  const form = useForm({
    initialValues: { password: '', confirm_password: '' },
    validate: (values) => validateWith(ResetForm)({ ...values, key }),
  });
  const isSpent = key === '' || (reset.error instanceof ApiError && reset.error.errors.key !== undefined);

  if (reset.isDone)
    return (
      <MessagePage back={backToLogin} title="Password reset" text="You’ve been signed out of all devices.">
        <Button component={Link} to="/login" size="md" fullWidth autoFocus>
          Sign in
        </Button>
      </MessagePage>
    );
  if (isSpent)
    return (
      <MessagePage
        back={backToLogin}
        title="This link no longer works"
        text="It has already been used, is over an hour old, or was not copied in full."
      >
        <Button component={Link} to="/forgot-password" size="md" fullWidth>
          Send another link
        </Button>
      </MessagePage>
    );
  return (
    <MessagePage back={backToLogin} title="Reset your password" text="Choose a new password.">
      {reset.error && (
        <Alert color="danger" role="alert">
          {messageOf(reset.error)}
        </Alert>
      )}
      <form
        onSubmit={form.onSubmit(
          (values) =>
            void reset.send({ ...values, key }).then(
              () => undefined,
              (error) => applyServerErrors(form, error),
            ),
          focusFirstError(form),
        )}
        noValidate
      >
        <Stack gap="md">
          <NewPassword label="New password" size="md" autoFocus {...form.getInputProps('password')} />
          <PasswordInput
            label="Confirm new password"
            size="md"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.getInputProps('confirm_password')}
          />
          <Button type="submit" size="md" fullWidth loading={reset.isRunning}>
            Reset password
          </Button>
        </Stack>
      </form>
    </MessagePage>
  );
}
