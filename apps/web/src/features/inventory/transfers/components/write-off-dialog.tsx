import type { TransferUnit } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { writeOffUnits } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { transferKeys } from '../transfer.api.ts';

interface WriteOffDialogProps {
  transfer_id: number;
  unit: TransferUnit | null;
  onClose: () => void;
}

/** Asks why a missing unit leaves the stock. */
export function WriteOffDialog({ transfer_id, unit, onClose }: WriteOffDialogProps) {
  const off = useAction(writeOffUnits, { invalidates: transferKeys, message: 'Written off' });
  return (
    <ReasonDialog
      opened={unit !== null}
      onClose={onClose}
      title={`Write off ${unit?.number ?? ''}?`}
      suggestions={['Lost in the mail', 'Stolen', 'Never packed']}
      confirmLabel="Write off unit"
      isDangerous
      onConfirm={(reason) => unit && off.send({ params: { id: transfer_id }, body: { unit_ids: [unit.id], reason } })}
    >
      The unit leaves the stock as Deleted. Its cost is lost.
    </ReasonDialog>
  );
}
