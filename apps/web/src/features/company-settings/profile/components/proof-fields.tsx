import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

export interface ProofValues extends Record<string, unknown> {
  name: string;
  password: string;
  phone_code: string;
}

export const emptyProof: ProofValues = { name: '', password: '', phone_code: '' };

/** What is sent: the code only when it was entered. */
export const proofBody = ({ password, phone_code }: ProofValues) => ({
  password,
  ...(phone_code.trim() ? { phone_code: phone_code.trim() } : {}),
});

interface ProofFieldsProps {
  form: UseFormReturnType<ProofValues>;
  hasSecondFactor: boolean;
}

/** The owner proves again who they are. */
export function ProofFields({ form, hasSecondFactor }: ProofFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Your password"
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      {hasSecondFactor && (
        <TextInput
          label="Two-factor code"
          description="From your authenticator app, or a recovery code. Leave it empty to get a text message."
          autoComplete="one-time-code"
          maxLength={30}
          {...form.getInputProps('phone_code')}
        />
      )}
    </>
  );
}
