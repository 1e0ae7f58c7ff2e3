import { Button, Checkbox, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type DrawerLocation, saveDrawerSettings } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { drawerKeys } from '../drawer.api.ts';

interface DrawerSettingsDialogProps {
  location: DrawerLocation;
  opened: boolean;
  onClose: () => void;
}

/** Whether a location pays cash from drawers, and how strict they are. */
export function DrawerSettingsDialog({ location, opened, onClose }: DrawerSettingsDialogProps) {
  const { version, ...initialValues } = location.settings;
  const form = useForm({ mode: 'controlled', initialValues });
  const { send, isRunning, error } = useAction(saveDrawerSettings, {
    invalidates: drawerKeys,
    message: 'Settings saved',
    errors: 'screen',
  });
  const submit = async (values: typeof initialValues) => {
    try {
      await send({ params: { id: location.location_id }, body: { ...values, version } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Cash drawers at ${location.location_name}`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
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
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Save settings
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
