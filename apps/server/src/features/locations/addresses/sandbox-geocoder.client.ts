import { formatAddress } from '@tradepost/contracts/addresses';
import type { Place } from '@tradepost/contracts/locations/address.contract';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { Geocoder } from './geocoder-port.rules.ts';
import { listOwnAddresses } from './own-address.queries.ts';
import { sandboxAddresses } from './sandbox-addresses.data.ts';

/** How many suggestions Google returns. */
const mostSuggestions = 5;

const known = async (scope: VendorScope) => [...(await inReading(scope, listOwnAddresses)), ...sandboxAddresses];

const textOf = (place: Place) => formatAddress(place, place.country_code) ?? '';
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each typed word begins a word of the address. */
function fits(place: Place, typed: readonly string[]): boolean {
  const words = wordsOf(textOf(place));
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Knows the company's own locations and a few samples. Needs no account and no network. */
export const sandboxGeocoder: Geocoder = {
  provider: 'sandbox',
  async suggest(scope, { text, country_code }) {
    const typed = wordsOf(text);
    const fitting = (await known(scope)).filter((place) => place.country_code === country_code && fits(place, typed));
    const texts = fitting.map(textOf);
    return fitting
      .filter((_place, index) => texts.indexOf(texts[index]!) === index)
      .slice(0, mostSuggestions)
      .map(({ place_id, street, ...rest }) => ({
        place_id,
        street,
        town: formatAddress({ ...rest, street: '' }, country_code) ?? '',
      }));
  },
  async findPlace(scope, place_id) {
    const found = (await known(scope)).find((place) => place.place_id === place_id);
    if (!found) return null;
    const { place_id: _place_id, ...place } = found;
    return place;
  },
};
