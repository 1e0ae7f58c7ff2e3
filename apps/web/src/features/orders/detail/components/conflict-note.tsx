import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { type Choices, StaleNote } from '../../../../ui/stale-note/stale-note.tsx';
import type { Conflict } from '../use-order-edit.ts';

interface ConflictNoteProps<Values extends object> {
  conflict: Conflict<Values>;
  labels: Record<keyof Values & string, string>;
  /** Formats a field's value. */
  format?: (key: keyof Values & string, value: unknown) => string;
  onResolve: (choices: Choices) => Promise<unknown> | unknown;
}

/** Shows the stored and the typed value of each field that both users changed. */
export function ConflictNote<Values extends object>(props: ConflictNoteProps<Values>) {
  const { conflict, labels, format = (_key, value) => String(value ?? ''), onResolve } = props;
  const conflicts = conflict.fields.map((key) => ({
    key,
    label: labels[key],
    stored: format(key, conflict.stored[key]),
    mine: format(key, conflict.mine[key]),
  }));
  return <StaleNote conflicts={conflicts} onResolve={onResolve} />;
}

/** The same in a dialog, for forms in a narrow column. Closed without a conflict. */
export function ConflictDialog<Values extends object>(
  props: Omit<ConflictNoteProps<Values>, 'conflict'> & { conflict: Conflict<Values> | null },
) {
  const { conflict, ...rest } = props;
  const [dismissed, setDismissed] = useState<Conflict<Values> | null>(null);
  return (
    <Dialog
      opened={conflict !== null && conflict !== dismissed}
      onClose={() => setDismissed(conflict)}
      title="Someone else edited this too"
      size="lg"
    >
      {conflict && <ConflictNote conflict={conflict} {...rest} />}
    </Dialog>
  );
}
