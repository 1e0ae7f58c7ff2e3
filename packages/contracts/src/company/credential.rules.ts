import { z } from 'zod';

/** A field of a form that connects an account at a vendor. */
export interface CredentialField {
  name: string;
  label: string;
  hint?: string;
  /** Never sent back to the browser. */
  is_secret?: true;
  is_optional?: true;
}

/** The longest a credential may be. Tokens of vendors have up to a few hundred characters. */
const maxCredential = 500;

/** A connect form: its credentials by name. */
export function formOfFields(fields: readonly CredentialField[]): z.ZodObject<Record<string, z.ZodType<string>>> {
  const entries = fields.map(({ name, label, hint, is_optional }) => {
    const text = z
      .string()
      .trim()
      .max(maxCredential)
      .describe(hint ? `${label}. ${hint}` : label);
    return [name, is_optional ? text.default('') : text.min(1)] as const;
  });
  return z.object(Object.fromEntries(entries)) as never;
}

/** The stages of an account's setup. */
export const setupStates = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type SetupState = (typeof setupStates)[number];
