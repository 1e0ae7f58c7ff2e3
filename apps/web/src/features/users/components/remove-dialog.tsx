import { removeMember } from '@tradepost/contracts/users/member.contract';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { staffKeys } from '../member.api.ts';

interface RemoveDialogProps {
  /** The member to remove; null when the dialog is closed. */
  member: { id: number; first_name: string; last_name: string } | null;
  onClose: () => void;
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const remove = useAction(removeMember, { invalidates: staffKeys, errors: 'screen' });
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
        await remove.send({ params: { id: member.id } });
        showSuccess(`${name} was removed`);
      }}
    >
      {name} is signed out of all devices right away and gets an email. Orders, notes and the change log keep their
      name. You can invite {member?.first_name ?? 'them'} again.
    </ConfirmDialog>
  );
}
