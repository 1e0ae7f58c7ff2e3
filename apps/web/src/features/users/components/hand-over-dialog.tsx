import { Button, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import { handOver } from '@tradepost/contracts/users/member.contract';
import { applyServerErrors, focusFirstError } from '../../../lib/forms.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { memberListQuery, useMeAgain, useStaffDeed } from '../member.api.ts';

/** Hands the company over to another member, with the password once more. */
export function HandOverDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const found = useQuery({ ...memberListQuery('active', { page: 1, per_page: 100, sort: 'name' }), enabled: opened });
  const heirs = (found.data?.items ?? []).filter((member) => !member.is_self);
  const deed = useStaffDeed(handOver, true);
  const askAgain = useMeAgain();
  const form = useForm({
    initialValues: { member_id: '', password: '' },
    validate: {
      member_id: (value) => (value ? null : messages.required('new_owner')),
      password: (value) => (value ? null : messages.required('password')),
    },
  });
  const submit = ({ member_id, password }: typeof form.values) =>
    deed.mutate(
      { body: { member_id: Number(member_id), password } },
      {
        onSuccess: async () => {
          showSuccess('The company has a new owner');
          onClose();
          await askAgain();
        },
        onError: (error) => applyServerErrors(form, error),
      },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title="Hand over the ownership">
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="sm">
          <Text>
            The new owner holds every permission and alone can hand the company on. You stay as an admin. Both of you
            get an e-mail. Only the new owner can undo this.
          </Text>
          <NativeSelect
            label="New owner"
            required
            data={[
              { value: '', label: found.isPending ? 'Loading…' : 'Choose a member' },
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
          <DialogFoot error={deed.error} onCancel={onClose}>
            <Button type="submit" color="danger" loading={deed.isPending}>
              Hand over
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
