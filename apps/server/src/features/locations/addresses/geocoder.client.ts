import type { AddressSuggestions, Place } from '@tradepost/contracts/locations/address.contract';
import { mustPickAddress } from '@tradepost/contracts/locations/address.rules';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Platform, VendorScope } from '../../../platform/tenancy/ctx.ts';
import { type AddressSearch, type Geocoder, GeocoderUnavailable } from './geocoder-port.rules.ts';
import { googleGeocoder } from './google-geocoder.client.ts';
import { sandboxGeocoder } from './sandbox-geocoder.client.ts';

/** Google if a key is configured, even a wrong one; otherwise the sandbox. */
export function geocoderOf({ config }: Pick<Platform, 'config'>): Geocoder {
  return config.google_maps ? googleGeocoder(config.google_maps) : sandboxGeocoder;
}

/** The result, or null when the service is unavailable: then the user types the address. */
async function orNull<T>(scope: VendorScope, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    scope.log.warn({ err: error }, 'the address service did not answer');
    return null;
  }
}

export async function suggestAddresses(
  scope: VendorScope,
  {
    country_code = scope.company.country_code,
    ...search
  }: Omit<AddressSearch, 'country_code'> & { country_code?: string },
): Promise<AddressSuggestions> {
  const geocoder = geocoderOf(scope.platform);
  const items = await orNull(scope, () => geocoder.suggest(scope, { ...search, country_code }));
  const is_sandbox = geocoder.provider === 'sandbox';
  return {
    is_available: items !== null,
    is_sandbox,
    // The sandbox knows too few addresses to insist on them.
    must_pick: items !== null && !is_sandbox && mustPickAddress(country_code),
    items: items ?? [],
  };
}

export async function resolvePlace(scope: VendorScope, place_id: string, search_id?: string): Promise<Place | null> {
  const found = await orNull(scope, async () => ({
    place: await geocoderOf(scope.platform).findPlace(scope, place_id, search_id),
  }));
  if (found && !found.place) throw notFound('Address');
  return found?.place ?? null;
}
