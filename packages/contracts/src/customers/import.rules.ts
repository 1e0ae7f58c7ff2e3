import { findCountry, listCountries } from '../countries.ts';
import { fieldErrors } from '../errors.ts';
import type { TablePlaces } from '../files/table-columns.rules.ts';
import { CustomerForm } from './customer.contract.ts';
import { type CustomerFlag, customerFlagLabels, customerFlags } from './customer.data.ts';
import type { ImportColumn } from './import.data.ts';

export type ImportCells = Record<ImportColumn, string>;

const nameColumns = ['first_name', 'last_name', 'company_name'] as const satisfies readonly ImportColumn[];

/** What is wrong with the headings of a file. */
export function findHeadingFault(places: TablePlaces<ImportColumn>): string | undefined {
  if (nameColumns.some((key) => places.has(key))) return undefined;
  return 'The file is missing the column First name, Last name or Company. Start from the template.';
}

export interface ImportFault {
  field: ImportColumn;
  reason: string;
}

export interface ImportRow {
  form: CustomerForm;
  flag: CustomerFlag | null;
}

interface Person {
  id: number;
  name: string;
}

/** A row as the form of a customer, or what is wrong with it and in which column. */
export function readImportRow(cells: ImportCells, people: readonly Person[]): ImportRow | ImportFault {
  const { flag, sales_person, marketing_consent, country_code, ...texts } = cells;
  const country = country_code === '' ? undefined : codeOfCountry(country_code);
  if (country === null) return { field: 'country_code', reason: 'Please select a valid country' };
  const consent = readConsent(marketing_consent);
  if (consent === null) return { field: 'marketing_consent', reason: 'Marketing consent must be Yes or No' };
  const isFlag = (each: CustomerFlag) => same(each, flag) || same(customerFlagLabels[each], flag);
  const found = customerFlags.find(isFlag) ?? null;
  if (flag !== '' && found === null) return { field: 'flag', reason: 'Flag must be Trusted or Suspicious' };
  const person = people.find(({ name }) => same(name, sales_person));
  if (sales_person !== '' && !person)
    return { field: 'sales_person', reason: `${sales_person} is not an active team member` };
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const parsed = CustomerForm.safeParse({
    ...filled,
    ...(country ? { country_code: country } : {}),
    marketing_consent: consent,
    sales_person_id: person?.id ?? null,
  });
  if (parsed.success) return { form: parsed.data, flag: found };
  const [[field, [reason = ''] = []] = ['first_name']] = Object.entries(fieldErrors(parsed.error));
  return { field: (field === 'sales_person_id' ? 'sales_person' : field) as ImportColumn, reason };
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A country by its code or name; null when there is none. */
function codeOfCountry(text: string): string | null {
  return findCountry(text.toUpperCase())?.code ?? listCountries().find(({ name }) => same(name, text))?.code ?? null;
}

function readConsent(text: string): boolean | null {
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0|)$/i.test(text) ? false : null;
}
