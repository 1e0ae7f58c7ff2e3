import { PasswordInput } from '@mantine/core';
import { changePassword } from '@tradepost/contracts/session/password.contract';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { devicesQuery } from '../../account.api.ts';
import { NewPassword } from '../../components/new-password.tsx';

const empty = { current_password: '', new_password: '', confirm_password: '' };
const toggle = { 'aria-label': 'Show password', tabIndex: 0 };

export function PasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { first_name, last_name, email } = useMe();
  const { form, dialog } = useDialogForm(changePassword, {
    opened,
    onClose,
    initial: empty,
    toInput: (body) => ({ body }),
    invalidates: [devicesQuery.queryKey],
    message: 'Password changed. Your other devices are signed out.',
  });
  return (
    <FormDialog {...dialog} title="Change password" submitLabel="Change password">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        data-autofocus
        label="Current password"
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('current_password')}
      />
      <NewPassword label="New password" own={[first_name, last_name, email]} {...form.getInputProps('new_password')} />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirm_password')}
      />
    </FormDialog>
  );
}
