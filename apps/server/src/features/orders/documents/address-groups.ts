import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { Group } from '../../../platform/pdf/groups.ts';
import type { DocumentCustomer, DocumentLocation } from '../document-data.rules.ts';

export function customerGroup(customer: DocumentCustomer, { write }: Locale): Group {
  const business = customer.business_name?.trim() ? [customer.business_name, customer.name] : [customer.name];
  return {
    label: write('Customer'),
    lines: [...business, ...customer.address_lines, customer.phone, customer.email],
  };
}

export function locationGroup(
  location: DocumentLocation,
  label: string,
  clerk: string | null,
  clerkWords: string,
): Group {
  return {
    label,
    lines: [location.name, ...location.address_lines, location.phone, clerk?.trim() ? `${clerkWords} ${clerk}` : null],
  };
}
