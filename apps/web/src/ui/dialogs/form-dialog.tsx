import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { DialogPart } from './use-dialog-form.ts';

interface DialogFieldsProps extends Omit<DialogPart, 'opened'> {
  /** A verb with its object. Null while there is nothing to submit. */
  submitLabel: string | null;
  isDangerous?: boolean;
  /** Something has to be chosen first. */
  isDisabled?: boolean;
  /** Focuses Cancel, for what is hard to undo. */
  focusesCancel?: boolean;
  /** Focuses the submit button when there is nothing to fill in. */
  focusesSubmit?: boolean;
  /** The name of the form for assistive technology. */
  label?: string;
  /** A button on the other side of Cancel and submit. */
  aside?: ReactNode;
  children: ReactNode;
}

interface FormDialogProps extends DialogFieldsProps, DialogPart {
  title: string;
  size?: string;
}

/** A dialog with a form. Its props come from `useDialogForm`. */
export function FormDialog({ opened, title, size = 'md', ...fields }: FormDialogProps) {
  return (
    <Dialog opened={opened} onClose={fields.onClose} title={title} size={size}>
      <DialogFields {...fields} />
    </Dialog>
  );
}

/** The form by itself, for a dialog that also shows something else. */
export function DialogFields(props: DialogFieldsProps) {
  const { onClose, onSubmit, isRunning, error, submitLabel, isDangerous, isDisabled, focusesSubmit, label } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React would pass it on to a form that the dialog stands in.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="sm">
        {props.children}
        <DialogFoot error={error} onCancel={onClose} aside={props.aside} focusesCancel={props.focusesCancel}>
          {submitLabel !== null && (
            <Button
              type="submit"
              color={isDangerous ? 'danger' : undefined}
              loading={isRunning}
              disabled={isDisabled}
              data-autofocus={focusesSubmit || undefined}
            >
              {submitLabel}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  );
}
