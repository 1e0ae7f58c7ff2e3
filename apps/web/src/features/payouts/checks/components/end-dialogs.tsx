import { Checkbox } from '@mantine/core';
import { type CheckRun, reissueCheck, voidCheck } from '@tradepost/contracts/payouts/check.contract';
import { useRef, useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { checkKeys, reprintPdf } from '../check.api.ts';

export interface EndedCheck {
  id: number;
  number: string;
  version: number;
}

interface EndDialogProps {
  check: EndedCheck;
  opened: boolean;
  onClose: () => void;
}

const reasons = ['Lost in the mail', 'Wrong name or address', 'Torn or damaged'];

/** Voids a check: its order is to be paid again. */
export function VoidDialog({ check, ...control }: EndDialogProps) {
  const [asks, setAsks] = useState(false);
  const action = useAction(voidCheck, { invalidates: checkKeys, message: `Check ${check.number} was voided` });
  return (
    <ReasonDialog
      {...control}
      title={`Void check ${check.number}?`}
      confirmLabel="Void check"
      isDangerous
      maxLength={300}
      suggestions={reasons}
      onConfirm={(reason) =>
        action.send({ params: { id: check.id }, body: { reason, ask_seller: asks, version: check.version } })
      }
    >
      <p>The payout is voided and the order is to be paid again. Ask your bank to stop the check.</p>
      <Checkbox
        label="Email the seller and ask for new payout details"
        checked={asks}
        onChange={(event) => setAsks(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

/** Voids a check and prints another one with the next number. */
export function ReissueDialog({
  check,
  onReissued,
  ...control
}: EndDialogProps & { onReissued?: (run: CheckRun) => unknown }) {
  const action = useAction(reissueCheck, { invalidates: checkKeys });
  return (
    <ReasonDialog
      {...control}
      title={`Reissue check ${check.number}?`}
      confirmLabel="Reissue check"
      maxLength={300}
      suggestions={reasons}
      onConfirm={async (reason) => {
        const run = await action.send({ params: { id: check.id }, body: { reason, version: check.version } });
        await onReissued?.(run);
      }}
    >
      Check {check.number} is voided, and another one with the next number waits to be printed.
    </ReasonDialog>
  );
}

/** Prints an issued check again with its number, after a reason. */
export function ReprintDialog({ check, opened, onClose }: EndDialogProps) {
  const [file, setFile] = useState<{ blob: Blob; file_name: string } | null>(null);
  // The reason's dialog closes itself, and the preview takes its place.
  const isPrinted = useRef(false);
  const action = useAction((reason: string) => reprintPdf(check.id, reason), { invalidates: checkKeys });
  if (file)
    return (
      <PdfPreview
        opened={opened}
        onClose={onClose}
        title={`Check ${check.number}`}
        file={file.blob}
        fileName={file.file_name}
      />
    );
  return (
    <ReasonDialog
      opened={opened}
      onClose={() => {
        if (!isPrinted.current) onClose();
      }}
      title={`Print check ${check.number} again?`}
      confirmLabel="Print again"
      maxLength={300}
      suggestions={['Damaged before it was sent', 'Printer error']}
      onConfirm={async (reason) => {
        setFile(await action.send(reason));
        isPrinted.current = true;
      }}
    >
      Destroy the earlier print: both have the same number.
    </ReasonDialog>
  );
}
