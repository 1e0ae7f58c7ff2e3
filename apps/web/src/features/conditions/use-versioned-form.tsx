import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { SplitDiff } from '../../ui/split-diff/split-diff.tsx';
import { useConflict } from './use-conflict.ts';

interface VersionedForm<Stored, Values extends Record<string, unknown>, Saved> {
  record: Stored;
  form: UseFormReturnType<Values>;
  labels: Record<string, string>;
  toValues: (stored: Stored) => Values;
  say: (key: string, value: unknown) => string;
  send: (values: Values, version: number) => Promise<Saved>;
  /** Tells what was saved, and hands over what is stored by now. */
  onSaved: (saved: Saved) => Stored;
}

/** Saves a record that others edit too. Who was too late sees both versions and chooses, field by field. */
export function useVersionedForm<
  Stored extends { version: number },
  Values extends Record<string, unknown>,
  Saved = Stored,
>({ record, form, labels, toValues, say, send, onSaved }: VersionedForm<Stored, Values, Saved>) {
  // What was read, not what is known by now: the version tells when somebody else has changed it since.
  const [version, setVersion] = useState(record.version);
  const { conflict, clear, watch, resolve } = useConflict<Stored, Values>({ labels, toValues, say });
  const save = async (mine: Values, read = version) => {
    const saved = await watch(mine, () => send(mine, read));
    clear();
    const stored = onSaved(saved);
    const values = toValues(stored);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setVersion(stored.version);
  };
  const merge = conflict && (
    <SplitDiff
      fields={conflict.fields}
      onResolve={async (choices) => {
        const values = resolve(choices);
        if (!values) return;
        form.setValues(values);
        await save(values, conflict.stored.version).catch(() => {});
      }}
    />
  );
  return { save: (values: Values) => save(values), merge };
}
