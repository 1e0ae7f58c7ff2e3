import { z } from 'zod';
import { checkPlain } from './check-text.rules.ts';
import { withTwoBraces } from './plain-text.rules.ts';
import type { VariableName } from './variable.data.ts';

/** A text of a company with these variables. An unknown one, HTML or a link with words is a 422 that names its place. */
export const plainText = (max: number, variables: readonly VariableName[]) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite(withTwoBraces)
    .superRefine((text, context) => {
      for (const message of checkPlain(text, { variables })) context.addIssue({ code: 'custom', message });
    });
