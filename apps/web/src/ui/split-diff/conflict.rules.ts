/** One field that two people changed differently. */
export interface ConflictField {
  key: string;
  label: string;
  stored: string;
  mine: string;
}

export type ConflictChoice = 'mine' | 'stored';

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The fields, of those labelled, where what is stored now differs from what the form holds.
 * `format` turns a field's value into words (a status id into its label, minor units into money).
 */
export function findConflicts<Values extends object>(
  stored: Values,
  mine: Values,
  labels: Partial<Record<keyof Values & string, string>>,
  format: (key: keyof Values & string, value: unknown) => string = (_key, value) => say(value),
): ConflictField[] {
  return (Object.keys(labels) as (keyof Values & string)[])
    .filter((key) => say(stored[key]) !== say(mine[key]))
    .map((key) => ({
      key,
      label: labels[key] ?? key,
      stored: format(key, stored[key]),
      mine: format(key, mine[key]),
    }));
}

/** The record to save again: what is stored, with the fields that were chosen from mine. */
export function resolveConflicts<Values extends object>(
  stored: Values,
  mine: Values,
  choices: Readonly<Record<string, ConflictChoice>>,
): Values {
  const resolved = { ...stored };
  for (const key of Object.keys(choices) as (keyof Values & string)[]) {
    if (choices[key] === 'mine') resolved[key] = mine[key];
  }
  return resolved;
}
