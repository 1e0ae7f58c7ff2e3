import { Button, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import { transferOwnership } from '@tradepost/contracts/users/member.contract';
import { focusFirstError } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { memberListQuery, staffKeys, useMeAgain } from '../member.api.ts';

/** Transfers ownership to another member. Asks for the password. */
export function TransferOwnershipDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const found = useQuery({ ...memberListQuery('active', { page: 1, per_page: 100, sort: 'name' }), enabled: opened });
  const heirs = (found.data?.items ?? []).filter((member) => !member.is_self);
  const askAgain = useMeAgain();
  const form = useForm({
    initialValues: { member_id: '', password: '' },
    validate: {
      member_id: (value) => (value ? null : messages.required('new_owner')),
      password: (value) => (value ? null : messages.required('password')),
    },
  });
  const transfer = useAction(transferOwnership, {
    form,
    invalidates: staffKeys,
    errors: 'screen',
    onDone: async () => {
      showSuccess('Ownership transferred');
      onClose();
      await askAgain();
    },
  });
  const submit = ({ member_id, password }: typeof form.values) =>
    void transfer.run({ body: { member_id: Number(member_id), password } });
  return (
    <Dialog opened={opened} onClose={onClose} title="Transfer ownership">
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="sm">
          <Text>
            The new owner gets every permission, and only they can transfer ownership again. You become an admin. You
            both get an email.
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
          <DialogFoot error={transfer.error} onCancel={onClose}>
            <Button type="submit" color="danger" loading={transfer.isRunning}>
              Transfer ownership
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
