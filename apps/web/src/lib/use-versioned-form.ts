import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, HandledError } from './api-error.ts';
import { type Conflict, type Format, isSame, type Labels, mergeStored, readPath, writePath } from './merge.rules.ts';

/** The parts of a `useQuery` result that a form needs. */
interface RecordQuery<Stored> {
  data: Stored | undefined;
  error: unknown;
  refetch: () => Promise<{ data: Stored | undefined }>;
}

export interface VersionedForm<Stored, Values extends Record<string, unknown>> {
  query: RecordQuery<Stored>;
  /** The form's values until the record is loaded. */
  empty: Values;
  toValues: (stored: Stored) => Values;
  validate?: (values: Values) => FormErrors;
  /** Field labels for conflicts. List items that are merged one by one have their own label: `limits.2`. */
  labels?: Labels;
  format?: Format<Values>;
  /** Sends the values with the version in `stored`. Returns the saved record, or nothing. */
  save: (values: Values, stored: Stored) => Promise<Stored | undefined> | Promise<void>;
}

/** A colleague saved the record while this form was open. */
export interface Stale<Values> {
  /** The fields that both users changed. Empty if there is nothing to choose. */
  conflicts: Conflict[];
  /** The user tried to save, so making the choices saves. */
  isSaving: boolean;
  /** Fills in the chosen values. */
  resolve: (choices: Readonly<Record<string, 'mine' | 'stored'>>) => Values;
}

export interface VersionedPage<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
  stale: Stale<Values> | null;
  onSubmit: (values: Values) => Promise<void>;
}

/**
 * A form for a record that others may edit too. A colleague's save updates the fields that were not edited here and keeps
 * the typed values. Spread `page` into a `FormPage`. `stored` is the record that the form is based on.
 */
export function useVersionedForm<Stored, Values extends Record<string, unknown>>(
  options: VersionedForm<Stored, Values>,
): { form: UseFormReturnType<Values>; stored: Stored | undefined; page: VersionedPage<Values> } {
  const { query, empty, toValues, validate, labels = {}, format, save } = options;
  const form = useForm<Values>({ initialValues: empty, validate });
  const [stored, setStored] = useState<Stored>();
  const [stale, setStale] = useState<{ conflicts: Conflict[]; isSaving: boolean } | null>(null);
  const isSaving = useRef(false);

  /** Rebases the form on a newer record. Typed values are compared with `base`. */
  const adopt = (next: Stored, base: Values) => {
    const theirs = toValues(next);
    const merged = mergeStored(base, form.getValues(), theirs, labels, format);
    form.setInitialValues(theirs);
    form.setValues(merged.values);
    form.resetDirty(theirs);
    setStored(next);
    return merged.conflicts;
  };
  const follow = useEffectEvent((next: Stored) => {
    // The result of a save is adopted when the save is done.
    if (isSaving.current || next === stored || isOlder(next, stored)) return;
    const conflicts = adopt(next, stored === undefined ? form.getValues() : toValues(stored));
    if (conflicts.length > 0) setStale({ conflicts, isSaving: false });
  });
  useEffect(() => {
    if (query.data !== undefined) follow(query.data);
  }, [query.data]);

  const open = stale && { ...stale, conflicts: stale.conflicts.filter(isOpen) };
  function isOpen({ key }: Conflict): boolean {
    return stored !== undefined && !isSame(readPath(form.getValues(), key), readPath(toValues(stored), key));
  }
  const isChosen = useRef(false);

  /** Saves. On a version conflict without conflicting fields, it retries once. */
  const send = async (values: Values, on: Stored, isRetry = false): Promise<void> => {
    try {
      const saved = (await save(values, on)) ?? (await query.refetch()).data;
      setStale(null);
      if (saved !== undefined) adopt(saved, values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const { data } = await query.refetch();
      if (data === undefined || isSame(data, on)) throw error;
      const conflicts = adopt(data, toValues(on));
      if (conflicts.length === 0 && !isRetry) return send(form.getValues(), data, true);
      setStale({ conflicts, isSaving: true });
      throw new HandledError();
    }
  };
  const submit = async (values: Values) => {
    if (stored === undefined) return;
    if (open && open.conflicts.length > 0 && !isChosen.current) {
      setStale({ ...open, isSaving: true });
      throw new HandledError();
    }
    isChosen.current = false;
    // The user took all of the colleague's values, so there is nothing to save.
    if (isSame(values, toValues(stored))) return;
    isSaving.current = true;
    try {
      await send(values, stored);
    } finally {
      isSaving.current = false;
    }
  };
  const resolve = (choices: Readonly<Record<string, 'mine' | 'stored'>>) => {
    const theirs = stored === undefined ? empty : toValues(stored);
    let values = form.getValues();
    for (const [key, choice] of Object.entries(choices)) {
      if (choice === 'stored') values = writePath(values, key, readPath(theirs, key));
    }
    form.setValues(values);
    setStale(null);
    isChosen.current = true;
    return values;
  };
  return {
    form,
    stored,
    page: {
      form,
      isLoading: stored === undefined && !query.error,
      error: stored === undefined ? query.error : undefined,
      onRetry: () => void query.refetch(),
      stale: open && (open.conflicts.length > 0 || open.isSaving) ? { ...open, resolve } : null,
      onSubmit: submit,
    },
  };
}

/** Whether an answer is older than the stored record: it was requested before the last save and arrived after it. */
function isOlder(next: unknown, stored: unknown): boolean {
  const versions = [next, stored].map((record) => (record as { version?: unknown } | undefined)?.version);
  return typeof versions[0] === 'number' && typeof versions[1] === 'number' && versions[0] < versions[1];
}
