import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { NewPassword } from '../../session/components/new-password.tsx';

interface PasswordFieldsProps {
  getInputProps: (field: 'password' | 'confirm_password') => GetInputPropsReturnType;
  /** Names and e-mail of who it is for: no good passwords. */
  own: string[];
}

/** A new password, typed twice, with how strong it is. */
export function PasswordFields({ getInputProps, own }: PasswordFieldsProps) {
  return (
    <>
      <NewPassword label="Password" name="password" required own={own} {...getInputProps('password')} />
      <PasswordInput
        label="Repeat the password"
        name="confirm_password"
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...getInputProps('confirm_password')}
      />
    </>
  );
}
