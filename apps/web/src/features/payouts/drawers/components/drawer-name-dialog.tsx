import { TextInput } from '@mantine/core';
import { createDrawer, renameDrawer } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const { form, dialog } = useDialogForm(drawer ? renameDrawer : createDrawer, {
    opened,
    onClose,
    initial: { name: drawer?.name ?? '' },
    toInput: ({ name }) =>
      drawer
        ? { params: { id: drawer.id }, body: { name: name.trim(), version: drawer.version } }
        : { body: { location_id, name: name.trim() } },
    invalidates: drawerKeys,
    message: drawer ? 'Drawer renamed' : 'Drawer added',
  });
  return (
    <FormDialog
      {...dialog}
      title={drawer ? 'Rename drawer' : 'Add drawer'}
      submitLabel={drawer ? 'Rename drawer' : 'Add drawer'}
    >
      <TextInput
        label="Name"
        placeholder="Front counter"
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
