import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { contract, explain } from '../route.ts';

const area = 'locations';
/** The permissions of the screens with an address field. */
const access = ['customers.edit', 'settings.edit', 'shipping.buy'] as const;

/** The text from which on addresses are suggested. */
export const minAddressLength = 3;

const SearchId = z
  .string()
  .regex(/^[\w-]{16,36}$/)
  .optional()
  .meta({
    description: 'The same for all calls from the first letter to the choice: the address service bills them as one',
    example: '3f0c1f6e5d0a4d0e9a582f7c1f6e0b11',
  });

export const AddressSuggestion = z
  .object({
    place_id: z.string().describe('Names the place to `GET /v1/pos/address/place`'),
    street: z.string().describe('First line'),
    town: z.string().describe('The rest'),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

export const AddressSuggestions = z
  .object({
    is_available: z.boolean().describe('False when the address service does not answer: type the address'),
    is_sandbox: z.boolean().describe('Sample addresses, and those of the company’s own locations'),
    must_pick: z.boolean().describe('A typed address is not enough: a suggestion is picked, or it is entered by hand'),
    items: z.array(AddressSuggestion),
  })
  .meta({ id: 'AddressSuggestions' });
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;

export const listAddressSuggestions = contract({
  method: 'GET',
  url: '/v1/pos/address/suggestions',
  area,
  summary: 'Addresses in a country that fit the typed text',
  description: 'A service that does not answer in time is no error: `is_available` is false.',
  access,
  query: z.object({
    text: explain(z.string().trim().min(minAddressLength).max(200), 'The address as typed so far', '18 elm'),
    country_code: CountryCode.optional().describe('Default: the company’s country'),
    search_id: SearchId,
  }),
  data: AddressSuggestions,
});

/** An address in the parts of the forms. */
export const Place = z
  .object({
    street: z.string(),
    suite: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    country_code: z.string(),
  })
  .meta({ id: 'AddressPlace' });
export type Place = z.infer<typeof Place>;

export const findPlace = contract({
  method: 'GET',
  url: '/v1/pos/address/place',
  area,
  summary: 'The parts of a suggested address',
  description: 'Null when the address service does not answer in time.',
  access,
  query: z.object({
    place_id: explain(z.string().min(1).max(1000), 'The suggestion, as the list returned it', 'sample:2'),
    search_id: SearchId,
  }),
  data: Place.nullable(),
});
