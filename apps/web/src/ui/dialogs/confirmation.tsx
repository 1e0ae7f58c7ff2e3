import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { BusyButton } from '../busy-button.tsx';
import { Dialog } from './dialog.tsx';

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
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!opened) return;
    setTyped('');
    setFailure(null);
  }, [opened]);

  const isReady = typeName === undefined || typed.trim() === typeName;
  const confirm = async () => {
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack gap="sm">
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
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus={typeName === undefined || undefined}>
            Cancel
          </Button>
          <BusyButton color={isDangerous ? 'danger' : undefined} disabled={!isReady} onClick={confirm}>
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
