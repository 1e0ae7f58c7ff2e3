import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import type { ReadVendorError, VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, LabelFile } from '../carrier-port.rules.ts';
import { loadLabel } from '../vendor-file.client.ts';
import { flatten, isAboutAddress, vendor } from './easypost.rules.ts';

export interface EasyPostCalls extends AccountCalls {
  load(url: string): Promise<LabelFile>;
}

/** The key is the user name of basic authentication, with an empty password. A test key works at the same host. */
export function openEasyPostCalls({ credentials }: CarrierAccount, given: Partial<VendorAddress>): EasyPostCalls {
  const address = { base_url: 'https://api.easypost.com', ...given };
  const authorization = `Basic ${Buffer.from(`${credentials.api_key}:`).toString('base64')}`;
  const calls = openCalls({ vendor, address, prefix: '/v2', headers: { authorization }, readError });
  return { ...calls, load: (url) => loadLabel(vendor, address, url) };
}

type FieldError = string | { field?: string; message?: string };

const readError: ReadVendorError = (body, status) => {
  const { error } = (body ?? {}) as { error?: { code?: string; message?: unknown; errors?: FieldError[] } };
  if (!error) return null;
  const code = error.code ?? null;
  const fields = (error.errors ?? []).map((each) =>
    typeof each === 'string' ? each : [each.field, each.message].filter(Boolean).join(': '),
  );
  const message = [flatten(error.message), ...fields].filter(Boolean).join(' ');
  const isFunds = /FUNDS|PAYMENT|BILLING/.test(code ?? '');
  const isAddress = status < 500 && (/ADDRESS/.test(code ?? '') || fields.some(isAboutAddress));
  if (status === 401 || status === 403 || status === 429) return { message, code };
  return { message, code, ...(isFunds ? { kind: 'funds' } : isAddress ? { kind: 'address' } : {}) };
};
