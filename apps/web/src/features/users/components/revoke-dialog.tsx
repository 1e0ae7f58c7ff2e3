import { type Invite, revokeInvite } from '@tradepost/contracts/users/invite.contract';
import { showSuccess } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useStaffDeed } from '../member.api.ts';

interface RevokeDialogProps {
  invite: Pick<Invite, 'id' | 'email'> | null;
  onClose: () => void;
  onDone?: () => void;
}

export function RevokeDialog({ invite, onClose, onDone }: RevokeDialogProps) {
  const revoke = useStaffDeed(revokeInvite, true);
  return (
    <ConfirmDialog
      opened={invite !== null}
      onClose={onClose}
      title={`Take back the invite to ${invite?.email ?? ''}?`}
      confirmLabel="Take back"
      isDangerous
      onConfirm={async () => {
        if (!invite) return;
        await revoke.mutateAsync({ params: { id: invite.id } });
        showSuccess('The invite was taken back');
        onDone?.();
      }}
    >
      Its links stop working at once. You can invite the same person again.
    </ConfirmDialog>
  );
}
