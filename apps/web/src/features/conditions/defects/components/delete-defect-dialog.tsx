import { type DefectRecord, deleteDefect } from '@tradepost/contracts/conditions/defect.contract';
import { showInfo } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { conditionKeys } from '../../condition.api.ts';
import { describeRemoval } from '../../condition.rules.ts';

interface DeleteDefectDialogProps {
  opened: boolean;
  defect: DefectRecord | null;
  onClose: () => void;
}

/** Confirms the deletion of a defect. The server archives one that orders use. */
export function DeleteDefectDialog({ opened, defect, onClose }: DeleteDefectDialogProps) {
  const remove = useAction(deleteDefect, { invalidates: conditionKeys, errors: 'screen' });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete “${defect?.name ?? ''}”?`}
      confirmLabel="Delete defect"
      isDangerous
      onConfirm={async () => {
        if (defect) showInfo(describeRemoval(await remove.send({ params: { id: defect.id } })), 8_000);
      }}
    >
      Sellers no longer see this defect. If orders use it, it is archived instead.
    </ConfirmDialog>
  );
}
