import { type DefectRecord, deleteDefect } from '@tradepost/contracts/conditions/defect.contract';
import { showInfo } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useConditionDeed } from '../condition.api.ts';
import { sayRemoval } from '../condition.rules.ts';

interface DeleteDefectDialogProps {
  opened: boolean;
  defect: DefectRecord | null;
  onClose: () => void;
}

/** Asks before a defect goes; the server archives one that orders name. */
export function DeleteDefectDialog({ opened, defect, onClose }: DeleteDefectDialogProps) {
  const remove = useConditionDeed(deleteDefect, true);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete “${defect?.name ?? ''}”?`}
      confirmLabel="Delete defect"
      isDangerous
      onConfirm={async () => {
        if (defect) showInfo(sayRemoval(await remove.mutateAsync({ params: { id: defect.id } })), 8_000);
      }}
    >
      Sellers are no longer asked for it. Where orders name it, it is archived instead, so that they read as before.
    </ConfirmDialog>
  );
}
