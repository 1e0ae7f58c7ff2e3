import { requestToken, type TokenSource, tokenId, withToken } from '../../../../platform/vendors/oauth-token.client.ts';
import {
  askVendor,
  type ReadVendorError,
  type VendorAddress,
  type VendorCallOptions,
  type VendorReply,
} from '../../../../platform/vendors/vendor-http.client.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { readPayPalError, vendor } from './paypal.rules.ts';

export interface PayPalCalls {
  call(path: string, options?: VendorCallOptions, onError?: (body: unknown) => void): Promise<VendorReply>;
  ask<T>(path: string, options?: VendorCallOptions): Promise<T>;
}

export function openPayPalCalls({ credentials, is_test }: ServiceAccount, given: Partial<VendorAddress>): PayPalCalls {
  const address: VendorAddress = {
    base_url: is_test ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com',
    ...given,
  };
  const basic = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
  const source: TokenSource = {
    vendor,
    address,
    path: '/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    readError: readPayPalError,
  };
  const call: PayPalCalls['call'] = (path, { headers, ...options } = {}, onError) => {
    const readError: ReadVendorError = (body) => {
      onError?.(body);
      return readPayPalError(body);
    };
    return withToken(
      tokenId(source),
      () => requestToken(source),
      (token) =>
        askVendor(
          vendor,
          address,
          path,
          { ...options, headers: { ...headers, authorization: `Bearer ${token}` } },
          readError,
        ),
    );
  };
  return { call, ask: async (path, options) => (await call(path, options)).json() };
}
