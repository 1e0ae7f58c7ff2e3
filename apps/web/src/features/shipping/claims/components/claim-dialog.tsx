import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { createClaim } from '@tradepost/contracts/shipping/claim.contract';
import { type ClaimReason, claimReasons } from '@tradepost/contracts/shipping/claim.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const { form, dialog } = useDialogForm(createClaim, {
    opened,
    onClose,
    initial: {
      reason: label.delivered_at === null ? 'lost' : 'damaged',
      amount: label.value,
      note: '',
    } as NewClaim,
    toInput: ({ reason, amount, note }) => ({ body: { label_id: label.id, reason, amount, note: note.trim() } }),
    invalidates: claimKeys,
    message: 'The claim was started. File it with the carrier next.',
  });
  return (
    <FormDialog {...dialog} title="Start a claim" submitLabel="Start claim">
      <Radio.Group label="Reason" {...form.getInputProps('reason')}>
        <Stack gap="xs" mt="xs">
          {claimReasons.map((reason) => (
            <Radio key={reason} value={reason} label={claimReasonLabels[reason]} data-path="reason" />
          ))}
        </Stack>
      </Radio.Group>
      <MoneyInput
        label="Amount lost"
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
    </FormDialog>
  );
}
