import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { City, Phone, Region, Street, Suite, ZipCode } from '../fields.ts';
import { explain } from '../route.ts';

/** Where a parcel comes from or goes to. Parts that are not known are empty. */
export const ShippingParty = z
  .object({
    name: z.string().describe('Person'),
    company: z.string(),
    street: z.string().describe('First line'),
    suite: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    country_code: z.string(),
    phone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'ShippingParty' });
export type ShippingParty = z.infer<typeof ShippingParty>;

const text = (max: number) => z.string().trim().max(max).default('');

/** The same as it is written. A carrier prints at most 35 characters a line. */
export const ShippingPartyForm = z.object({
  name: explain(z.string().trim().min(1).max(100), 'Name of the recipient', 'Olivia Hart'),
  company: text(100).describe('Company of the recipient'),
  street: Street.min(1).max(100),
  suite: Suite.max(60).default(''),
  city: City.min(1).max(60),
  state: Region.max(40).default(''),
  zip_code: ZipCode.max(20).default(''),
  country_code: CountryCode,
  phone: Phone.max(40).default(''),
  email: explain(
    z.union([z.literal(''), z.email().max(254)]).default(''),
    'Email address of the recipient',
    'olivia.hart@example.com',
  ),
});

/** A packed parcel. */
export const ParcelSizeForm = z.object({
  weight_grams: explain(z.number().int().min(1).max(70_000), 'Weight of the packed parcel in grams', 500),
  length_mm: explain(z.number().int().min(1).max(3_000), 'Length of the packed parcel in millimeters', 230),
  width_mm: explain(z.number().int().min(1).max(3_000), 'Width of the packed parcel in millimeters', 160),
  height_mm: explain(z.number().int().min(1).max(3_000), 'Height of the packed parcel in millimeters', 80),
});
