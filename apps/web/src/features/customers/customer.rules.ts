import type { Customer } from '@tradepost/contracts/customers/customer.contract';

export const customerName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** The fields of the form for a newcomer, all as text. */
export const customerFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  'address_text',
  'date_of_birth',
] as const;
export type CustomerTexts = Record<(typeof customerFields)[number], string>;

export function emptyCustomer(texts: Partial<Record<string, string>> = {}): CustomerTexts {
  return Object.fromEntries(customerFields.map((field) => [field, texts[field] ?? ''])) as CustomerTexts;
}

/** What was searched for, as the beginning of a new customer: an e-mail, a phone number or a name. */
export function readTyped(typed: string): Partial<CustomerTexts> {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (/^\S+@\S*$/.test(text)) return { email: text };
  if (/^\+?[\d\s()./-]{4,}$/.test(text)) return { phone: text };
  // Whoever used capitals meant them: “van” beside them, and “McKay”, stay.
  const names = text === text.toLowerCase() ? text.split(' ').map(capitalise) : text.split(' ');
  const [first_name = '', ...rest] = names;
  return { first_name, last_name: rest.join(' ') };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The texts as the call takes them: empty ones left out. */
export function toCustomerForm(texts: CustomerTexts) {
  const { first_name, last_name, ...optional } = texts;
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return { first_name, last_name, ...(Object.fromEntries(filled) as Partial<typeof optional>) };
}
