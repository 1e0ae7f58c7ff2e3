import { fieldOf, messages } from '@tradepost/contracts/errors';

/** The fields whose texts have line breaks and tabs. All others are one line. */
const multilineFields = new Set([
  ...['address', 'address_text', 'body', 'description', 'internal_note', 'message', 'note', 'reason', 'blocked_reason'],
  ...['limits_reason', 'override_reason', 'return_address'],
  // What a company prints.
  ...['header', 'intro', 'footer', 'conditions', 'statement_text'],
]);
/** Control characters other than tab, line feed and carriage return. */
const control = /(?![\t\n\r])\p{Cc}/u;
const lineBreak = /[\t\n\r]/;

/**
 * A message for each text with characters that no field has: control characters, and halves of a pair that is one
 * character. PostgreSQL stores neither NUL nor such halves. Line breaks around a text are trimmed, not refused: a
 * scanner sends them.
 */
export function findControlCharacters(
  value: unknown,
  path: readonly (string | number)[] = [],
): Record<string, string[]> {
  if (typeof value === 'string') return isPlain(value, path) ? {} : faultAt(path);
  if (typeof value !== 'object' || value === null) return {};
  const errors: Record<string, string[]> = {};
  for (const [key, part] of Object.entries(value)) {
    if (!isPlain(key, [])) Object.assign(errors, faultAt(path));
    else Object.assign(errors, findControlCharacters(part, [...path, Array.isArray(value) ? Number(key) : key]));
  }
  return errors;
}

function isPlain(text: string, path: readonly (string | number)[]): boolean {
  if (control.test(text) || !text.isWellFormed()) return false;
  const field = path.findLast((key) => typeof key === 'string');
  return multilineFields.has(field ?? '') || !lineBreak.test(text.trim());
}

const faultAt = (path: readonly (string | number)[]) => ({
  [path.join('.') || 'form']: [messages.plainText(fieldOf(path))],
});
