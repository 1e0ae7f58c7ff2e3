import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { readPayPalError, vendor } from './paypal.rules.ts';

/** `onError` gets the body of a refusal. */
export function openPayPalCalls(
  { credentials, is_test }: ServiceAccount,
  given: Partial<VendorAddress>,
  onError?: (body: unknown) => void,
): AccountCalls {
  const address: VendorAddress = {
    base_url: is_test ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com',
    ...given,
  };
  const basic = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
  return openCalls({
    vendor,
    address,
    token: {
      vendor,
      address,
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      readError: readPayPalError,
    },
    readError(body) {
      onError?.(body);
      return readPayPalError(body);
    },
  });
}
