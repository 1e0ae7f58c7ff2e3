import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { editClaim, type ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { claimStates } from '@tradepost/contracts/shipping/claim.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { claimKeys } from '../claim.api.ts';
import { type ClaimEdit, claimStateChoices, toClaimBody, toClaimEdit } from '../claim.rules.ts';

interface EditClaimDialogProps {
  claim: ShippingClaim;
  opened: boolean;
  onClose: () => void;
}

/** Records what became of a claim: filed with the carrier's number, paid with the amount, refused or closed. */
export function EditClaimDialog({ claim, opened, onClose }: EditClaimDialogProps) {
  const form = useForm<ClaimEdit>({
    mode: 'controlled',
    initialValues: toClaimEdit(claim),
    validate: {
      carrier_reference: (text, { state }) =>
        state === 'filed' && text.trim() === '' ? messages.required('carrier_reference') : null,
      paid_amount: (paid, { state }) => (state === 'paid' && paid === null ? messages.required('paid_amount') : null),
    },
  });
  const { send, isRunning, error } = useAction(editClaim, {
    invalidates: claimKeys,
    message: 'The claim was saved',
    errors: 'screen',
  });
  const submit = async (edit: ClaimEdit) => {
    try {
      await send({ params: { id: claim.id }, body: toClaimBody(edit, claim) });
      onClose();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  const { state } = form.values;
  const { currency } = claim;
  return (
    <Dialog opened={opened} onClose={onClose} title="Record the outcome">
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Lost: {formatMoney(claim.amount, currency)}. Insured: {formatMoney(claim.covered_amount, currency)}.
          </Text>
          <NativeSelect
            label="State"
            data-autofocus
            data={claimStates.map((value) => ({ value, label: claimStateChoices[value] }))}
            {...form.getInputProps('state')}
          />
          {state === 'open' && (
            <MoneyInput
              label="What was lost"
              min={0}
              currency={currency}
              {...form.getInputProps('amount')}
              value={form.values.amount}
            />
          )}
          {state === 'filed' && (
            <TextInput
              label="The carrier’s number of the claim"
              required
              maxLength={60}
              {...form.getInputProps('carrier_reference')}
            />
          )}
          {state === 'paid' && (
            <MoneyInput
              label="What the carrier paid"
              required
              min={0}
              currency={currency}
              {...form.getInputProps('paid_amount')}
              value={form.values.paid_amount}
            />
          )}
          <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('note')} />
          <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onClose}>
            <Button type="submit" loading={isRunning}>
              Save
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
