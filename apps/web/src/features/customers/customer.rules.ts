import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { customerFields as words } from '@tradepost/contracts/customers/customer.fields';

export const customerName = ({ display_name }: Pick<Customer, 'display_name'>) => display_name;

interface TextField {
  label: string;
  type?: 'email' | 'tel' | 'date';
  required?: true;
}

/** The fields that the form for a new customer always shows. */
export const mainFields = {
  first_name: { label: words.first_name.label },
  last_name: { label: words.last_name.label },
  email: { label: words.email.label, type: 'email' },
  phone: { label: words.phone.label, type: 'tel' },
} as const satisfies Record<string, TextField>;

/** The fields that it shows on request. */
export const moreFields = {
  company_name: { label: words.company_name.label },
  date_of_birth: { label: words.date_of_birth.label, type: 'date' },
} as const satisfies Record<string, TextField>;

/** The address has a field of its own, with suggestions. It comes after the others. */
export const addressLabel = words.address_text.label;

export type CustomerField = keyof typeof mainFields | keyof typeof moreFields | 'address_text' | 'language';
export type CustomerTexts = Record<CustomerField, string>;

export const fieldsOf = (fields: Partial<Record<CustomerField, TextField>>) =>
  Object.entries(fields) as [CustomerField, TextField][];
const customerFields = [
  ...Object.keys({ ...mainFields, ...moreFields }),
  'address_text',
  'language',
] as CustomerField[];

export function emptyCustomer(texts: Partial<Record<string, string>> = {}): CustomerTexts {
  return Object.fromEntries(customerFields.map((field) => [field, texts[field] ?? ''])) as CustomerTexts;
}

/** Prefills a new customer from the search text: an email, a phone number or a name. */
export function readTyped(typed: string): Partial<CustomerTexts> {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (/^\S+@\S*$/.test(text)) return { email: text };
  if (/^\+?[\d\s()./-]{4,}$/.test(text)) return { phone: text };
  // Keep the typed case when it has capitals, as in “McKay” or “van Dyke”.
  const names = text === text.toLowerCase() ? text.split(' ').map(capitalize) : text.split(' ');
  const [first_name = '', ...rest] = names;
  return { first_name, last_name: rest.join(' ') };
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The fields for the request. Empty ones are left out. */
export function toCustomerForm(texts: CustomerTexts) {
  const { first_name, last_name, ...optional } = texts;
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return { first_name, last_name, ...(Object.fromEntries(filled) as Partial<typeof optional>) };
}

/** The company of a person; nothing for a company without one, which is called by it already. */
export const companyBeside = ({ company_name, display_name }: Pick<Customer, 'company_name' | 'display_name'>) =>
  company_name === display_name ? '' : company_name;
