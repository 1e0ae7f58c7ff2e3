import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { ConflictChoice } from '../../../../ui/split-diff/conflict.rules.ts';
import { findConflicts } from '../../../../ui/split-diff/conflict.rules.ts';
import { SplitDiff } from '../../../../ui/split-diff/split-diff.tsx';
import type { Conflict } from '../use-versioned-save.ts';

interface ConflictNoteProps<Values extends object> {
  conflict: Conflict<Values>;
  labels: Record<keyof Values & string, string>;
  /** A field's value in words. */
  format?: (key: keyof Values & string, value: unknown) => string;
  onResolve: (choices: Record<string, ConflictChoice>) => Promise<unknown> | unknown;
}

/** What somebody else stored beside what was typed, for the fields that both changed. */
export function ConflictNote<Values extends object>(props: ConflictNoteProps<Values>) {
  const { conflict, labels, format = (_key, value) => String(value ?? ''), onResolve } = props;
  const shown = Object.fromEntries(conflict.fields.map((key) => [key, labels[key]])) as Partial<
    Record<keyof Values & string, string>
  >;
  return <SplitDiff fields={findConflicts(conflict.stored, conflict.mine, shown, format)} onResolve={onResolve} />;
}

/** The same over the page, for forms in a narrow column; without a conflict nothing shows. */
export function ConflictDialog<Values extends object>(
  props: Omit<ConflictNoteProps<Values>, 'conflict'> & { conflict: Conflict<Values> | null },
) {
  const { conflict, ...rest } = props;
  const [dismissed, setDismissed] = useState<Conflict<Values> | null>(null);
  return (
    <Dialog
      opened={conflict !== null && conflict !== dismissed}
      onClose={() => setDismissed(conflict)}
      title="Two edits at the same time"
      size="lg"
    >
      {conflict && <ConflictNote conflict={conflict} {...rest} />}
    </Dialog>
  );
}
