import { fieldLabel } from '../errors.ts';

/** What a value is, and so how it is written. A rate is in hundredths of a percent; of a secret the log says only that it changed. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'serial'
  | 'choice'
  | 'money'
  | 'percent'
  | 'rate'
  | 'days'
  | 'day'
  | 'instant'
  | 'flag'
  | 'lock'
  | 'list'
  | 'secret';

/** A field of a record, declared once for its forms, files and change log. */
export interface RecordField {
  label: string;
  /** A text, unless it says otherwise. A choice without `words` is named by the page, such as a location by its id. */
  kind?: FieldKind;
  /** What coded values are called. That of `''` is the word for an empty list. */
  words?: Readonly<Record<string, string>>;
}

/** The fields of a record as its change log shows them. One that is null says nothing to people. */
export type RecordFields = Readonly<Record<string, RecordField | null>>;

export const hidden = (...fields: string[]): Record<string, null> =>
  Object.fromEntries(fields.map((field) => [field, null]));

/** The labels alone, by key: of the fields of a record, or of a table of choices. */
export const labelsOf = (labeled: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labeled).map(([key, { label }]) => [key, label]));

/** A column of a file with the values of a field. */
export interface FileColumn extends Pick<RecordField, 'label' | 'words'> {
  cell: 'text' | 'number' | 'money' | 'instant';
}

export function fileColumnOf({ label, kind, words }: RecordField): FileColumn {
  if (kind === 'money' || kind === 'instant') return { label, cell: kind };
  return { label, cell: kind === 'percent' || kind === 'days' ? 'number' : 'text', words };
}

export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface FieldChange {
  label: string;
  /** Empty or absent if there was no value. For a secret, only the change is recorded. */
  before?: string | null;
  after?: string | null;
}

/** Writes a value of a field. A log shows fields that nobody declared too. */
export type WriteField = (field: string, value: unknown, declared: RecordField | undefined) => string | null;

const secret = '•••';

/** The changed fields as people read them. A field that reads the same before and after is left out. */
export function listFieldChanges(changed: ChangedFields, fields: RecordFields, write: WriteField): FieldChange[] {
  return Object.entries(changed).flatMap(([field, [before, after]]): FieldChange[] => {
    const declared = fields[field];
    if (declared === null) return [];
    const label = declared?.label ?? fieldLabel(field);
    if (declared?.kind === 'secret' || (before === secret && after === secret)) return [{ label }];
    const change = { label, before: write(field, before, declared), after: write(field, after, declared) };
    return change.before === change.after ? [] : [change];
  });
}
