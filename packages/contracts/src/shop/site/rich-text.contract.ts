import { checkBody } from '../../company/check-text.rules.ts';
import { Lines } from '../../company/lines.contract.ts';
import type { VariableName } from '../../company/variable.data.ts';

/** What texts of public pages may use. */
export const siteVariables = ['company_name', 'company_email', 'company_phone'] as const satisfies VariableName[];

/** A text of a public page in the markup of messages: headings, lists, bold, links. No HTML. */
export const richText = (max: number) =>
  Lines.max(max).superRefine((text, context) => {
    for (const message of checkBody(text, { variables: siteVariables })) context.addIssue({ code: 'custom', message });
  });
