import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { createDrawer, renameDrawer } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { api } from '../../../../lib/api.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { drawerKeys } from '../drawer.api.ts';

interface DrawerNameDialogProps {
  location_id: number;
  /** The drawer to rename. Without one, a drawer is added. */
  drawer: { id: number; name: string; version: number } | null;
  opened: boolean;
  onClose: () => void;
}

/** Adds a drawer to a location, or renames one. */
export function DrawerNameDialog({ location_id, drawer, opened, onClose }: DrawerNameDialogProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: drawer?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? messages.required('name') : null) },
  });
  const { send, isRunning, error } = useAction(
    (name: string) =>
      drawer
        ? api(renameDrawer, { params: { id: drawer.id }, body: { name, version: drawer.version } })
        : api(createDrawer, { body: { location_id, name } }),
    { invalidates: drawerKeys, message: drawer ? 'Drawer renamed' : 'Drawer added', errors: 'screen' },
  );
  const submit = async ({ name }: { name: string }) => {
    try {
      await send(name.trim());
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={drawer ? 'Rename drawer' : 'Add drawer'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            placeholder="Front counter"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              {drawer ? 'Rename drawer' : 'Add drawer'}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
