import { useEffect, useState } from 'react';
import { askAboutBlanks, type BlankDocument } from '../../lib/saving/save-document.ts';
import { saveFile } from '../../lib/saving/save-file.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/** Says what a document leaves blank that is downloaded without a preview, before it is saved. */
export function BlanksQuestion() {
  const [asked, setAsked] = useState<BlankDocument | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      askAboutBlanks((document) => {
        setAsked(document);
        setOpen(true);
      }),
    [],
  );
  if (!asked) return null;
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={() => setOpen(false)}
      title="Some characters can’t be printed"
      confirmLabel="Download anyway"
      onConfirm={() => saveFile(asked.file)}
    >
      This document leaves them blank: {asked.characters.join(' ')}. Write the text in another way, then download it
      again.
    </ConfirmDialog>
  );
}
