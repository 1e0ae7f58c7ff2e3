import { PasswordInput, Text } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { DialogFields } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';

interface PasswordStepProps {
  text: string;
  /** The button's label, a verb: "Turn off". */
  label: string;
  isDangerous?: boolean;
  /** What needs the password. */
  onSubmit: (password: string) => Promise<unknown>;
  onDone?: () => void;
  onCancel: () => void;
}

/** Asks for the password before a sensitive action. */
export function PasswordStep({ text, label, isDangerous, onSubmit, onDone, onCancel }: PasswordStepProps) {
  const { form, dialog } = useDialogForm(({ password }: { password: string }) => onSubmit(password), {
    opened: true,
    onClose: () => onDone?.(),
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' && messages.required('password') }),
  });
  return (
    <DialogFields {...dialog} onClose={onCancel} submitLabel={label} isDangerous={isDangerous}>
      <Text size="sm">{text}</Text>
      <PasswordInput
        data-autofocus
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
    </DialogFields>
  );
}
