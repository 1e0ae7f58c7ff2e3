import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { createClaim } from '@tradepost/contracts/shipping/claim.contract';
import { type ClaimReason, claimReasons } from '@tradepost/contracts/shipping/claim.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { claimKeys } from '../claim.api.ts';
import { claimReasonLabels, coverText } from '../claim.rules.ts';

interface ClaimDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

interface NewClaim {
  reason: ClaimReason;
  /** Minor units of the label's currency. */
  amount: number | null;
  note: string;
}

/** Begins a claim for a parcel that was lost or damaged. */
export function ClaimDialog({ label, opened, onClose }: ClaimDialogProps) {
  const form = useForm<NewClaim>({
    mode: 'controlled',
    initialValues: { reason: label.delivered_at === null ? 'lost' : 'damaged', amount: label.value, note: '' },
    validate: { amount: (amount) => (amount === null ? messages.required('amount') : null) },
  });
  const { send, isRunning, error } = useAction(createClaim, {
    invalidates: claimKeys,
    message: 'The claim was begun. File it with the carrier next.',
    errors: 'screen',
  });
  const submit = async ({ reason, amount, note }: NewClaim) => {
    try {
      await send({ body: { label_id: label.id, reason, amount: amount ?? 0, note: note.trim() } });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Begin a claim">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Radio.Group label="What happened to the parcel" {...form.getInputProps('reason')}>
            <Stack gap="xs" mt="xs">
              {claimReasons.map((reason) => (
                <Radio key={reason} value={reason} label={claimReasonLabels[reason]} data-path="reason" />
              ))}
            </Stack>
          </Radio.Group>
          <MoneyInput
            label="What was lost"
            required
            min={0}
            currency={label.currency}
            data-autofocus
            {...form.getInputProps('amount')}
            value={form.values.amount}
          />
          <Text size="sm" c="dimmed" role="status">
            {coverText(form.values.amount, label.insured_amount, label.currency)}
          </Text>
          <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('note')} />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Begin claim
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
