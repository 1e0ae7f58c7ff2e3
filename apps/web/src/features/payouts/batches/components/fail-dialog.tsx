import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import type { PayoutBatchItem } from '@tradepost/contracts/payouts/payout-batch.contract';
import { failBatchItem } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { payoutKeys } from '../../payout.api.ts';

interface FailDialogProps {
  batch_id: number;
  item: PayoutBatchItem;
  onClose: () => void;
}

/** Records that a payment failed or came back. */
export function FailDialog({ batch_id, item, onClose }: FailDialogProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '', reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? messages.required('reason') : null) },
  });
  const { send, isRunning, error } = useAction(failBatchItem, {
    invalidates: payoutKeys,
    message: 'The payment is recorded as failed',
    errors: 'screen',
  });
  const submit = async ({ code, reason }: { code: string; reason: string }) => {
    try {
      await send({ params: { id: batch_id }, body: { item_id: item.id, code: code.trim() || undefined, reason } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Payment of ${item.box_id} failed`}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The order goes to Payout failed, and the seller is asked for new details.
          </Text>
          <TextInput label="Code (optional)" description="Like R03" maxLength={20} {...form.getInputProps('code')} />
          <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" color="danger" loading={isRunning}>
              Record as failed
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
