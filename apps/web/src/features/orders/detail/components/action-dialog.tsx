import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import type { DialogControl } from '../../../../ui/dialogs/use-dialog-form.ts';
import type { OrderAction } from '../use-order-action.ts';
import { StaleOrderNote } from './stale-order-note.tsx';

interface ActionDialogProps extends DialogControl {
  title: string;
  action: OrderAction;
  /** A verb with its object. */
  submitLabel: string;
  isDangerous?: boolean;
  /** Focuses the submit button when there is nothing to fill in. */
  focusesSubmit?: boolean;
  /** Returns true when done, which closes the dialog. */
  onSubmit: () => Promise<boolean> | boolean;
  size?: string;
  children: ReactNode;
}

/** A dialog for one action. On refusal it keeps the input and focuses the first invalid field. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, onSubmit, title, children, ...shown } = props;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action.refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [action.refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSubmit()) props.onClose();
  };
  return (
    <FormDialog
      {...shown}
      title={title}
      label={title}
      isRunning={action.isBusy}
      error={action.failure}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="md" ref={fields}>
        {children}
        <StaleOrderNote stored={action.stored} />
      </Stack>
    </FormDialog>
  );
}
