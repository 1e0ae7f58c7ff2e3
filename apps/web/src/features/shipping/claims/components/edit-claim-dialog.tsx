import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { editClaim, type ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { claimStates } from '@tradepost/contracts/shipping/claim.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { claimKeys } from '../claim.api.ts';
import { claimStateChoices, toClaimBody, toClaimEdit } from '../claim.rules.ts';

interface EditClaimDialogProps {
  claim: ShippingClaim;
  opened: boolean;
  onClose: () => void;
}

/** Records what became of a claim: filed with the carrier's number, paid with the amount, refused or closed. */
export function EditClaimDialog({ claim, opened, onClose }: EditClaimDialogProps) {
  const { form, dialog } = useDialogForm(editClaim, {
    opened,
    onClose,
    initial: toClaimEdit(claim),
    toInput: (edit) => ({ params: { id: claim.id }, body: toClaimBody(edit, claim) }),
    check: ({ state, carrier_reference, paid_amount }) => ({
      carrier_reference: state === 'filed' && carrier_reference.trim() === '' && messages.required('carrier_reference'),
      paid_amount: state === 'paid' && paid_amount === null && messages.required('paid_amount'),
    }),
    invalidates: claimKeys,
    message: 'The claim was saved',
  });
  const { state } = form.values;
  const { currency } = claim;
  return (
    <FormDialog {...dialog} title="Record the outcome" submitLabel="Save">
      <Text size="sm" c="dimmed">
        Lost: {formatMoney(claim.amount, currency)}. Insured: {formatMoney(claim.covered_amount, currency)}.
      </Text>
      <NativeSelect
        label="Status"
        data-autofocus
        data={claimStates.map((value) => ({ value, label: claimStateChoices[value] }))}
        {...form.getInputProps('state')}
      />
      {state === 'open' && (
        <MoneyInput
          label="Amount lost"
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
          label="Paid by the carrier"
          required
          min={0}
          currency={currency}
          {...form.getInputProps('paid_amount')}
          value={form.values.paid_amount}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
