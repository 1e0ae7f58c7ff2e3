import { removeMember } from '@tradepost/contracts/users/member.contract';
import { showSuccess } from '../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useStaffDeed } from '../member.api.ts';

interface RemoveDialogProps {
  /** Null while nobody is to be removed. */
  member: { id: number; first_name: string; last_name: string } | null;
  onClose: () => void;
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const remove = useStaffDeed(removeMember, true);
  const name = member ? `${member.first_name} ${member.last_name}` : '';
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDangerous
      onConfirm={async () => {
        if (!member) return;
        await remove.mutateAsync({ params: { id: member.id } });
        showSuccess(`${name} was removed`);
      }}
    >
      {name} is signed out everywhere at once and gets an e-mail. Orders, notes and the change log keep the name. A new
      invite brings {member?.first_name ?? 'the member'} back.
    </ConfirmDialog>
  );
}
