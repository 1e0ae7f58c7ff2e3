import { z } from 'zod';
import { CountryCode } from '../countries.ts';

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
  name: z.string().trim().min(1).max(100),
  company: text(100),
  street: z.string().trim().min(1).max(100),
  suite: text(60),
  city: z.string().trim().min(1).max(60),
  state: text(40),
  zip_code: text(20),
  country_code: CountryCode,
  phone: text(40),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
});

/** A packed parcel. */
export const ParcelSizeForm = z.object({
  weight_grams: z.number().int().min(1).max(70_000),
  length_mm: z.number().int().min(1).max(3_000),
  width_mm: z.number().int().min(1).max(3_000),
  height_mm: z.number().int().min(1).max(3_000),
});
