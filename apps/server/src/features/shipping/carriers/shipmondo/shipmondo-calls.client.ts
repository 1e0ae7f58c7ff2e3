import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import type { ReadVendorError, VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount } from '../carrier-port.rules.ts';
import { downloadFile } from '../vendor-file.client.ts';
import { kindOfText, vendor } from './shipmondo.rules.ts';

export interface ShipmondoCalls extends AccountCalls {
  download(url: string): Promise<Buffer>;
}

/** Basic authentication with the API user and its key. The sandbox is another host with accounts of its own. */
export function openShipmondoCalls(account: CarrierAccount, given: Partial<VendorAddress>): ShipmondoCalls {
  const { username, password } = account.credentials;
  const address = { base_url: `https://${account.is_test ? 'sandbox' : 'app'}.shipmondo.com`, ...given };
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    ...openCalls({ vendor, address, prefix: '/api/public/v3', headers: { authorization }, readError }),
    download: (url) => downloadFile(vendor, address, url),
  };
}

const readError: ReadVendorError = (body, status) => {
  const { error } = (body ?? {}) as { error?: unknown };
  if (!error) return null;
  const message =
    typeof error === 'string'
      ? error
      : Object.values(error as object)
          .flat()
          .join(' ');
  const kind = status === 400 || status === 422 ? kindOfText(message) : undefined;
  return { message, ...(kind ? { kind } : {}) };
};
