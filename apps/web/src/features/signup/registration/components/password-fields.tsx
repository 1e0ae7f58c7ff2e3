import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { NewPassword } from '../../../session/components/new-password.tsx';

interface PasswordFieldsProps {
  getInputProps: (field: 'password' | 'confirm_password') => GetInputPropsReturnType;
  /** The user's names and email, which a password must not contain. */
  own: string[];
}

/** A new password and its confirmation, with a strength meter. */
export function PasswordFields({ getInputProps, own }: PasswordFieldsProps) {
  return (
    <>
      <NewPassword label="Password" name="password" required own={own} {...getInputProps('password')} />
      <PasswordInput
        label="Confirm password"
        name="confirm_password"
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...getInputProps('confirm_password')}
      />
    </>
  );
}
