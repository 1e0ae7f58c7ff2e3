import { Alert, Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { BusyButton } from '../busy-button.tsx';
import { Dialog } from './dialog.tsx';

interface ReasonQuestionProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Common reasons, filled in with one click. */
  suggestions?: readonly string[];
  confirmLabel: string;
  isDangerous?: boolean;
  maxLength?: number;
  onConfirm: (reason: string) => Promise<unknown> | unknown;
}

/** Asks for a reason before an action. The timeline records it. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const { opened, onClose, title, children, suggestions = [], confirmLabel, isDangerous, maxLength = 500 } = props;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!opened) return;
    setReason('');
    setFailure(null);
    setIsMissing(false);
  }, [opened]);

  const confirm = async () => {
    setFailure(null);
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    try {
      await props.onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack gap="sm">
        {children && <Text component="div">{children}</Text>}
        {suggestions.length > 0 && (
          <Chip.Group value={reason} onChange={(value) => setReason(String(value))}>
            <Group gap={6} role="group" aria-label="Common reasons">
              {suggestions.map((suggestion) => (
                <Chip key={suggestion} value={suggestion} size="xs" variant="outline">
                  {suggestion}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        <Textarea
          data-autofocus
          label="Reason"
          required
          autosize
          minRows={2}
          maxLength={maxLength}
          value={reason}
          error={isMissing && !reason.trim() ? messages.required('reason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton color={isDangerous ? 'danger' : undefined} onClick={confirm}>
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
