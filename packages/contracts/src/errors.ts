import { z } from 'zod';

/** The specification's validation messages, shared by forms and server. */

const spellings: Record<string, string> = {
  imei: 'IMEI',
  iban: 'IBAN',
  bic: 'BIC',
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
  bsb: 'BSB',
  cvc: 'CVC',
  isbn10: 'ISBN-10',
  isbn13: 'ISBN-13',
  api: 'API',
  crid: 'CRID',
  mid: 'MID',
};
/** Fields whose own words would not make a sentence. */
const fieldNames: Record<string, string> = {
  q: 'search',
  granted: 'granted permission',
  denied: 'denied permission',
  with_defects: 'defects',
  every_hours: 'hours between updates',
  stale_after_days: 'days until prices are stale',
};

/** `first_name` → `first name`, `dollarAmount` → `dollar amount`, `is_active` → `active`. */
function fieldWords(field: string): string {
  if (Object.hasOwn(fieldNames, field)) return fieldNames[field]!;
  const words = field.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end}_${start.toLowerCase()}`);
  return words
    .replace(/^is_/, '')
    .split('_')
    .map((word) => spellings[word] ?? word)
    .join(' ');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `first_name` → `First name`. */
export const fieldLabel = (field: string): string => capitalized(fieldWords(field));

const isPlural = (field: string) => /[^sui]s$/.test(field);

/** `days` → `Number of days`, which is or is not something. */
const numberLabel = (field: string) => (isPlural(field) ? `Number of ${fieldWords(field)}` : fieldLabel(field));

function singularOf(field: string): string {
  if (!isPlural(field)) return field;
  if (/ies$/.test(field)) return field.replace(/ies$/, 'y');
  if (/(^|_)axes$/.test(field)) return field.replace(/es$/, 'is');
  return field.replace(/(?<=ss|x|sh|ch|tus|lias)es$|s$/, '');
}

export const messages = {
  required: (field: string) =>
    isPlural(field) ? `At least one ${fieldWords(singularOf(field))} is required` : `${fieldLabel(field)} is required`,
  email: (field: string) => `${fieldLabel(field)} is not a valid email address`,
  numeric: (field: string) => `${fieldLabel(field)} must be a number`,
  minLength: (value: unknown, length: number) =>
    `This field has a value of ${shortened(value)} must have a min length of ${length}`,
  maxLength: (value: unknown, length: number) =>
    `This field has a value of ${shortened(value)} must have a max length of ${length}`,
  requiredNumber: (field: string) => `${numberLabel(field)} is required`,
  whole: (field: string) => `${fieldLabel(field)} must be a whole number`,
  least: (field: string, least: number) => `${fieldLabel(field)} must be at least ${least}`,
  most: (field: string, most: number) => `${fieldLabel(field)} must be at most ${most}`,
  tooHigh: (field: string) => `${numberLabel(field)} is too high`,
  tooLow: (field: string) => `${numberLabel(field)} is too low`,
  text: (field: string) => `${fieldLabel(field)} must be text`,
  plainText: (field: string) => `${fieldLabel(field)} must not contain control characters`,
  yesOrNo: (field: string) => `${fieldLabel(field)} must be true or false`,
  date: (field: string) => `${fieldLabel(field)} must be a date, such as 2026-03-31`,
  time: (field: string) => `${fieldLabel(field)} must be a date and time, such as 2026-03-31T15:00:00Z`,
  /** Another record has this value. */
  taken: (field: string) => `${fieldLabel(field)} already exists`,
  list: (field: string) => `${fieldLabel(field)} must be a list`,
  object: (field: string) => `${fieldLabel(field)} must be an object`,
  entries: (field: string, most: string, count: number) =>
    `${fieldLabel(field)} must have ${most} ${count} ${count === 1 ? 'entry' : 'entries'}`,
  choice: (field: string) => `Please select a valid ${fieldWords(singularOf(field.replace(/_ids?$/, '')))}`,
  oneOf: (field: string, values: readonly unknown[]) => `${fieldLabel(field)} must be one of ${values.join(', ')}`,
  invalid: (field: string) =>
    isPlural(field) ? `One of the ${fieldWords(field)} is not valid` : `${fieldLabel(field)} is not valid`,
  address: 'Please select a valid location from autocomplete list',
  fileSize: (limit: string) => `File size must be less than ${limit}`,
  fileType: (types: string) => `File type must be ${types}`,
  pictureType: 'Choose a JPEG, PNG or WebP picture',
  heicPicture: 'Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.',
  brokenPicture: 'This picture is damaged or incomplete. Choose it again, or take a new one.',
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

/** The highest integer of a database column. Limits from here on are ours, not what a field means. */
export const int32Max = 2 ** 31 - 1;

/** A value in a message, so short that a message stays readable. */
function shortened(value: unknown): string {
  const text = String(value);
  return text.length > 1000 ? `${text.slice(0, 1000).toWellFormed()}…` : text;
}

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0];

/** The field that a path names; an entry of a list has the list's name in the singular. */
export function fieldOf(path: readonly PropertyKey[] | undefined): string {
  const field = path?.findLast((key) => typeof key === 'string');
  if (field === undefined) return path?.length ? 'entry' : 'request';
  const name = shortened(field);
  return typeof path?.at(-1) === 'number' ? singularOf(name) : name;
}

const isMissing = (issue: Issue) => issue.input === undefined || issue.input === null || issue.input === '';

/** A sentence for every kind of issue, so that no text of the schema library reaches a user. */
export function issueMessage(issue: Issue): string {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? missingMessage(field, issue.expected) : typeMessage(field, issue.expected, issue.input);
    case 'too_small':
      return smallMessage(field, issue, Number(issue.minimum));
    case 'too_big':
      return bigMessage(field, issue, Number(issue.maximum));
    case 'invalid_format':
      return isMissing(issue) ? messages.required(field) : formatMessage(field, issue.format);
    case 'invalid_value':
      return isMissing(issue) ? messages.required(field) : valueMessage(field, issue.values);
    case 'invalid_union':
      if (isMissing(issue)) return messages.required(field);
      return issue.discriminator
        ? unionMessage(field, [issue.options ?? []].flat())
        : optionMessage(field, issue.errors);
    case 'not_multiple_of':
      return `${fieldLabel(field)} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.map(shortened).join(', ')}`;
    default:
      return messages.invalid(field);
  }
}

function missingMessage(field: string, expected: string): string {
  if (expected === 'number' || expected === 'int') return messages.requiredNumber(field);
  return expected === 'boolean' && isPlural(field) ? messages.yesOrNo(field) : messages.required(field);
}

function typeMessage(field: string, expected: string, input: unknown): string {
  switch (expected) {
    case 'int':
      return typeof input === 'number' ? messages.whole(field) : messages.numeric(field);
    case 'number':
      return messages.numeric(field);
    case 'string':
      return messages.text(field);
    case 'boolean':
      return messages.yesOrNo(field);
    case 'array':
    case 'tuple':
      return messages.list(field);
    case 'object':
    case 'record':
      return messages.object(field);
    default:
      return messages.invalid(field);
  }
}

function smallMessage(
  field: string,
  { origin, input, inclusive }: Issue & { code: 'too_small' },
  least: number,
): string {
  if (isMissing({ input } as Issue)) return messages.required(field);
  if (origin === 'string') return messages.minLength(input, least);
  if (origin === 'array') return least === 1 ? messages.required(field) : messages.entries(field, 'at least', least);
  if (least <= -int32Max) return messages.tooLow(field);
  return inclusive === false ? `${fieldLabel(field)} must be more than ${least}` : messages.least(field, least);
}

function bigMessage(field: string, { origin, input, inclusive }: Issue & { code: 'too_big' }, most: number): string {
  if (origin === 'string') return messages.maxLength(input, most);
  if (origin === 'array') return messages.entries(field, 'at most', most);
  if (most >= int32Max) return messages.tooHigh(field);
  return inclusive === false ? `${fieldLabel(field)} must be less than ${most}` : messages.most(field, most);
}

function formatMessage(field: string, format: string): string {
  if (format === 'email') return messages.email(field);
  if (format === 'date') return messages.date(field);
  if (format === 'datetime') return messages.time(field);
  return messages.invalid(field);
}

/** More values than this are a choice on the screen, and too many for a sentence. */
const fewValues = 12;

function valueMessage(field: string, values: readonly unknown[]): string {
  if (values.length === 1) return `${fieldLabel(field)} must be ${values[0]}`;
  return values.length > fewValues ? messages.choice(field) : messages.oneOf(field, values);
}

const unionMessage = (field: string, options: readonly unknown[]) =>
  options.length > 0 ? valueMessage(field, options) : messages.invalid(field);

/** What the options of a union expect decides: a number such as an id, a flag, or else just another value. */
function optionMessage(field: string, errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const issues = errors.flat().flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  const expected = issues.map((issue) =>
    issue.code === 'invalid_type' && issue.path.length === 0 ? issue.expected : '',
  );
  if (expected.includes('boolean')) return messages.yesOrNo(field);
  if (expected.includes('number') || expected.includes('int')) return messages.numeric(field);
  const inner = issues.find((issue) => issue.code === 'invalid_format' || issue.code === 'too_big');
  return inner?.message ?? messages.invalid(field);
}

z.config({ customError: issueMessage });

/** Messages by field path, as in the `errors` of an error answer. A value of the wrong type has no other fault. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const pathOf = (issue: z.core.$ZodIssue) => issue.path.join('.') || 'form';
  const mistyped = new Set(error.issues.filter(({ code }) => code === 'invalid_type').map(pathOf));
  for (const issue of error.issues) {
    const path = pathOf(issue);
    if (mistyped.has(path) && issue.code !== 'invalid_type') continue;
    errors[path] ??= [];
    if (!errors[path].includes(issue.message)) errors[path].push(issue.message);
  }
  return errors;
}
