import type { BankAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import {
  type BankAccountField,
  type BankAccountKind,
  bankAccountFacts,
  bankAccountKinds,
} from '@tradepost/contracts/payouts/bank-account.data';
import { checkBankDetails } from '@tradepost/contracts/payouts/bank-account.rules';
import { formatClock } from '../../../lib/formats/dates.ts';

export type BankFileValues = Record<string, unknown> & {
  details: Record<string, string>;
  cutoff_hour: number | string;
  lead_days: number | string;
  /** Empty: the company's. */
  timezone: string;
};

const isKind = (key: string | null): key is BankAccountKind => bankAccountKinds.some((kind) => kind === key);

/** The kinds with the one of the company's currency first. */
export function sortKinds(currency: string): BankAccountKind[] {
  const isOwn = (kind: BankAccountKind) => bankAccountFacts[kind].currency === currency;
  return [...bankAccountKinds.filter(isOwn), ...bankAccountKinds.filter((kind) => !isOwn(kind))];
}

/** The kind that the address names, or else that of the company's currency. */
export function chosenKind(name: string | null, currency: string): BankAccountKind {
  return isKind(name) ? name : (sortKinds(currency)[0] ?? 'nacha');
}

export const emptyValues: BankFileValues = { details: {}, cutoff_hour: 15, lead_days: 1, timezone: '' };

export function toBankFileValues({ kind, details, cutoff_hour, lead_days, timezone }: BankAccount): BankFileValues {
  const fields = bankAccountFacts[kind].fields.map(({ key }): [string, string] => [key, details[key] ?? '']);
  return { details: Object.fromEntries(fields), cutoff_hour, lead_days, timezone: timezone ?? '' };
}

/** Fields of a balanced file are asked for once it is balanced. */
export function shownFields(kind: BankAccountKind, details: Readonly<Record<string, string>>): BankAccountField[] {
  const isBalanced = details.is_balanced === 'yes';
  return bankAccountFacts[kind].fields
    .filter(({ key }) => isBalanced || !key.startsWith('offset_'))
    .map((field) => (field.key.startsWith('offset_') ? { ...field, required: true } : field));
}

/** What is wrong with what was typed, by the form's paths. A number that is still masked is the stored one. */
export function findBankFileErrors(kind: BankAccountKind, values: BankFileValues, stored: BankAccount | undefined) {
  const problems = checkBankDetails(kind, values.details);
  const isKept = (key: string) => {
    const value = values.details[key];
    return value?.includes('•') && value === stored?.details[key];
  };
  const errors = Object.entries(problems)
    .filter(([key]) => !isKept(key))
    .map(([key, problem]) => [`details.${key}`, problem]);
  return Object.fromEntries(errors) as Record<string, string>;
}

/** `15` → `15:00`, or `3:00 PM`. */
export function hourLabel(hour: number): string {
  if (hour === 24) return 'No cutoff';
  return formatClock(`${String(hour).padStart(2, '0')}:00`);
}
