import type { UseFormReturnType } from '@mantine/form';
import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { asksForTestMode } from '@tradepost/contracts/shipping/connect-form.rules';
import { type ConnectValues, SecretFields, secretValues } from '../../components/secret-fields.tsx';

interface CredentialFieldsProps {
  vendor: CarrierVendor;
  form: UseFormReturnType<ConnectValues>;
  isConnected: boolean;
  isReadOnly: boolean;
}

/** The fields of a carrier's connect form. */
export const CredentialFields = ({ vendor, ...props }: CredentialFieldsProps) => (
  <SecretFields
    {...props}
    fields={carrierVendorFacts[vendor].fields}
    testHint={asksForTestMode(vendor) ? 'Labels are samples that no carrier takes' : undefined}
  />
);

export const credentialValues = (
  vendor: CarrierVendor,
  stored: { shown: Record<string, string>; is_test: boolean } | null | undefined,
): ConnectValues => secretValues(carrierVendorFacts[vendor].fields, asksForTestMode(vendor), stored);
