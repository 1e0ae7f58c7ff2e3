import { type AccountCalls, openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import type { ReadVendorError, VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, LabelFile } from '../carrier-port.rules.ts';
import { labelOf, loadLabel } from '../vendor-file.client.ts';
import { readErrors, vendor } from './shipengine.rules.ts';
import type { ShipEngineError } from './shipengine-objects.rules.ts';

export interface ShipEngineCalls extends AccountCalls {
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
  return {
    ...openCalls({ vendor, address, prefix: '/v1', headers, readError }),
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
