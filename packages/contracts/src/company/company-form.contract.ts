import { z } from 'zod';
import { CountryCode, findCountry } from '../countries.ts';
import { City, CompanyName, Region, Street, Suite } from '../fields.ts';
import { isTimezone } from '../intl-formats.ts';
import { explain, Int } from '../route.ts';
import { CurrencyCode } from './currency.contract.ts';

/** The ways a company buys: over the counter, by mail, or both. */
export const locationTypes = ['store', 'mail-in', 'both'] as const;
export const LocationType = z.enum(locationTypes).meta({ id: 'LocationType' });
export type LocationType = z.infer<typeof LocationType>;

/** The package of a trial when none is named. It includes mail-in. */
export const trialPackageId = 2;

export const PhoneNumber = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || /^\+?[\d\s().-]{5,}$/.test(text), 'Phone number is not valid')
  .meta({ description: 'As typed; empty for none', example: '+12075550142' });
export const Timezone = explain(
  z.string().trim().max(60).refine(isTimezone, 'Please select a valid time zone'),
  'IANA time zone',
  'America/New_York',
);

/** The fields of a new company, shared by registration and "new company". */
export const CompanyForm = z.object({
  company_name: CompanyName.min(1).max(100),
  country_code: CountryCode.refine((code) => !findCountry(code)?.legacy, 'Please select a valid country'),
  country_name: z.string().max(100).optional().describe('Ignored: derived from `country_code`'),
  currency: CurrencyCode.optional().describe('Default: the country’s currency'),
  currency_symbol: z.string().max(10).optional().describe('Ignored: derived from the currency'),
  phone_number: PhoneNumber.optional(),
  timezone: explain(Timezone.optional(), 'IANA name; default UTC', 'America/New_York'),
  package_id: Int.optional().describe('Package of the 14-day trial; default 2'),
  location_type: LocationType.default('store').describe('Kind of the first location'),
});

const part = (most: number) => z.string().trim().max(most);

export const AddressFields = z.object({
  street: Street.max(200).min(1),
  suite: Suite.max(50).default(''),
  city: City.max(100).min(1),
  state: Region.max(100).default(''),
  zip_code: part(20).default('').describe('Empty for countries without postal codes'),
});
export type AddressFields = z.output<typeof AddressFields>;
