import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { isSame, mergeStored } from '../../../lib/merge.rules.ts';
import type { Choices } from '../../../ui/stale-note/stale-note.tsx';
import { readStoredOrder } from './use-order-action.ts';

export interface Stored<Values> {
  values: Values;
  version: number;
}

export interface Conflict<Values> {
  stored: Values;
  mine: Values;
  /** The fields that both users changed. */
  fields: readonly (keyof Values & string)[];
}

interface Options<Values> {
  /** The form's initial values and their version. */
  base: Stored<Values>;
  save: (values: Values, version: number) => Promise<unknown>;
  /** The same fields in the stored order. Null when the edited item no longer exists. */
  readStored: (order: OrderDetail) => Stored<Values> | null;
  onSaved: () => void;
}

/** The maximum number of retries when others save in between. */
const maxTries = 3;

/**
 * Saves fields against the version they were read at. Changes by others to other fields are merged. When both changed
 * the same field, the user resolves the conflict. No input is lost.
 */
export function useOrderEdit<Values extends object>({ base, save, readStored, onSaved }: Options<Values>) {
  const [begun] = useState(base);
  /** The last values known to be stored. */
  const latest = useRef(begun);
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const lock = useRef(false);

  const tryToSave = async (mine: Values, tries: number): Promise<void> => {
    const known = latest.current;
    try {
      await save(mergeStored(begun.values, mine, known.values, {}).values, known.version);
      setConflict(null);
      onSaved();
    } catch (error) {
      const order = readStoredOrder(error);
      if (!order || tries <= 0) return showRefusal(error);
      const stored = readStored(order);
      if (!stored) return setFailure('This device is no longer in the order. Someone else removed it.');
      latest.current = stored;
      const { values: merged, conflicts } = mergeStored(begun.values, mine, stored.values, {});
      // A conflict that the user already resolved is not shown again.
      const open = conflicts
        .map(({ key }) => key as keyof Values & string)
        .filter((key) => !isSame(stored.values[key], known.values[key]));
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
    await tryToSave(mine, maxTries);
    lock.current = false;
    setBusy(false);
  };
  return {
    /** The initial values. Differences from them are unsaved. */
    begun: begun.values,
    submit,
    isBusy,
    fields,
    failure,
    conflict,
    resolve: (choices: Choices) => {
      if (!conflict) return;
      // Fields without a conflict are already merged.
      const chosen = { ...conflict.mine };
      for (const key of conflict.fields) if (choices[key] === 'stored') chosen[key] = conflict.stored[key];
      return submit(chosen);
    },
    clearMessage: (field: string) => setFields(({ [field]: _gone, ...others }) => others),
  };
}
