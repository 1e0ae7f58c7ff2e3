import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deleteRole, type Role } from '@tradepost/contracts/users/role.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const { form, dialog } = useDialogForm(deleteRole, {
    opened: role !== null,
    onClose,
    initial: { next: 0 },
    toInput: ({ next }) => ({ params: { id: role?.id ?? 0 }, body: { replace_with: next || null } }),
    invalidates: staffKeys,
    message: `Role ${role?.name ?? ''} deleted`,
    onDone,
  });
  const isUsed = role !== null && role.members + role.invites > 0;
  return (
    <FormDialog
      {...dialog}
      title={`Delete the role ${role?.name ?? ''}?`}
      submitLabel="Delete role"
      isDangerous
      isDisabled={isUsed && form.values.next === 0}
    >
      <Text>{isUsed ? describeUse(role) : 'No one has this role. You can’t undo this.'}</Text>
      {isUsed && (
        <RoleField
          label="Replacement role"
          value={form.values.next}
          roles={others}
          onChange={({ id }) => form.setFieldValue('next', id)}
        />
      )}
    </FormDialog>
  );
}

function describeUse({ members, invites }: Role): string {
  const parts = [
    ...(members > 0 ? [`${members} ${members === 1 ? 'member has' : 'members have'} this role`] : []),
    ...(invites > 0 ? [`${invites} ${invites === 1 ? 'invite includes' : 'invites include'} it`] : []),
  ];
  return `${parts.join(', and ')}. Their individual permission changes will be lost.`;
}
