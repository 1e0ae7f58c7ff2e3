import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { asksForTestMode, type ConnectFacts } from '@tradepost/contracts/connections/credential.rules';

/** The values of a connect form. */
export type ConnectValues = Record<string, string | boolean>;

interface SecretFieldsProps {
  facts: ConnectFacts;
  /** What test credentials mean, where the form asks for it. */
  testHint: string;
  form: UseFormReturnType<ConnectValues>;
  /** Secrets are stored, and are entered again to change anything. */
  isConnected: boolean;
  isReadOnly: boolean;
}

/** The fields of a connect form. */
export function SecretFields({ facts, testHint, form, isConnected, isReadOnly }: SecretFieldsProps) {
  return (
    <>
      {facts.fields.map(({ name, label, hint, is_secret, is_optional, options }) => {
        const shared = {
          label,
          description: hint,
          withAsterisk: !is_optional,
          readOnly: isReadOnly,
          autoComplete: 'off',
          ...form.getInputProps(name),
        };
        if (options)
          return (
            <NativeSelect
              key={name}
              label={label}
              description={hint}
              disabled={isReadOnly}
              data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
              {...form.getInputProps(name)}
            />
          );
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
      {asksForTestMode(facts) && (
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
export const secretValues = (facts: ConnectFacts, stored?: Stored | null): ConnectValues => ({
  ...Object.fromEntries(
    facts.fields.map(({ name, options }) => [name, stored?.shown[name] || (Object.keys(options ?? {})[0] ?? '')]),
  ),
  ...(asksForTestMode(facts) ? { is_test: stored?.is_test ?? false } : {}),
});
