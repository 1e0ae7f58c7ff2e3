import { formatAddress, splitAddress } from '@tradepost/contracts/addresses';
import { countryName } from '@tradepost/contracts/countries';
import type { ShippingParty } from '@tradepost/contracts/shipping/shipping-party.contract';
import { renameFields } from '../../../lib/forms.ts';

/** A party as it is written on a label, line by line. */
export function partyLines(party: ShippingParty): string[] {
  const { name, company, street, suite, city, state, zip_code, country_code } = party;
  const town = formatAddress({ city, state, zip_code }, country_code);
  return [name, company, street, suite, town, countryName(country_code)].filter((line): line is string =>
    Boolean(line),
  );
}

/** First and last name of a name in one piece. The last word is the last name. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { first: words[0] ?? '', last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** The seller's fields of a label, in the specification's names. */
export type ShippingFields = {
  shipping_firstname: string;
  shipping_lastname: string;
  shipping_company: string;
  shipping_address1: string;
  shipping_suite: string;
  shipping_city: string;
  shipping_state: string;
  shipping_zip: string;
  shipping_country: string;
  shipping_phone: string;
  shipping_address_text: string;
  customer_email: string;
};

export const emptyShippingFields = (country_code: string): ShippingFields => ({
  shipping_firstname: '',
  shipping_lastname: '',
  shipping_company: '',
  shipping_address1: '',
  shipping_suite: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip: '',
  shipping_country: country_code,
  shipping_phone: '',
  shipping_address_text: '',
  customer_email: '',
});

/** The fields of a party of the address book, or of a label. */
export function toShippingFields(party: ShippingParty): ShippingFields {
  const { first, last } = splitName(party.name);
  return {
    shipping_firstname: first,
    shipping_lastname: last,
    shipping_company: party.company,
    shipping_address1: party.street,
    shipping_suite: party.suite,
    shipping_city: party.city,
    shipping_state: party.state,
    shipping_zip: party.zip_code,
    shipping_country: party.country_code,
    shipping_phone: party.phone,
    shipping_address_text: '',
    customer_email: party.email,
  };
}

/** The party that the fields describe. */
export function toParty(fields: ShippingFields): ShippingParty {
  return {
    name: `${fields.shipping_firstname} ${fields.shipping_lastname}`.trim(),
    company: fields.shipping_company.trim(),
    street: fields.shipping_address1.trim(),
    suite: fields.shipping_suite.trim(),
    city: fields.shipping_city.trim(),
    state: fields.shipping_state.trim(),
    zip_code: fields.shipping_zip.trim(),
    country_code: fields.shipping_country,
    phone: fields.shipping_phone.trim(),
    email: fields.customer_email.trim(),
  };
}

interface Seller {
  name: string;
  email: string | null;
  phone: string | null;
  address_text: string | null;
}

/** The fields of an order's seller. The stored address is one text, which is split as its country writes it. */
export function toSellerFields(seller: Seller, country_code: string): ShippingFields {
  const { first, last } = splitName(seller.name);
  const { street, suite, city, state, zip_code } = splitAddress(seller.address_text, country_code);
  return {
    ...emptyShippingFields(country_code),
    shipping_firstname: first,
    shipping_lastname: last,
    shipping_address1: street,
    shipping_suite: suite,
    shipping_city: city,
    shipping_state: state,
    shipping_zip: zip_code,
    shipping_phone: seller.phone ?? '',
    shipping_address_text: seller.address_text ?? '',
    customer_email: seller.email ?? '',
  };
}

/** Only what differs from what was there. The two names are one name to a carrier, so they go together. */
export function changedFields(before: ShippingFields, after: ShippingFields): Partial<ShippingFields> {
  const fields = Object.keys(before) as (keyof ShippingFields)[];
  const isChanged = (field: keyof ShippingFields) => after[field].trim() !== before[field].trim();
  const isName = (field: string) => field === 'shipping_firstname' || field === 'shipping_lastname';
  const hasNewName = fields.some((field) => isName(field) && isChanged(field));
  return Object.fromEntries(
    fields
      .filter((field) => isChanged(field) || (hasNewName && isName(field)))
      .map((field) => [field, after[field].trim()]),
  );
}

const fieldOfPart: Record<keyof ShippingParty, keyof ShippingFields> = {
  name: 'shipping_firstname',
  company: 'shipping_company',
  street: 'shipping_address1',
  suite: 'shipping_suite',
  city: 'shipping_city',
  state: 'shipping_state',
  zip_code: 'shipping_zip',
  country_code: 'shipping_country',
  phone: 'shipping_phone',
  email: 'customer_email',
};

/** The same error, with the messages about a party at the form's fields. */
export function toFieldErrors(error: unknown): unknown {
  return renameFields(error, (part) => fieldOfPart[part as keyof ShippingParty] ?? part);
}
