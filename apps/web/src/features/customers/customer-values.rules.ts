import { countryName } from '@tradepost/contracts/countries';
import type { Customer, CustomerForm } from '@tradepost/contracts/customers/customer.contract';
import { type CustomerFileField, customerFields } from '@tradepost/contracts/customers/customer.fields';
import type { z } from 'zod';
import { fieldWriter } from '../../lib/formats/field-writer.ts';

/** The values of the form of a customer. Texts are empty when there are none. */
export interface CustomerValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  address_text: string;
  country_code: string;
  date_of_birth: string;
  language: string;
  tax_number: string;
  notes: string;
  marketing_consent: boolean;
  /** Empty: nobody. */
  sales_person_id: string;
}

export const emptyCustomerValues = (country_code: string): CustomerValues => ({
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone: '',
  address_text: '',
  country_code,
  date_of_birth: '',
  language: '',
  tax_number: '',
  notes: '',
  marketing_consent: false,
  sales_person_id: '',
});

export function toCustomerValues(customer: Customer): CustomerValues {
  const empty = emptyCustomerValues(customer.country_code);
  const texts = Object.entries(empty).map(([field, none]) => {
    const value = customer[field as keyof Customer];
    return [field, typeof none === 'boolean' ? Boolean(value) : String(value ?? '')];
  });
  return Object.fromEntries(texts) as CustomerValues;
}

/** The fields for the request. Empty ones are left out, which clears them. */
export function toCustomerBody({
  first_name,
  last_name,
  marketing_consent,
  sales_person_id,
  ...texts
}: CustomerValues): z.input<typeof CustomerForm> {
  const filled = Object.entries(texts).filter(([, text]) => String(text).trim() !== '');
  return {
    first_name,
    last_name,
    marketing_consent,
    sales_person_id: sales_person_id === '' ? null : Number(sales_person_id),
    ...(Object.fromEntries(filled) as object),
  };
}

/** A value as shown when a colleague changed it too. */
export function formatCustomerField(
  field: string,
  value: unknown,
  people: readonly { id: number; name: string }[],
): string {
  if (field === 'sales_person_id') return people.find(({ id }) => String(id) === value)?.name ?? 'Nobody';
  const write = fieldWriter({ names: { country_code: (code) => countryName(String(code)) } });
  return write(field, value, customerFields[field as CustomerFileField]);
}
