import { z } from 'zod';
import { CountryCode, findCountry } from '../countries.ts';
import { CurrencyCode } from '../currencies.ts';

/** Where a company buys: over the counter, by parcel, or both. */
export const locationTypes = ['store', 'mail-in', 'both'] as const;
export const LocationType = z.enum(locationTypes).meta({ id: 'LocationType' });
export type LocationType = z.infer<typeof LocationType>;

/** The package that a company tries where it names none: it has buying by parcel too. */
export const trialPackageId = 2;

const line = () => z.string().trim().min(1).max(100);
export const PhoneNumber = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || /^\+?[\d\s().-]{5,}$/.test(text), 'Phone number is not valid')
  .describe('As people write it; empty for none');
export const Timezone = z.string().trim().max(60).refine(isTimezone, 'Please select a valid time zone');

/** A place's name: the database reads an offset like `+02:00` the other way round. */
function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What a company is known by when it is founded; registration and "new company" ask for the same. */
export const CompanyForm = z.object({
  company_name: line(),
  country_code: CountryCode.refine((code) => !findCountry(code)?.legacy, 'Please select a valid country'),
  country_name: z.string().max(100).optional().describe('Taken from the country’s code, whatever is sent'),
  currency: CurrencyCode.optional().describe('The country’s own where it is not sent'),
  currency_symbol: z.string().max(10).optional().describe('Taken from the currency, whatever is sent'),
  phone_number: PhoneNumber.optional(),
  timezone: Timezone.optional().describe('IANA name, as the browser knows it; UTC where it is not sent'),
  package_id: z.number().int().optional().describe('What is tried for 14 days; 2 where it is not sent'),
  location_type: LocationType.default('store'),
});

const part = (most: number) => z.string().trim().max(most);

export const AddressFields = z.object({
  street: part(200).min(1),
  suite: part(50).default(''),
  city: part(100).min(1),
  state: part(100).default('').describe('State, province or county, where addresses have one'),
  zip_code: part(20).default('').describe('Empty where a country has none'),
});
export type AddressFields = z.output<typeof AddressFields>;
