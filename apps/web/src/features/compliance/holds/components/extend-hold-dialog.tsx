import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  extendPoliceHold,
  findOrderHolds,
  listHolds,
  type PoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { dayText } from '../hold-words.rules.ts';
import { HoldDocument } from './hold-document.tsx';

interface ExtendHoldDialogProps {
  hold: PoliceHold;
  opened: boolean;
  onClose: () => void;
}

/** Holds a device longer. */
export function ExtendHoldDialog({ hold, opened, onClose }: ExtendHoldDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { held_until: '', note: '', document: '' },
    validate: { note: (text) => (text.trim() === '' ? messages.required('note') : null) },
  });
  const { send, isRunning, error } = useAction(extendPoliceHold, {
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The police hold was extended',
    errors: 'screen',
  });
  const submit = async ({ held_until, note }: typeof form.values) => {
    try {
      const files: Record<string, File> = file ? { document: file } : {};
      await send({ params: { id: hold.id }, body: { held_until, note, version: hold.version }, files });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Extend police hold">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Case {hold.case_number}, held through {hold.held_until && dayText(hold.held_until)}.
          </Text>
          <TextInput
            type="date"
            label="Held through"
            description="Leave empty to hold it until it is released"
            data-autofocus
            {...form.getInputProps('held_until')}
          />
          <Textarea label="Reason" required autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
          <HoldDocument file={file} onChoose={setFile} error={form.errors.document as string | undefined} />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Extend hold
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
