import { PasswordInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { savePin } from '@tradepost/contracts/session/pin.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { type DialogControl, useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { pinQuery } from '../../account.api.ts';

const toggleOf = (label: string) => ({ 'aria-label': label, tabIndex: 0 });

/** Sets or removes the user's PIN, with their password. */
export function PinDialog({ opened, onClose, isRemoval }: DialogControl & { isRemoval: boolean }) {
  const { form, dialog } = useDialogForm(savePin, {
    opened,
    onClose,
    initial: { pin: '', current_password: '' },
    check: ({ current_password }) => ({
      current_password: current_password === '' && messages.required('current_password'),
    }),
    toInput: ({ pin, current_password }) => ({ body: { pin: isRemoval ? null : pin, current_password } }),
    invalidates: [pinQuery.queryKey],
    message: isRemoval ? 'PIN removed' : 'PIN saved',
  });
  return (
    <FormDialog
      {...dialog}
      title={isRemoval ? 'Remove your PIN' : 'Set your PIN'}
      submitLabel={isRemoval ? 'Remove PIN' : 'Save PIN'}
      isDangerous={isRemoval}
    >
      {!isRemoval && (
        <PasswordInput
          data-autofocus
          label="New PIN"
          description="4 to 8 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          visibilityToggleButtonProps={toggleOf('Show PIN')}
          {...form.getInputProps('pin')}
        />
      )}
      <PasswordInput
        data-autofocus={isRemoval || undefined}
        label="Current password"
        autoComplete="current-password"
        visibilityToggleButtonProps={toggleOf('Show password')}
        {...form.getInputProps('current_password')}
      />
    </FormDialog>
  );
}
