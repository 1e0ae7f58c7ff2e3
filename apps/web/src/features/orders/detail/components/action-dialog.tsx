import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import type { OrderAction } from '../use-order-action.ts';
import { StaleOrderNote } from './stale-order-note.tsx';

export interface DialogControl {
  opened: boolean;
  onClose: () => void;
}

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
  const { opened, onClose, title, action, submitLabel, isDangerous, focusesSubmit, onSubmit, size, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (action.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [action.refusals]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSubmit()) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <form ref={form} onSubmit={submit} noValidate aria-label={title}>
        <Stack gap="md">
          {children}
          <StaleOrderNote stored={action.stored} />
          {action.failure && (
            <Alert color="danger" role="alert">
              {action.failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'danger' : undefined}
              loading={action.isBusy}
              data-autofocus={focusesSubmit || undefined}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
