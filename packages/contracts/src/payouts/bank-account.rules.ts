import { messages } from '../errors.ts';
import { type BankAccountField, type BankAccountKind, bankAccountFacts } from './bank-account.data.ts';
import { findFormatProblem, writeFormat } from './payout-format.rules.ts';

/** The company's details of a bank file by field, as typed or stored. */
export type BankDetails = Readonly<Record<string, string>>;

/** Needed when the file also debits the company's account. */
const offsetFields = ['offset_routing', 'offset_account', 'offset_type'];

/** The details to store: only the kind's fields, without empty ones, normalized. */
export function normalizeBankDetails(kind: BankAccountKind, details: BankDetails): Record<string, string> {
  const fields = bankAccountFacts[kind].fields
    .map(({ key, format }) => [key, writeFormat(format, (details[key] ?? '').trim(), '')] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(fields);
}

/** What is wrong with the details, by field; empty when a file can be written with them. */
export function checkBankDetails(kind: BankAccountKind, details: BankDetails): Record<string, string> {
  const values = normalizeBankDetails(kind, details);
  const isOffset = kind === 'nacha' && values.is_balanced === 'yes';
  const problems = bankAccountFacts[kind].fields
    .map((field) => {
      const required = field.required || (isOffset && offsetFields.includes(field.key));
      return [field.key, findProblem({ ...field, required }, values[field.key])] as const;
    })
    .filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(problems);
}

function findProblem(field: BankAccountField, value: string | undefined): string | null {
  if (value === undefined) return field.required ? messages.required(field.label) : null;
  if (value.includes('•')) return 'Enter the full value again';
  if (value.length > field.max_length) return messages.maxLength(value, field.max_length);
  if (field.rule && !field.rule.pattern.test(value)) return field.rule.message;
  return findFormatProblem({ ...field, key: field.label }, value, '');
}

/** The details with account numbers by their last four characters, never more than half of them. */
export function maskBankDetails(kind: BankAccountKind, details: BankDetails): Record<string, string> {
  const masked = bankAccountFacts[kind].fields
    .filter(({ key }) => details[key])
    .map(({ key, mask }): [string, string] => {
      const value = details[key] ?? '';
      return [
        key,
        mask === 'none' ? value : `••••${value.slice(-Math.max(1, Math.min(4, Math.floor(value.length / 2))))}`,
      ];
    });
  return Object.fromEntries(masked);
}
