import { explainGap } from '@tradepost/contracts/payouts/check.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { checkKeys } from '../check.api.ts';
import { type CheckLine, nameLine } from '../check.columns.tsx';

interface GapDialogProps {
  line: CheckLine;
  opened: boolean;
  onClose: () => void;
}

/** Asks why check numbers were not used. */
export function GapDialog({ line, ...control }: GapDialogProps) {
  const action = useAction(explainGap, { invalidates: checkKeys, message: 'The reason was saved' });
  return (
    <ReasonDialog
      {...control}
      title={`Why was ${nameLine(line)} not used?`}
      confirmLabel="Save reason"
      maxLength={300}
      suggestions={['Written by hand elsewhere', 'Stock destroyed', 'Stock lost']}
      onConfirm={(reason) =>
        action.send({
          body: {
            from_number: Number(line.check_number),
            to_number: Number(line.to_number ?? line.check_number),
            reason,
          },
        })
      }
    >
      The register shows the reason beside the numbers.
    </ReasonDialog>
  );
}
