import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import type { ReadVendorError, VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { kindOfTremendous, sentenceOf, vendor } from './tremendous.rules.ts';

export const tremendousAddress = (is_test: boolean, given: Partial<VendorAddress>): VendorAddress => ({
  base_url: is_test ? 'https://testflight.tremendous.com' : 'https://api.tremendous.com',
  ...given,
});

/** With an API key, or the token of a sign-in. */
export function openTremendousCalls(
  { credentials, is_test }: ServiceAccount,
  given: Partial<VendorAddress>,
): AccountCalls {
  const address = tremendousAddress(is_test, given);
  const headers = { authorization: `Bearer ${credentials.api_key ?? credentials.access_token ?? ''}` };
  return openCalls({ vendor, address, prefix: '/api/v2', headers, readError: readTremendousError });
}

export const readTremendousError: ReadVendorError = (body, status) => {
  const { errors } = (body ?? {}) as { errors?: { message?: unknown; payload?: unknown } };
  if (!errors) return null;
  const message = sentenceOf(errors.message, errors.payload);
  const kind = kindOfTremendous(status, `${message} ${JSON.stringify(errors.payload ?? '')}`);
  return { message, ...(kind ? { kind } : {}) };
};
