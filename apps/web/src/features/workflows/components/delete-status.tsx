import { resetStatus, type StatusRecord } from '@tradepost/contracts/workflows/workflow.contract';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { workflowKeys } from '../workflow.api.ts';

interface DeleteStatusProps {
  /** Null while nothing is asked. */
  status: StatusRecord | null;
  onClose: () => void;
  onDeleted?: () => unknown;
}

/** Asks before an own status is deleted. The server refuses while orders are in it. */
export function DeleteStatus({ status, onClose, onDeleted }: DeleteStatusProps) {
  const remove = useAction(resetStatus, { invalidates: workflowKeys });
  return (
    <ConfirmDialog
      opened={status !== null}
      onClose={onClose}
      title={`Delete “${status?.label ?? ''}”?`}
      confirmLabel="Delete status"
      isDangerous
      onConfirm={async () => {
        if (!status) return;
        await remove.send({ params: { id: status.id }, body: { buyback: status.buyback } });
        showSuccess(`“${status.label}” was deleted`);
        await onDeleted?.();
      }}
    >
      Orders can no longer be moved to it. The changelogs of past orders keep its name.
    </ConfirmDialog>
  );
}
