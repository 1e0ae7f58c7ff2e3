import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import {
  askVendor,
  type ReadVendorError,
  type VendorAddress,
  type VendorCallOptions,
} from '../../../../platform/vendors/vendor-http.client.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { kindOfTremendous, sentenceOf, vendor } from './tremendous.rules.ts';

export const tremendousAddress = (is_test: boolean, given: Partial<VendorAddress>): VendorAddress => ({
  base_url: is_test ? 'https://testflight.tremendous.com' : 'https://api.tremendous.com',
  ...given,
});

export interface TremendousCalls {
  ask<T>(path: string, options?: Omit<VendorCallOptions, 'headers'>): Promise<T>;
  /** Does not read the answer, which may be empty. */
  tell(path: string, options: Omit<VendorCallOptions, 'headers'>): Promise<void>;
  /** Null when there is no such thing. */
  find<T>(path: string): Promise<T | null>;
}

/** With an API key, or the token of a sign-in. */
export function openTremendousCalls(
  { credentials, is_test }: ServiceAccount,
  given: Partial<VendorAddress>,
): TremendousCalls {
  const address = tremendousAddress(is_test, given);
  const headers = { authorization: `Bearer ${credentials.api_key ?? credentials.access_token ?? ''}` };
  const call = (path: string, options: Omit<VendorCallOptions, 'headers'>) =>
    askVendor(vendor, address, `/api/v2${path}`, { ...options, headers }, readTremendousError);
  const ask = async <T>(path: string, options: Omit<VendorCallOptions, 'headers'> = {}) =>
    (await call(path, options)).json<T>();
  return {
    ask,
    async tell(path, options) {
      await call(path, options);
    },
    async find<T>(path: string) {
      try {
        return await ask<T>(path);
      } catch (error) {
        if (error instanceof VendorError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

export const readTremendousError: ReadVendorError = (body, status) => {
  const { errors } = (body ?? {}) as { errors?: { message?: unknown; payload?: unknown } };
  if (!errors) return null;
  const message = sentenceOf(errors.message, errors.payload);
  const kind = kindOfTremendous(status, `${message} ${JSON.stringify(errors.payload ?? '')}`);
  return { message, ...(kind ? { kind } : {}) };
};
