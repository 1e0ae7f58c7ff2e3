import { Chip, Group, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { ReactNode } from 'react';
import { withoutFields } from '../../lib/forms.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';

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
  const { form, dialog } = useDialogForm(async ({ reason }: { reason: string }) => props.onConfirm(reason.trim()), {
    opened,
    onClose,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && messages.required('reason') }),
    toFieldErrors: withoutFields,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={confirmLabel} isDangerous={isDangerous}>
      {children && <Text component="div">{children}</Text>}
      {suggestions.length > 0 && (
        <Chip.Group value={form.values.reason} onChange={(value) => form.setFieldValue('reason', String(value))}>
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
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
