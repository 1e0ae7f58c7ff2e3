import { fillUrl } from './markup.rules.ts';
import type { VariableName } from './variable.data.ts';

/**
 * The texts that a company writes outside of emails: for a page, a document, a note or a notice. They are plain text with
 * the variables of messages, such as `Hello {{first_name}}`.
 */

export type PlainValues<Name extends VariableName = VariableName> = Readonly<Record<Name, string>>;

/** The text with its variables filled in. One without a value stays as it is. */
export const fillPlain = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  fillUrl(text, (name) => (Object.hasOwn(values, name) ? (values[name] ?? '') : `{{${name}}}`));

/** Windows and forms of files end lines with two characters. */
export const withPlainLineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

/** What variables were called while they were written with one brace. */
const formerNames: Readonly<Record<string, VariableName>> = {
  name: 'first_name',
  devices: 'device',
  deadline: 'answer_date',
  location: 'location_name',
};

/** Variables were once written with one brace, `{name}`. They go on working as `{{first_name}}`. */
export const withTwoBraces = (text: string): string =>
  text.replace(/(?<!\{)\{([a-z]\w*)\}(?!\})/gi, (_, name: string) =>
    Object.hasOwn(formerNames, name) ? `{{${formerNames[name]}}}` : `{{${name}}}`,
  );
