import { z } from 'zod';
import { messages } from '../errors.ts';

/** A field of a form that connects an account at a vendor. */
export interface CredentialField {
  name: string;
  label: string;
  hint?: string;
  /** Never sent back to the browser. */
  is_secret?: true;
  is_optional?: true;
  /** What it looks like, and an example of it. */
  pattern?: { is: RegExp; example: string };
  /** One of these, by value. The first is chosen unless told otherwise. */
  options?: Readonly<Record<string, string>>;
}

/** The longest a credential may be. Tokens of vendors have up to a few hundred characters. */
const maxCredential = 500;

/** A connect form: its credentials by name. */
export function formOfFields(fields: readonly CredentialField[]): z.ZodObject<Record<string, z.ZodType<string>>> {
  const entries = fields.map(({ name, label, hint, is_optional, pattern, options }) => {
    const text = z
      .string()
      .trim()
      .max(maxCredential)
      .refine((typed) => typed === '' || pattern === undefined || pattern.is.test(typed), {
        message: `${label} looks like ${pattern?.example}`,
      })
      .refine((typed) => typed === '' || options === undefined || Object.hasOwn(options, typed), {
        message: messages.choice(name),
      })
      .describe(hint ? `${label}. ${hint}` : label);
    return [name, is_optional ? text.default('') : text.min(1)] as const;
  });
  return z.object(Object.fromEntries(entries)) as never;
}

/** The stages of an account's setup. */
export const setupStates = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type SetupState = (typeof setupStates)[number];

/** What a vendor's connect form asks for. */
export interface ConnectFacts {
  label: string;
  fields: readonly CredentialField[];
  /** Has test credentials or a test system of its own. */
  has_test_mode: boolean;
  /** How an API key begins that is for tests. Absent: the key does not say so. */
  test_key_prefix?: string;
  /** Every account at it is for tests. */
  is_always_test?: true;
}

/** Whether the connect form asks if the credentials are for the vendor's test system. */
export const asksForTestMode = ({ has_test_mode, test_key_prefix }: ConnectFacts): boolean =>
  has_test_mode && test_key_prefix === undefined;

/** Whether credentials are for tests. `is_test` is the form's answer, where it asks. */
export function isTestAccount(
  facts: ConnectFacts,
  credentials: Readonly<Record<string, string>>,
  is_test: boolean,
): boolean {
  if (facts.is_always_test) return true;
  const { test_key_prefix } = facts;
  return test_key_prefix === undefined
    ? is_test && asksForTestMode(facts)
    : (credentials.api_key ?? '').startsWith(test_key_prefix);
}

/** The title of an account's setup, on its progress card and in its notification. */
export const setupTitleOf = ({ label }: ConnectFacts): string => `${label} setup`;
