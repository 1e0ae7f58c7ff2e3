import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  findOrderHolds,
  listHolds,
  type PoliceHold,
  releasePoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { type ReleaseTarget, releaseTargetFacts, releaseTargets } from '@tradepost/contracts/compliance/hold.data';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { HoldDocument } from './hold-document.tsx';

interface ReleaseHoldDialogProps {
  hold: PoliceHold;
  opened: boolean;
  onClose: () => void;
}

/** Ends a police hold: where the device goes, who took it, and the document that allows it. */
export function ReleaseHoldDialog({ hold, opened, onClose }: ReleaseHoldDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { released_to: 'stock' as ReleaseTarget, receiver_name: '', note: '', document: '' },
    validate: {
      receiver_name: (text, { released_to }) =>
        releaseTargetFacts[released_to].leaves_stock && text.trim() === '' ? messages.required('receiver_name') : null,
      note: (text) => (text.trim() === '' ? messages.required('note') : null),
      document: () => (file === null ? messages.required('document') : null),
    },
  });
  const { send, isRunning, error } = useAction(releasePoliceHold, {
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The police hold was released',
    errors: 'screen',
  });
  const submit = async ({ document: _, ...body }: typeof form.values) => {
    try {
      const files: Record<string, File> = file ? { document: file } : {};
      await send({ params: { id: hold.id }, body: { ...body, version: hold.version }, files });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  const { leaves_stock, what } = releaseTargetFacts[form.values.released_to];
  return (
    <Dialog opened={opened} onClose={onClose} title="Release police hold">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label="What happens to the device"
            description={what}
            data-autofocus
            data={releaseTargets.map((value) => ({ value, label: releaseTargetFacts[value].label }))}
            {...form.getInputProps('released_to')}
          />
          {leaves_stock && (
            <TextInput label="Who took it" required maxLength={200} {...form.getInputProps('receiver_name')} />
          )}
          <Textarea label="Reason" required autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
          <HoldDocument
            file={file}
            isRequired
            onChoose={(chosen) => {
              setFile(chosen);
              form.clearFieldError('document');
            }}
            error={form.errors.document as string | undefined}
          />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Release hold
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
