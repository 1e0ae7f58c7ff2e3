import { type Invite, revokeInvite } from '@tradepost/contracts/users/invite.contract';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { staffKeys } from '../../member.api.ts';

interface RevokeDialogProps {
  invite: Pick<Invite, 'id' | 'email'> | null;
  onClose: () => void;
  onDone?: () => void;
}

export function RevokeDialog({ invite, onClose, onDone }: RevokeDialogProps) {
  const revoke = useAction(revokeInvite, { invalidates: staffKeys, errors: 'screen' });
  return (
    <ConfirmDialog
      opened={invite !== null}
      onClose={onClose}
      title={`Revoke the invite to ${invite?.email ?? ''}?`}
      confirmLabel="Revoke invite"
      isDangerous
      onConfirm={async () => {
        if (!invite) return;
        await revoke.send({ params: { id: invite.id } });
        showSuccess('Invite revoked');
        onDone?.();
      }}
    >
      Its link stops working right away. You can invite this person again.
    </ConfirmDialog>
  );
}
