import { z } from 'zod';
import { CountryCode, findCountry } from '../countries.ts';
import { contract } from '../route.ts';

export const Formats = z.object({
  format_country: CountryCode.refine((code) => !findCountry(code)?.legacy, 'Please select a valid country')
    .nullable()
    .describe(
      'The country whose form dates, numbers and amounts have on screen. Null: the company’s. ISO 3166-1 alpha-2 code, upper case',
    ),
});
export type Formats = z.infer<typeof Formats>;

export const chooseFormats = contract({
  method: 'PUT',
  url: '/v1/pos/settings/account/formats',
  area: 'session',
  summary: 'Choose the region of dates and numbers on the user’s own screen',
  description:
    'Applies to this company only. Documents, emails and files keep the form of the company, and so do texts that the server writes.',
  access: 'session',
  body: Formats,
  data: Formats,
});
