import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { StaleNote } from '../../../../ui/stale-note/stale-note.tsx';
import type { OrderEdit } from '../use-order-edit.ts';

interface ConflictNoteProps<Values extends Record<string, unknown>> {
  edit: OrderEdit<Values>;
}

/** Shows the stored and the typed value of each field that both users changed. */
export function ConflictNote<Values extends Record<string, unknown>>({ edit }: ConflictNoteProps<Values>) {
  return edit.stale && <StaleNote conflicts={edit.stale.conflicts} onResolve={edit.resolve} />;
}

/** The same in a dialog, for forms in a narrow column. Opens when the user saves. */
export function ConflictDialog<Values extends Record<string, unknown>>({ edit }: ConflictNoteProps<Values>) {
  return (
    <Dialog
      opened={edit.stale !== null && edit.isAsking}
      onClose={edit.dismiss}
      title="Someone else edited this too"
      size="lg"
    >
      <ConflictNote edit={edit} />
    </Dialog>
  );
}
