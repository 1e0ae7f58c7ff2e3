import type { z } from 'zod';
import { UsageError } from './verb.ts';

/** What was typed, as a contract's form reads it. */
export function readForm<Form extends z.ZodType>(
  form: Form,
  values: Readonly<Record<string, unknown>>,
): z.output<Form> {
  const read = form.safeParse(values);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
