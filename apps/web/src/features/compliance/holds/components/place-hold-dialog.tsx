import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  findOrderHolds,
  listHolds,
  type OrderHolds,
  placePoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { HoldDocument } from './hold-document.tsx';

interface PlaceHoldDialogProps {
  holds: OrderHolds;
  opened: boolean;
  onClose: () => void;
}

const required = (field: string) => (text: string) => (text.trim() === '' ? messages.required(field) : null);

/** Holds a device for the police. */
export function PlaceHoldDialog({ holds, opened, onClose }: PlaceHoldDialogProps) {
  const devices = holds.devices.filter(({ can_hold }) => can_hold);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      order_item_id: String(devices[0]?.order_item_id ?? ''),
      ...{ agency: '', officer: '', badge: '', case_number: '', reason: '', held_until: '', document: '' },
    },
    validate: {
      agency: required('agency'),
      officer: required('officer'),
      case_number: required('case_number'),
      reason: required('reason'),
    },
  });
  const { send, isRunning, error } = useAction(placePoliceHold, {
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The device is under a police hold',
    errors: 'screen',
  });
  const submit = async ({ document: _, ...body }: typeof form.values) => {
    try {
      const files: { document?: File } = file ? { document: file } : {};
      await send({ params: { id: holds.order_id }, body: body as never, files: files as Record<string, File> });
      onClose();
    } catch (refusal) {
      applyServerErrors(form as never, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Place police hold">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The device can’t be sold, moved or paid for until you release the hold.
          </Text>
          <NativeSelect
            label="Device"
            data={devices.map(({ order_item_id, title }) => ({ value: String(order_item_id), label: title }))}
            {...form.getInputProps('order_item_id')}
          />
          <TextInput label="Agency" required data-autofocus maxLength={200} {...form.getInputProps('agency')} />
          <TextInput label="Officer" required maxLength={200} {...form.getInputProps('officer')} />
          <TextInput label="Badge (optional)" maxLength={200} {...form.getInputProps('badge')} />
          <TextInput label="Case number" required maxLength={200} {...form.getInputProps('case_number')} />
          <Textarea label="Reason" required autosize minRows={2} maxLength={1000} {...form.getInputProps('reason')} />
          <TextInput
            type="date"
            label="Held through (optional)"
            description="Leave empty to hold it until it is released"
            min={holds.today}
            {...form.getInputProps('held_until')}
          />
          <HoldDocument file={file} onChoose={setFile} error={form.errors.document as string | undefined} />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Place hold
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
