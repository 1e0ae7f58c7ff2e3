import { z } from 'zod';
import { withPlainLineEnds } from './plain-text.rules.ts';

/** How a schema says that its text may have several lines. The JSON schema of the API has it too. */
const mark = 'x-lines';

/**
 * A text that may have several lines, such as a note: what the web shows as a text area. A plain `z.string()` is one
 * line. Documents, emails and pages that show it keep its lines.
 */
export const Lines = z
  .string()
  .trim()
  .overwrite(withPlainLineEnds)
  .meta({ [mark]: true });

/** The same for a pasted list, whose spaces and tabs at both ends count. */
export const PastedLines = z.string().meta({ [mark]: true });

export const isMarkedLines = (schema: z.ZodType): boolean => z.globalRegistry.get(schema)?.[mark] === true;
