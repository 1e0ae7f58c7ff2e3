import { z } from 'zod';
import { checkPlain } from './check-text.rules.ts';
import { Lines } from './lines.contract.ts';
import { withTwoBraces } from './plain-text.rules.ts';
import type { VariableName } from './variable.data.ts';

const checked = (text: z.ZodString, variables: readonly VariableName[]) =>
  text.overwrite(withTwoBraces).superRefine((words, context) => {
    for (const message of checkPlain(words, { variables })) context.addIssue({ code: 'custom', message });
  });

/** A line of a company with these variables. An unknown one, HTML or a link with words is a 422 that names its place. */
export const plainText = (max: number, variables: readonly VariableName[]) =>
  checked(z.string().trim().max(max), variables);

/** The same for a text of several lines. */
export const plainLines = (max: number, variables: readonly VariableName[]) => checked(Lines.max(max), variables);
