import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';
import { type Contract, maxAmount } from './route.ts';

const isContract = (each: unknown): each is Contract => typeof each === 'object' && each !== null && 'access' in each;
const files = globSync('**/*.contract.ts', { cwd: import.meta.dirname });
const contracts = (
  await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>))
).flatMap((exported) => Object.values(exported).filter(isContract));

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] } & {
  type?: string;
  maximum?: number;
  minimum?: number;
  required?: string[];
  minItems?: number;
};

/** One wrong value of each kind, for any field. */
const wrong: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  '2026-02-30',
  '1e400',
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  [],
  [null],
  ['x'],
  Array(2_000).fill(1),
  {},
  { x: [] },
];

/** Every value that has a wrong one at one place, and something at all others. */
function* damaged(schema: Json): Generator<unknown> {
  yield* wrong;
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* damaged(option);
  for (const entry of schema.items ? damaged(schema.items) : []) yield [entry];
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    for (const value of damaged(part)) yield { ...constantsOf(schema), [name]: value };
}

/** What leads into an option of a union. */
const constantsOf = ({ properties = {} }: Json) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) => ('const' in part ? [[name, part.const]] : [])),
  );

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;

function* inputs() {
  for (const contract of contracts)
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = contract[part];
      if (schema) yield { name: `${contract.method} ${contract.url} ${part}`, schema };
    }
}

describe('every contract', () => {
  it('is found', () => {
    expect(contracts.length).toBeGreaterThan(150);
  });

  it('answers every wrong value with a sentence of ours', () => {
    const found = new Map<string, string>();
    for (const { name, schema } of inputs())
      for (const value of damaged(jsonOf(schema))) {
        const parsed = schema.safeParse(value);
        if (parsed.success) continue;
        for (const [path, list] of Object.entries(fieldErrors(parsed.error)))
          for (const message of list) found.set(message, `${name} ${path}`);
      }
    const strange = [...found].filter(([message]) => !sentences.some((sentence) => sentence.test(message)));
    expect(strange).toEqual([]);
  });

  it('gives every number the range of its column', () => {
    const unbounded = [...inputs()].flatMap(({ name, schema }) => findUnbounded(jsonOf(schema), name));
    expect(unbounded).toEqual([]);
  });
});

/** Checked by a rule: by the kind of amount, as one of a list, as a page or cursor of what there is. `login_time` is ignored. */
const checkedElsewhere =
  /(\.((extra_)?amount_price|value|hours|every_hours|package_id|page|per_page|limit|login_time)| query\.after)$/;

function findUnbounded(schema: Json, path: string): string[] {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  // An id: digits or a number, checked once decoded.
  const isOneOf = (...types: string[]) => options.some(({ type }) => types.includes(String(type)));
  if (isOneOf('string') && isOneOf('number', 'integer')) return [];
  const isNumber =
    schema.type === 'integer' || (schema.type === 'number' && !('const' in schema) && !('enum' in schema));
  const isBounded =
    Math.abs(schema.minimum ?? Infinity) <= maxAmount && Math.abs(schema.maximum ?? Infinity) <= maxAmount;
  return [
    ...(isNumber && !isBounded && !checkedElsewhere.test(path) ? [path] : []),
    ...options.flatMap((option) => findUnbounded(option, path)),
    ...(schema.items ? findUnbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => findUnbounded(part, `${path}.${key}`)),
  ];
}

/** Every sentence that a wrong value may be answered with. `F` is a field's name. */
const sentences = [
  'F is required',
  'F must be a web address that begins with https:// or http://',
  'Enter an address that begins with https://',
  'Choose (models, brands or a category|certificates or units|at least one event)',
  'At least one F is required',
  'Number of F is required',
  'F is not a valid email address',
  'F must be (text|a number|a whole number|a list|an object|true or false|\\d+)',
  'F must be a date, such as 2026-03-31',
  'F must be a date and time, such as 2026-03-31T15:00:00Z',
  'F must be one of [\\w<>=-]+(, [\\w<>=-]+)+',
  'F must be (at least|at most|more than|less than) -?[\\d,]+',
  'F must have at (least|most) \\d+ (entry|entries)',
  'F is (not valid|too high|too low|too large)',
  'One of the F is not valid',
  'Please select a valid F',
  'This field has a value of .* must have a (min|max) length of \\d+',
  'Unknown: .+',
  // The sentences of single fields.
  'The search must be at least 3 characters\\.',
  'Enter a name or a company',
  'Enter a percentage from 0 to 90',
  'Select at least one email',
  'Price has more decimals than the currency',
  'Price must not be negative',
  'Amount must not be 0',
  'At most 5,000 cells can be saved at once',
  'The ISBN has a wrong check digit',
  'Year must be a year, such as 2024',
  'Please select a (category, brand, device or model|location or a channel)',
  'Choose (a plan|at least one (way to (buy|sell|send devices)|device type|payout method|permission|working day))',
  'Enter an IP address such as 203\\.0\\.113\\.7, or a network such as .+',
  'Select one of the listed durations',
  'Enter (the 6-digit code|a percentage from 0 to 90|a test card number|month and year, such as 04/30|three or four digits)',
  'Enter a company code, or an email address',
  'Code must be 3 to 32 letters, digits, hyphens or underscores',
  '(Time|Days|Devices a day|Weeks|Percentage|Hours|Weekday|Deadline|Years|Months|Hold days|Minimum age|Insured part|Labels per order|Weight|Length|Width|Height) must be a whole number from \\d+ to [\\d,]+',
  'Enter the printer’s address as HOST or HOST:PORT, such as [\\d.]+',
  'Send at most 3 reminders',
  'Domain must look like (sell\\.)?example\\.com',
  'Accent color must look like #0d6761',
  'Subdomain must be one word of letters, digits and hyphens',
  'Use (2 to 6 letters and digits, beginning with a letter|ten different letters, such as BLACKHORSE)',
  'Use letters, digits, hyphens and slashes, and end with no digit',
  'Use (3 to 63 letters, digits or hyphens|letters from a to z, digits and hyphens only|at least one letter)',
  'Enter a time such as 09:00',
  'Select units, or a filter',
  'Validation type must be one of Text Only, Number Only, Alphanumeric',
  'Link must be a web address, such as https://example\\.com/review',
  'Enter a (color as #rrggbb|website’s address, such as www\\.example\\.com or \\*\\.example\\.com)',
].map((sentence) => new RegExp(`^${sentence.replaceAll('F', "[A-Z\\p{L}][\\p{L}\\d’' -]*")}$`, 'su'));
