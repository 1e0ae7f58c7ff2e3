import { isMarkedLines } from '@tradepost/contracts/company/lines.contract';
import { fieldOf, messages } from '@tradepost/contracts/errors';
import { z } from 'zod';

/** Control characters other than tab, line feed and carriage return. */
const control = /(?![\t\n\r])\p{Cc}/u;
const lineBreak = /[\t\n\r]/;

/**
 * A message for each text with characters that its field does not have: control characters, and halves of a pair that
 * is one character. PostgreSQL stores neither NUL nor such halves. A field has several lines when its schema says so
 * (`contracts/company/lines`). Line breaks around a text are trimmed, not refused: a scanner sends them.
 */
export function findControlCharacters(
  value: unknown,
  schemas: readonly z.ZodType[],
  path: readonly (string | number)[] = [],
): Record<string, string[]> {
  const forms = schemas.flatMap(formsOf);
  if (typeof value === 'string')
    return isPlain(value, forms.length === 0 || forms.some(mayHaveLines)) ? {} : faultAt(path);
  if (typeof value !== 'object' || value === null) return {};
  const errors: Record<string, string[]> = {};
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (!isPlain(key, false)) Object.assign(errors, faultAt(path));
    else Object.assign(errors, findControlCharacters(part, partsOf(forms, key), at));
  }
  return errors;
}

/** What a vendor sends as it likes is not ours to lay out. */
const mayHaveLines = (schema: z.ZodType) => isMarkedLines(schema) || schema.def.type === 'unknown';

/** The schema itself, and those that it wraps or chooses from. */
function formsOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, out, left, right, options = [] } = schema.def as unknown as Wrapped;
  const inner = [innerType, input, out, left, right, ...options].filter((each) => each !== undefined);
  return [schema, ...inner.flatMap(formsOf)];
}

/** What schemas of zod hold within. */
interface Wrapped {
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
}

/** The schemas of an object’s field, or of the items of an array or record. None: nobody reads it. */
const partsOf = (forms: readonly z.ZodType[], key: string): z.ZodType[] =>
  forms.flatMap((form) => {
    if (form instanceof z.ZodObject) return Object.hasOwn(form.shape, key) ? [form.shape[key] as z.ZodType] : [];
    if (form instanceof z.ZodArray) return [form.element as z.ZodType];
    return form instanceof z.ZodRecord ? [form.valueType as z.ZodType] : [];
  });

function isPlain(text: string, hasLines: boolean): boolean {
  if (control.test(text) || !text.isWellFormed()) return false;
  return hasLines || !lineBreak.test(text.trim());
}

const faultAt = (path: readonly (string | number)[]) => ({
  [path.join('.') || 'form']: [messages.plainText(fieldOf(path))],
});
