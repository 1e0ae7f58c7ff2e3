import { hasPostalCode, type RegionName, regionNameOf } from '../addresses.ts';

/** The parts of an address that a parcel can need. */
export const addressParts = ['street', 'city', 'state', 'zip_code'] as const;
export type AddressPart = (typeof addressParts)[number];

/** What each region is asked for by. */
const regionErrors = {
  State: 'Enter a state',
  Province: 'Enter a province',
  Prefecture: 'Enter a prefecture',
} as const satisfies Record<RegionName, string>;

/** The parts of an address in a country that are empty and must not be, each with what to do, in the words of its label. */
export function findMissingParts(
  address: Readonly<Record<AddressPart, string>>,
  country: string,
): Record<string, string> {
  const region = regionNameOf(country);
  const required: Partial<Record<AddressPart, string>> = {
    street: 'Enter a street and number',
    city: 'Enter a city',
    ...(region ? { state: regionErrors[region] } : {}),
    ...(hasPostalCode(country) ? { zip_code: 'Enter a postal code' } : {}),
  };
  return Object.fromEntries(
    addressParts.flatMap((part) => {
      const text = required[part];
      return text !== undefined && address[part].trim() === '' ? [[part, text]] : [];
    }),
  );
}
