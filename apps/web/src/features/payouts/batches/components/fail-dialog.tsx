import { Text, TextInput } from '@mantine/core';
import type { PayoutBatchItem } from '@tradepost/contracts/payouts/payout-batch.contract';
import { failBatchItem } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { payoutKeys } from '../../payout.api.ts';

interface FailDialogProps {
  batch_id: number;
  item: PayoutBatchItem;
  onClose: () => void;
}

/** Records that a payment failed or came back. */
export function FailDialog({ batch_id, item, onClose }: FailDialogProps) {
  const { form, dialog } = useDialogForm(failBatchItem, {
    opened: true,
    onClose,
    initial: { code: '', reason: '' },
    toInput: ({ code, reason }) => ({
      params: { id: batch_id },
      body: { item_id: item.id, code: code.trim() || undefined, reason },
    }),
    invalidates: payoutKeys,
    message: 'The payment is recorded as failed',
  });
  return (
    <FormDialog {...dialog} title={`Payment of ${item.box_id} failed`} submitLabel="Record as failed" isDangerous>
      <Text size="sm" c="dimmed">
        The order goes to Payout failed, and the seller is asked for new details.
      </Text>
      <TextInput label="Code (optional)" description="Like R03" maxLength={20} {...form.getInputProps('code')} />
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
