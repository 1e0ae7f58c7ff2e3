/** A field that a colleague saved while it was being edited here. */
export interface Conflict {
  /** Path of the field: `name`, `limits.2`. */
  key: string;
  label: string;
  stored: string;
  mine: string;
}

/** Field labels by path. */
export type Labels = Readonly<Record<string, string>>;

/** Formats a value for the screen: a status as its label, minor units as money. `values` are all values of the form. */
export type Format<Values> = (key: string, value: unknown, values: Values) => string;

/** Whether two values look the same to a user. `null` equals an empty text. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, plain) === JSON.stringify(other, plain);
}

function plain(_key: string, value: unknown): unknown {
  return value === null || value === undefined ? '' : value;
}

function formatPlainly(_key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

/**
 * Merges a form with a newer record: unedited fields take the stored value, edited ones
 * keep the typed value. A field that both users changed differently is a conflict.
 */
export function mergeStored<Values extends object>(
  base: Values,
  typed: Values,
  stored: Values,
  labels: Labels,
  format: Format<Values> = formatPlainly,
): { values: Values; conflicts: Conflict[] } {
  let values = stored;
  const conflicts: Conflict[] = [];
  for (const key of listPaths(typed, labels)) {
    const mine = readPath(typed, key);
    const theirs = readPath(stored, key);
    const before = readPath(base, key);
    if (isSame(mine, before) || isSame(mine, theirs)) continue;
    values = writePath(values, key, mine);
    if (isSame(before, theirs)) continue;
    conflicts.push({
      key,
      label: labels[key] ?? key,
      stored: format(key, theirs, stored),
      mine: format(key, mine, typed),
    });
  }
  return { values, conflicts };
}

/** The paths to compare: the labeled ones, and every field without a label. */
function listPaths(values: object, labels: Labels): string[] {
  const labeled = Object.keys(labels);
  const covered = new Set(labeled.map((path) => path.split('.')[0]));
  return [...labeled, ...Object.keys(values).filter((key) => !covered.has(key))];
}

export function readPath(values: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** A copy of the values with `value` at the path. */
export function writePath<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? writePath((values as Record<string, unknown>)[key], rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.map((each, index) => (String(index) === key ? inner : each)) as Values;
  return { ...values, [key]: inner };
}
