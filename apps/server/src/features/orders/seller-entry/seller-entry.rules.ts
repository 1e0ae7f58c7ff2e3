import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import type { EntryDifference } from '@tradepost/contracts/orders/seller-entry.contract';
import type { CustomerRow } from '../../customers/customer.table.ts';
import type { SellerEntryRow } from './seller-entry.table.ts';

export type SellerFacts = Pick<
  CustomerRow,
  'first_name' | 'last_name' | 'company_name' | 'phone' | 'address_text' | 'country_code'
>;

export type EnteredFacts = Pick<SellerEntryRow, 'first_name' | 'last_name' | 'phone' | 'address_text'>;

/** Who sends an order's parcels: as typed for it in the shop, else as the customer is known. Never a mix of both. */
export function senderOf(customer: SellerFacts, entry: EnteredFacts | null, shopCountry: string): SellerFacts {
  if (!entry) return customer;
  const { first_name, last_name, phone, address_text } = entry;
  return { first_name, last_name, phone, address_text, company_name: null, country_code: shopCountry };
}

export const fullName = ({ first_name, last_name }: Pick<SellerFacts, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** What was typed and is not what the customer has. What was left empty is no difference. */
export function differencesOf(
  customer: SellerFacts & Pick<CustomerRow, 'phone_key'>,
  entry: EnteredFacts,
  shopCountry: string,
): EntryDifference[] {
  const name = fullName(entry);
  const phone_key = entry.phone && normalizeContactPhone(entry.phone, shopCountry);
  const found = [
    { field: 'name', entered: name, stored: fullName(customer), isSame: isSameText(name, fullName(customer)) },
    { field: 'phone', entered: entry.phone, stored: customer.phone, isSame: phone_key === customer.phone_key },
    {
      field: 'address_text',
      entered: entry.address_text,
      stored: customer.address_text,
      isSame: entry.address_text === customer.address_text,
    },
  ] as const;
  return found.flatMap(({ field, entered, stored, isSame }) =>
    entered && !isSame ? [{ field, entered, stored }] : [],
  );
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
