import { z } from 'zod';
import { countryName, findCountry } from '../countries.ts';
import { messages, type ValidationType, validationTypes } from '../errors.ts';
import { isInEea } from './payment-areas.rules.ts';
import { findFormatProblem, writeFormat } from './payout-format.rules.ts';
import { type PayoutMethodKey, payoutMethodsFor } from './payout-method.contract.ts';
import { type PayoutField, type PayoutFormat, type PayoutMethod, payoutMethods } from './payout-method.data.ts';

/** Payout details by field key. Confidential: mask them for users without permission. */
export type PayoutDetails = Readonly<Record<string, unknown>>;

const ruleNames = Object.keys(validationTypes) as [ValidationType, ...ValidationType[]];

/** A custom field of a company's own method. */
export const CustomPayoutField = z.object({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'Use lowercase letters, digits and underscores, starting with a letter')
    .max(40),
  label: z.string().trim().min(1).max(60),
  hint: z.string().max(200).default(''),
  required: z.boolean().default(false),
  input: z.enum(['text', 'select', 'email', 'phone']).default('text'),
  options: z.array(z.object({ value: z.string().min(1), label: z.string().min(1) })).optional(),
  validation_type: z.enum(ruleNames).nullable().default(null),
  max_length: z.number().int().min(1).max(500).nullable().default(null).describe('Characters; null: 500'),
});
export type CustomPayoutField = z.infer<typeof CustomPayoutField>;

/** A company's own payout method. */
export interface CustomPayoutMethod {
  label: string;
  fields: readonly CustomPayoutField[];
}

const formatOfInput: Record<CustomPayoutField['input'], PayoutFormat> = {
  text: 'text',
  select: 'option',
  email: 'email',
  phone: 'phone',
};

/** A field as the company asks for it. */
export type Field = PayoutField & {
  validation_type?: ValidationType | null | undefined;
  /** False for a field that the company does not ask for. */
  is_on?: boolean | undefined;
  /** Messages name it by its label, which is the company's own, instead of its key. */
  is_renamed?: boolean | undefined;
};

/** A method as the company offers it: with its own labels and fields. */
export interface OwnMethod {
  key: string;
  name: string;
  is_custom: boolean;
  fields: readonly Field[];
}

/** A method of the list, a company's own one by its fields alone, or a method as the company offers it. */
export type AnyMethod = PayoutMethodKey | CustomPayoutMethod | OwnMethod;

export function asField(field: CustomPayoutField): Field {
  const { options, ...rest } = field;
  const mask = { text: 'last4', select: 'none', email: 'contact', phone: 'contact' } as const;
  return {
    ...rest,
    ...(options ? { options } : {}),
    mask: mask[field.input],
    format: formatOfInput[field.input],
    max_length: field.max_length ?? 500,
    is_renamed: true,
  };
}

function methodOf(key: PayoutMethodKey): PayoutMethod {
  const method = payoutMethods.find((candidate) => candidate.key === key);
  if (!method) throw new RangeError(`Unknown payout method: ${key}`);
  return method;
}

function listFields(method: AnyMethod): readonly Field[] {
  if (typeof method === 'string') return methodOf(method).fields;
  return 'key' in method ? method.fields.filter(({ is_on }) => is_on !== false) : method.fields.map(asField);
}

/** The fields of a method in a country. Outside the EEA a SEPA transfer requires the bank's BIC. */
export function payoutFieldsOf(method: AnyMethod, country: string): Field[] {
  return listFields(method).map((field) =>
    field.format === 'bic' ? { ...field, required: field.required || !isInEea(country) } : field,
  );
}

/** The method of the list behind it; null for a company's own one. */
function listedKey(method: AnyMethod): PayoutMethodKey | null {
  if (typeof method === 'string') return method;
  return 'key' in method && !method.is_custom ? (method.key as PayoutMethodKey) : null;
}

function readText(details: PayoutDetails, key: string): string {
  const value = Object.hasOwn(details, key) ? details[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The details to store: only the method's own fields, without empty ones, normalized. */
export function normalizePayout(method: AnyMethod, country: string, details: PayoutDetails): Record<string, string> {
  const fields = payoutFieldsOf(method, country)
    .map((field) => [field.key, writeFormat(field.format, readText(details, field.key), country)] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(fields);
}

/**
 * What is wrong with payout details, by field, as in the `errors` of an error answer; empty when they are valid. The
 * problem is on `method` when the country does not have it. Values may be as typed: they are normalized first.
 */
export function checkPayout(method: AnyMethod, country: string, details: PayoutDetails): Record<string, string[]> {
  const listed = listedKey(method);
  if (listed && !payoutMethodsFor(country).some((candidate) => candidate.key === listed)) {
    return { method: [`${methodOf(listed).label} is not available in ${countryName(country)}`] };
  }
  const values = normalizePayout(method, country, details);
  const problems = payoutFieldsOf(method, bicCountry(values, country))
    .map((field) => [field.key, findProblem(field, values[field.key], country)] as const)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([key, problem]): [string, string[]] => [key, [problem]]);
  return Object.fromEntries(problems);
}

/** Whether a BIC is required depends on the country of the account or, without an IBAN, of the seller. */
function bicCountry(values: Record<string, string>, country: string): string {
  return findCountry(values.iban?.slice(0, 2) ?? '')?.code ?? country;
}

function findProblem(field: Field, value: string | undefined, country: string): string | null {
  const name = field.is_renamed ? field.label : field.key;
  if (value === undefined) return field.required ? messages.required(name) : null;
  if (value.includes(maskSign)) return 'Enter the full value again';
  if (value.length > field.max_length) return messages.maxLength(value, field.max_length);
  const rule = field.validation_type ? validationTypes[field.validation_type] : null;
  if (rule && !rule.pattern.test(value)) return rule.message;
  return findFormatProblem({ ...field, key: name }, value, country);
}

const maskSign = '•';
const hidden = maskSign.repeat(4);

/** The last four characters, but never more than half of the value. */
function maskText(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 2));
  return `${hidden}${shown === 0 ? '' : value.slice(-shown)}`;
}

function maskContact(value: string): string {
  const at = value.lastIndexOf('@');
  return at > 0 ? `${value.slice(0, 1)}${hidden}${value.slice(at)}` : maskText(value);
}

/** Details masked for users without permission: numbers by their last four characters. Unknown keys are dropped. */
export function maskPayout(method: AnyMethod, details: PayoutDetails): Record<string, string> {
  const masks = { none: (value: string) => value, last4: maskText, contact: maskContact };
  const fields = payoutFieldsOf(method, '')
    .map((field) => [field.key, readText(details, field.key), masks[field.mask]] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value, mask]) => [key, mask(value)] as const);
  return Object.fromEntries(fields);
}
