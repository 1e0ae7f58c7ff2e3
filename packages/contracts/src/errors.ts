import { z } from 'zod';

/** The specification's validation messages, shared by forms and server. */

const acronyms: Record<string, string> = { imei: 'IMEI', iban: 'IBAN', bic: 'BIC', id: 'ID', url: 'URL', bsb: 'BSB' };

/** `first_name` → `First name`. */
export function fieldLabel(field: string): string {
  const words = field.split('_').map((word) => acronyms[word] ?? word);
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export const messages = {
  required: (field: string) => `${fieldLabel(field)} is required`,
  email: (field: string) => `${fieldLabel(field)} is not a valid email address`,
  numeric: (field: string) => `${fieldLabel(field)} must be a number`,
  minLength: (value: unknown, length: number) =>
    `This field has a value of ${String(value)} must have a min length of ${length}`,
  maxLength: (value: unknown, length: number) =>
    `This field has a value of ${String(value)} must have a max length of ${length}`,
  address: 'Please select a valid location from autocomplete list',
  fileSize: (limit: string) => `File size must be less than ${limit}`,
  fileType: (types: string) => `File type must be ${types}`,
  textOnly: 'must contain letters only',
  numberOnly: 'must contain numbers only',
  alphanumeric: 'must be alphanumeric (letters and numbers only)',
  searchTooShort: 'The search must be at least 3 characters.',
  unknown: 'Something wrong, please try again!',
} as const;

/** The validation types of custom fields. */
export const validationTypes = {
  'Text Only': { pattern: /^[\p{L} .'’-]+$/u, message: messages.textOnly },
  'Number Only': { pattern: /^\d+$/, message: messages.numberOnly },
  Alphanumeric: { pattern: /^(?=.*\p{L})(?=.*\d)[\p{L}\d]+$/u, message: messages.alphanumeric },
} as const;
export type ValidationType = keyof typeof validationTypes;

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

function issueMessage(issue: Issue): string | undefined {
  const field = String([...(issue.path ?? [])].reverse().find((key) => typeof key === 'string') ?? 'value');
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return messages.required(field);
      if (issue.expected === 'number' || issue.expected === 'int') return messages.numeric(field);
      return undefined;
    case 'too_small':
      if (missing || (issue.origin === 'array' && Number(issue.minimum) === 1)) return messages.required(field);
      if (issue.origin === 'string') return messages.minLength(issue.input, Number(issue.minimum));
      return undefined;
    case 'too_big':
      return issue.origin === 'string' ? messages.maxLength(issue.input, Number(issue.maximum)) : undefined;
    case 'invalid_format':
      if (missing) return messages.required(field);
      return issue.format === 'email' ? messages.email(field) : undefined;
    case 'invalid_union':
    case 'invalid_value':
      return missing ? messages.required(field) : undefined;
    default:
      return undefined;
  }
}

z.config({ customError: (issue) => issueMessage(issue) });

/** Messages by field path, as in the `errors` of an error answer. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'form';
    errors[path] ??= [];
    errors[path].push(issue.message);
  }
  return errors;
}
