import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteRole, type Role } from '@tradepost/contracts/users/role.contract';
import { useEffect, useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { useStaffDeed } from '../member.api.ts';
import { rolesQuery } from '../role.api.ts';
import { RoleField } from './role-field.tsx';

interface DeleteRoleDialogProps {
  role: Role | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes a role; whoever has it gets another. */
export function DeleteRoleDialog({ role, onClose, onDone }: DeleteRoleDialogProps) {
  const others = useQuery({ ...rolesQuery, enabled: role !== null }).data?.filter(({ id }) => id !== role?.id) ?? [];
  const [next, setNext] = useState(0);
  const deed = useStaffDeed(deleteRole, true);
  const { reset } = deed;
  useEffect(() => {
    if (!role) return;
    setNext(0);
    reset();
  }, [role, reset]);
  const isUsed = role !== null && role.members + role.invites > 0;
  const remove = () =>
    role &&
    deed.mutate(
      { params: { id: role.id }, body: { replace_with: next || null } },
      {
        onSuccess: () => {
          showSuccess(`The role ${role.name} was deleted`);
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <Dialog opened={role !== null} onClose={onClose} title={`Delete the role ${role?.name ?? ''}?`}>
      <Stack gap="sm">
        <Text>{isUsed ? sayUse(role) : 'Nobody has it. It cannot be brought back.'}</Text>
        {isUsed && (
          <RoleField
            label="They get this role instead"
            value={next}
            roles={others}
            onChange={(chosen) => setNext(chosen.id)}
          />
        )}
        <DialogFoot error={deed.error} onCancel={onClose}>
          <Button color="danger" loading={deed.isPending} disabled={isUsed && next === 0} onClick={remove}>
            Delete role
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function sayUse({ members, invites }: Role): string {
  const parts = [
    ...(members > 0 ? [`${members} ${members === 1 ? 'member has' : 'members have'} it`] : []),
    ...(invites > 0 ? [`${invites} ${invites === 1 ? 'invite promises' : 'invites promise'} it`] : []),
  ];
  return `${parts.join(', and ')}. What was given or taken away besides the role goes with it.`;
}
