import { Checkbox } from '@mantine/core';
import { type DrawerLocation, saveDrawerSettings } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { drawerKeys } from '../drawer.api.ts';

interface DrawerSettingsDialogProps {
  location: DrawerLocation;
  opened: boolean;
  onClose: () => void;
}

/** Whether a location pays cash from drawers, and how strict they are. */
export function DrawerSettingsDialog({ location, opened, onClose }: DrawerSettingsDialogProps) {
  const { version, ...initial } = location.settings;
  const { form, dialog } = useDialogForm(saveDrawerSettings, {
    opened,
    onClose,
    initial,
    toInput: (values) => ({ params: { id: location.location_id }, body: { ...values, version } }),
    invalidates: drawerKeys,
    message: 'Settings saved',
  });
  return (
    <FormDialog {...dialog} title={`Cash drawers at ${location.location_name}`} submitLabel="Save settings">
      <Checkbox
        label="Use cash drawers"
        description="Cash can then be paid only while a drawer of this location is open."
        data-autofocus
        {...form.getInputProps('uses_drawers', { type: 'checkbox' })}
      />
      {form.values.uses_drawers && (
        <>
          <Checkbox
            label="Allow cash payouts above the drawer’s balance"
            description="Otherwise put cash in first."
            {...form.getInputProps('allows_overdraft', { type: 'checkbox' })}
          />
          <MoneyInput
            label="Tolerance"
            description="A larger difference at closing needs a reason."
            currency={location.currency}
            min={0}
            {...form.getInputProps('tolerance')}
            value={form.values.tolerance}
            onChange={(amount) => form.setFieldValue('tolerance', amount ?? 0)}
          />
        </>
      )}
    </FormDialog>
  );
}
