import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { asksForTestMode } from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectValues } from '../carrier.api.ts';

interface CredentialFieldsProps {
  vendor: CarrierVendor;
  form: UseFormReturnType<ConnectValues>;
  /** Secrets are stored, and are entered again to change anything. */
  isConnected: boolean;
  isReadOnly: boolean;
}

/** The fields of a vendor's connect form. */
export function CredentialFields({ vendor, form, isConnected, isReadOnly }: CredentialFieldsProps) {
  return (
    <>
      {carrierVendorFacts[vendor].fields.map(({ name, label, hint, is_secret, is_optional }) => {
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
      {asksForTestMode(vendor) && (
        <Checkbox
          label="These are test credentials"
          description="Labels are samples that no carrier takes"
          disabled={isReadOnly}
          {...form.getInputProps('is_test', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

/** The form's values: what is no secret is shown again. */
export const credentialValues = (
  vendor: CarrierVendor,
  stored: { shown: Record<string, string>; is_test: boolean } | null | undefined,
): ConnectValues => ({
  ...Object.fromEntries(carrierVendorFacts[vendor].fields.map(({ name }) => [name, stored?.shown[name] ?? ''])),
  ...(asksForTestMode(vendor) ? { is_test: stored?.is_test ?? false } : {}),
});
