import { countryName } from '@tradepost/contracts/countries';
import {
  type CustomerStatus,
  customerFlagLabels,
  customerStatus,
  customerStatusLabels,
} from '@tradepost/contracts/customers/customer.data';
import type { MergePreview } from '@tradepost/contracts/customers/merge.contract';
import { type MergeChoice, type MergeField, mergeFields } from '@tradepost/contracts/customers/merge.data';
import { defaultChoice, joinNotes } from '@tradepost/contracts/customers/merge.rules';
import type { ShownCustomer } from '../customer.queries.ts';
import type { MergedFields } from './moved-tables.rules.ts';

/** The columns of each field. The preferred payout is a row of its own. */
const columnsOf: Record<MergeField, readonly (keyof ShownCustomer)[]> = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  company_name: ['company_name'],
  email: ['email'],
  phone: ['phone', 'phone_key'],
  address_text: ['address_text'],
  country_code: ['country_code'],
  date_of_birth: ['date_of_birth'],
  language: ['language'],
  tax_number: ['tax_number'],
  notes: ['notes'],
  marketing_consent: ['marketing_consent'],
  flag: ['flag'],
  sales_person_id: ['sales_person_id'],
  status: ['status', 'blocked_reason'],
  payout: ['payout_method', 'payout_mask'],
};

/** The fields in which two customers differ, with what is chosen by default. */
export function differingFields(
  kept: ShownCustomer,
  other: ShownCustomer,
  payoutName: (key: string) => string,
): MergePreview['fields'] {
  return mergeFields
    .filter((field) => columnsOf[field].some((column) => (kept[column] ?? null) !== (other[column] ?? null)))
    .map((field) => ({
      field,
      kept: textOf(field, kept, payoutName),
      other: textOf(field, other, payoutName),
      choice: choiceFor(field, kept, other),
      can_join: field === 'notes',
    }));
}

function choiceFor(field: MergeField, kept: ShownCustomer, other: ShownCustomer): MergeChoice {
  // A block is not lost, and an archived record does not archive the other one.
  if (field === 'status') {
    const isOther = other.status === customerStatus.blocked || kept.status === customerStatus.archived;
    return kept.status !== customerStatus.blocked && isOther ? 'other' : 'kept';
  }
  if (field === 'notes') return kept.notes && other.notes ? 'both' : defaultChoice(kept.notes, other.notes);
  const [column] = columnsOf[field];
  return column ? defaultChoice(kept[column], other[column]) : 'kept';
}

function textOf(field: MergeField, row: ShownCustomer, payoutName: (key: string) => string): string | null {
  if (field === 'status')
    return [customerStatusLabels[row.status as CustomerStatus], row.blocked_reason].filter(Boolean).join(': ');
  if (field === 'payout')
    return row.payout_method && [payoutName(row.payout_method), row.payout_mask].filter(Boolean).join(' ');
  if (field === 'sales_person_id') return row.sales_person;
  if (field === 'country_code') return countryName(row.country_code);
  if (field === 'flag') return row.flag && customerFlagLabels[row.flag];
  if (field === 'marketing_consent') return row.marketing_consent ? 'Yes' : 'No';
  return row[field];
}

/** The columns of the kept customer that the choices change, without the preferred payout. */
export function chosenColumns(
  kept: ShownCustomer,
  other: ShownCustomer,
  choices: Readonly<Partial<Record<MergeField, MergeChoice>>>,
): MergedFields {
  const changed: MergedFields = {};
  for (const { field, choice } of differingFields(kept, other, (key) => key)) {
    const chosen = choices[field] ?? choice;
    if (field === 'payout' || chosen === 'kept') continue;
    if (field === 'notes' && chosen === 'both') changed.notes = joinNotes(kept.notes, other.notes);
    else for (const column of columnsOf[field]) changed[column] = other[column] as MergedFields[string];
  }
  return changed;
}

/** Whether the payout details that the other customer prefers become the preferred ones. */
export function takesPayout(
  kept: ShownCustomer,
  other: ShownCustomer,
  choices: Readonly<Partial<Record<MergeField, MergeChoice>>>,
): boolean {
  const field = differingFields(kept, other, (key) => key).find((each) => each.field === 'payout');
  return field !== undefined && (choices.payout ?? field.choice) === 'other';
}
