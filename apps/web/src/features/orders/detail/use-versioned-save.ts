import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import type { ConflictChoice } from '../../../ui/split-diff/conflict.rules.ts';
import { resolveConflicts } from '../../../ui/split-diff/conflict.rules.ts';
import { mergeEdit } from './merge-edit.rules.ts';
import { readStoredOrder } from './use-deed.ts';

export interface Stored<Values> {
  values: Values;
  version: number;
}

export interface Conflict<Values> {
  stored: Values;
  mine: Values;
  /** The fields that both changed. */
  fields: readonly (keyof Values & string)[];
}

interface Options<Values> {
  /** What the form began with, and its version. */
  base: Stored<Values>;
  save: (values: Values, version: number) => Promise<unknown>;
  /** The same fields in the stored order; null when what was edited is gone. */
  readStored: (order: OrderDetail) => Stored<Values> | null;
  onSaved: () => void;
}

/** Tries again this often when others save in between; then the refusal is shown. */
const mostTries = 3;

/**
 * Saves fields against the version that they were read at. What somebody else changed meanwhile is kept beside it; only
 * where both changed the same field does a conflict remain, to be chosen by hand. Nothing typed is lost.
 */
export function useVersionedSave<Values extends object>({ base, save, readStored, onSaved }: Options<Values>) {
  const [begun] = useState(base);
  /** The last that is known to be stored. */
  const latest = useRef(begun);
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const lock = useRef(false);

  const tryToSave = async (mine: Values, tries: number): Promise<void> => {
    const known = latest.current;
    try {
      await save(mergeEdit(begun.values, mine, known.values).merged, known.version);
      setConflict(null);
      onSaved();
    } catch (error) {
      const order = readStoredOrder(error);
      if (!order || tries <= 0) return showRefusal(error);
      const stored = readStored(order);
      if (!stored) return setFailure('It is no longer in the order: somebody else has removed it.');
      latest.current = stored;
      const { merged, conflicts } = mergeEdit(begun.values, mine, stored.values);
      // What was seen and saved over once is not asked again.
      const isNew = (key: keyof Values) => JSON.stringify(stored.values[key]) !== JSON.stringify(known.values[key]);
      const open = conflicts.filter(isNew);
      if (open.length > 0) setConflict({ stored: stored.values, mine: merged, fields: open });
      else await tryToSave(mine, tries - 1);
    }
  };
  const showRefusal = (error: unknown) => {
    const messages = error instanceof ApiError ? Object.entries(error.errors) : [];
    setFields(Object.fromEntries(messages.map(([field, texts]) => [field, texts.join('\n')])));
    if (messages.length === 0) setFailure(messageOf(error));
  };
  const submit = async (mine: Values) => {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    setFailure(null);
    setFields({});
    await tryToSave(mine, mostTries);
    lock.current = false;
    setBusy(false);
  };
  return {
    /** What the form began with: what it differs from is unsaved. */
    begun: begun.values,
    submit,
    isBusy,
    fields,
    failure,
    conflict,
    resolve: (choices: Record<string, ConflictChoice>) => {
      if (!conflict) return;
      // Fields without a conflict are already as they should be.
      const all = Object.fromEntries(Object.keys(conflict.mine).map((key) => [key, choices[key] ?? 'mine'])) as Record<
        string,
        ConflictChoice
      >;
      return submit(resolveConflicts(conflict.stored, conflict.mine, all));
    },
    settle: (field: string) => setFields(({ [field]: _gone, ...others }) => others),
  };
}
