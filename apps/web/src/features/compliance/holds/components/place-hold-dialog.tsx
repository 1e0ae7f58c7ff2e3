import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import {
  findOrderHolds,
  listHolds,
  type OrderHolds,
  placePoliceHold,
} from '@tradepost/contracts/compliance/hold.contract';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { filesOf, HoldDocument } from './hold-document.tsx';

interface PlaceHoldDialogProps {
  holds: OrderHolds;
  opened: boolean;
  onClose: () => void;
}

/** Holds a device for the police. */
export function PlaceHoldDialog({ holds, opened, onClose }: PlaceHoldDialogProps) {
  const devices = holds.devices.filter(({ can_hold }) => can_hold);
  const { form, dialog } = useDialogForm(placePoliceHold, {
    opened,
    onClose,
    initial: {
      order_item_id: String(devices[0]?.order_item_id ?? ''),
      agency: '',
      officer: '',
      badge: '',
      case_number: '',
      reason: '',
      held_until: '',
      document: null as File | null,
    },
    toInput: ({ document, ...body }) => ({ params: { id: holds.order_id }, body, files: filesOf(document) }),
    invalidates: [contractKey(findOrderHolds), contractKey(listHolds)],
    message: 'The device is under a police hold',
  });
  return (
    <FormDialog {...dialog} title="Place police hold" submitLabel="Place hold">
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
      <HoldDocument {...form.getInputProps('document')} />
    </FormDialog>
  );
}
