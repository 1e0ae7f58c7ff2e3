import {
  askVendor,
  type ReadVendorError,
  type VendorAddress,
  type VendorCallOptions,
} from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, LabelFile } from '../carrier-port.rules.ts';
import { labelOf, loadLabel } from '../vendor-file.client.ts';
import { readErrors, vendor } from './shipengine.rules.ts';
import type { ShipEngineError } from './shipengine-objects.rules.ts';

export interface ShipEngineCalls {
  ask<T>(path: string, options?: Omit<VendorCallOptions, 'headers'>): Promise<T>;
  /** Does not read the answer, which is empty. */
  tell(path: string, options: Omit<VendorCallOptions, 'headers'>): Promise<void>;
  /** The file within a data URL, or at an address. */
  load(url: string): Promise<LabelFile>;
}

export const shipEngineAddress = (given: Partial<VendorAddress>): VendorAddress => ({
  base_url: 'https://api.shipengine.com',
  ...given,
});

/** A key that begins with TEST_ works at the same host. */
export function openShipEngineCalls({ credentials }: CarrierAccount, given: Partial<VendorAddress>): ShipEngineCalls {
  const address = shipEngineAddress(given);
  const headers = { 'api-key': credentials.api_key ?? '' };
  const call = (path: string, options: VendorCallOptions = {}) =>
    askVendor(vendor, address, `/v1${path}`, { ...options, headers }, readError);
  return {
    ask: async (path, options) => (await call(path, options)).json(),
    tell: async (path, options) => {
      await call(path, options);
    },
    async load(url) {
      const [, inline] = /^data:[^,]*;base64,(.*)$/s.exec(url) ?? [];
      return inline ? labelOf(vendor, Buffer.from(inline, 'base64')) : loadLabel(vendor, address, url);
    },
  };
}

const readError: ReadVendorError = (body) => {
  const { errors } = (body ?? {}) as { errors?: ShipEngineError[] };
  return errors && errors.length > 0 ? readErrors(errors) : null;
};
