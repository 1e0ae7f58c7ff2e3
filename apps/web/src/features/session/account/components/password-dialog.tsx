import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChangePasswordForm } from '@tradepost/contracts/session/password.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useChangePassword } from '../../account.api.ts';
import { NewPassword } from '../../components/new-password.tsx';
import { useMe } from '../../use-session.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };
const toggle = { 'aria-label': 'Show password', tabIndex: 0 };

export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { first_name, last_name, email } = useMe();
  const change = useChangePassword();
  const form = useForm({ initialValues: empty, validate: validateWith(ChangePasswordForm) });
  const close = () => {
    form.reset();
    change.reset();
    onClose();
  };
  const submit = (values: typeof empty) =>
    void change.send(values).then(
      () => {
        close();
        showSuccess('Password changed. Your other devices are signed out.');
      },
      (error) => applyServerErrors(form, error),
    );

  return (
    <Dialog opened={opened} onClose={close} title="Change password">
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          {change.error && (
            <Alert color="danger" role="alert">
              {messageOf(change.error)}
            </Alert>
          )}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            data-autofocus
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('current_password')}
          />
          <NewPassword
            label="New password"
            own={[first_name, last_name, email]}
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            visibilityToggleButtonProps={toggle}
            {...form.getInputProps('confirm_password')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isRunning}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
