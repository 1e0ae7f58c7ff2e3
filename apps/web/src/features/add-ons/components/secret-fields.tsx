import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CredentialField } from '@tradepost/contracts/connections/credential.rules';

/** The values of a connect form. */
export type ConnectValues = Record<string, string | boolean>;

interface SecretFieldsProps {
  fields: readonly CredentialField[];
  /** What test credentials mean, where the form asks for it. */
  testHint?: string | undefined;
  form: UseFormReturnType<ConnectValues>;
  /** Secrets are stored, and are entered again to change anything. */
  isConnected: boolean;
  isReadOnly: boolean;
}

/** The fields of a connect form. */
export function SecretFields({ fields, testHint, form, isConnected, isReadOnly }: SecretFieldsProps) {
  return (
    <>
      {fields.map(({ name, label, hint, is_secret, is_optional }) => {
        const shared = {
          label,
          description: hint,
          withAsterisk: !is_optional,
          readOnly: isReadOnly,
          autoComplete: 'off',
          ...form.getInputProps(name),
        };
        return is_secret ? (
          <PasswordInput
            key={name}
            {...shared}
            autoComplete="new-password"
            placeholder={isConnected ? 'Stored. Enter it again to change the account' : undefined}
          />
        ) : (
          <TextInput key={name} {...shared} />
        );
      })}
      {testHint && (
        <Checkbox
          label="These are test credentials"
          description={testHint}
          disabled={isReadOnly}
          {...form.getInputProps('is_test', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

interface Stored {
  shown: Record<string, string>;
  is_test: boolean;
}

/** The form's values: what is no secret is shown again. */
export const secretValues = (
  fields: readonly CredentialField[],
  asksForTest: boolean,
  stored: Stored | null | undefined,
): ConnectValues => ({
  ...Object.fromEntries(fields.map(({ name }) => [name, stored?.shown[name] ?? ''])),
  ...(asksForTest ? { is_test: stored?.is_test ?? false } : {}),
});
