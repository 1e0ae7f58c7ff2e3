import { NativeSelect, PasswordInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import { transferOwnership } from '@tradepost/contracts/users/member.contract';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { memberListQuery, staffKeys, useMeAgain } from '../member.api.ts';

/** Transfers ownership to another member. Asks for the password. */
export function TransferOwnershipDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const found = useQuery({ ...memberListQuery('active', { page: 1, per_page: 100, sort: 'name' }), enabled: opened });
  const heirs = (found.data?.items ?? []).filter((member) => !member.is_self);
  const askAgain = useMeAgain();
  const { form, dialog } = useDialogForm(transferOwnership, {
    opened,
    onClose,
    initial: { member_id: '', password: '' },
    toInput: ({ member_id, password }) => ({ body: { member_id: Number(member_id), password } }),
    check: ({ member_id }) => ({ member_id: !member_id && messages.required('new_owner') }),
    invalidates: staffKeys,
    message: 'Ownership transferred',
    onDone: () => askAgain(),
  });
  return (
    <FormDialog {...dialog} title="Transfer ownership" submitLabel="Transfer ownership" isDangerous>
      <Text>
        The new owner gets every permission, and only they can transfer ownership again. You become an admin. You both
        get an email.
      </Text>
      <NativeSelect
        label="New owner"
        required
        data={[
          { value: '', label: found.isPending ? 'Loading…' : 'Choose a team member' },
          ...heirs.map((member) => ({
            value: String(member.id),
            label: `${member.first_name} ${member.last_name} (${member.email})`,
          })),
        ]}
        {...form.getInputProps('member_id')}
      />
      <PasswordInput
        label="Your password"
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
