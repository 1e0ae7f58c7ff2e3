import { List, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { withoutFields } from '../../lib/forms.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';

interface ConfirmationProps {
  opened: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete order IN-1042?" */
  title: string;
  children?: ReactNode;
  /** What will be lost, one item per line. */
  losses?: readonly string[];
  /** A verb with its object: "Delete order". */
  confirmLabel: string;
  isDangerous?: boolean;
  /** The user must type this to enable the button. */
  typeName?: string;
  /** The dialog closes on success. On failure it stays open and shows the error. */
  onConfirm: () => Promise<unknown> | unknown;
}

/** Asks for confirmation before an action that is hard to undo. */
export function Confirmation(props: ConfirmationProps) {
  const { opened, onClose, title, children, losses = [], confirmLabel, isDangerous, typeName, onConfirm } = props;
  const { form, dialog } = useDialogForm(async () => onConfirm(), {
    opened,
    onClose,
    initial: { typed: '' },
    toFieldErrors: withoutFields,
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={confirmLabel}
      isDangerous={isDangerous}
      isDisabled={typeName !== undefined && form.values.typed.trim() !== typeName}
      focusesCancel={typeName === undefined}
    >
      {children && <Text component="div">{children}</Text>}
      {losses.length > 0 && (
        <div>
          <Text fw={500}>You will lose:</Text>
          <List size="md" mt={4}>
            {losses.map((loss) => (
              <List.Item key={loss}>{loss}</List.Item>
            ))}
          </List>
        </div>
      )}
      {typeName !== undefined && (
        <TextInput
          data-autofocus
          label={`Type “${typeName}” to continue`}
          autoComplete="off"
          {...form.getInputProps('typed')}
        />
      )}
    </FormDialog>
  );
}
