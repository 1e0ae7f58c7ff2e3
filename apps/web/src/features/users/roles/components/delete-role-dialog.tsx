import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteRole, type Role } from '@tradepost/contracts/users/role.contract';
import { useEffect, useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { staffKeys } from '../../member.api.ts';
import { rolesQuery } from '../role.api.ts';
import { RoleField } from './role-field.tsx';

interface DeleteRoleDialogProps {
  role: Role | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes a role and moves its members to another one. */
export function DeleteRoleDialog({ role, onClose, onDone }: DeleteRoleDialogProps) {
  const others = useQuery({ ...rolesQuery, enabled: role !== null }).data?.filter(({ id }) => id !== role?.id) ?? [];
  const [next, setNext] = useState(0);
  const remove = useAction(deleteRole, {
    invalidates: staffKeys,
    errors: 'screen',
    onDone: () => {
      showSuccess(`Role ${role?.name ?? ''} deleted`);
      onClose();
      onDone?.();
    },
  });
  const { reset } = remove;
  useEffect(() => {
    if (!role) return;
    setNext(0);
    reset();
  }, [role, reset]);
  const isUsed = role !== null && role.members + role.invites > 0;
  const confirm = () => role && void remove.run({ params: { id: role.id }, body: { replace_with: next || null } });
  return (
    <Dialog opened={role !== null} onClose={onClose} title={`Delete the role ${role?.name ?? ''}?`}>
      <Stack gap="sm">
        <Text>{isUsed ? describeUse(role) : 'No one has this role. You can’t undo this.'}</Text>
        {isUsed && (
          <RoleField label="Replacement role" value={next} roles={others} onChange={(chosen) => setNext(chosen.id)} />
        )}
        <DialogFoot error={remove.error} onCancel={onClose}>
          <Button color="danger" loading={remove.isRunning} disabled={isUsed && next === 0} onClick={confirm}>
            Delete role
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function describeUse({ members, invites }: Role): string {
  const parts = [
    ...(members > 0 ? [`${members} ${members === 1 ? 'member has' : 'members have'} this role`] : []),
    ...(invites > 0 ? [`${invites} ${invites === 1 ? 'invite includes' : 'invites include'} it`] : []),
  ];
  return `${parts.join(', and ')}. Their individual permission changes will be lost.`;
}
