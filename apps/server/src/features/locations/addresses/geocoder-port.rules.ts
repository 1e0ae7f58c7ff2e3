import type { AddressSuggestion, Place } from '@tradepost/contracts/locations/address.contract';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';

export interface AddressSearch {
  text: string;
  country_code: string;
  search_id?: string | undefined;
}

/** The service that knows addresses. */
export interface Geocoder {
  provider: 'google' | 'sandbox';
  suggest(scope: VendorScope, search: AddressSearch): Promise<AddressSuggestion[]>;
  /** Null for a place that it does not know. */
  findPlace(scope: VendorScope, place_id: string, search_id?: string): Promise<Place | null>;
}

/** The service did not answer in time, or refused. */
export class GeocoderUnavailable extends Error {}
