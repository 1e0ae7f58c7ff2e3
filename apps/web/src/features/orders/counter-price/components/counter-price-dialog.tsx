import { PasswordInput, Select, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { beyondRange, type CounterTerms, counterRange } from '@tradepost/contracts/pricing/counter-price.rules';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { renameFields } from '../../../../lib/forms.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { type DialogControl, useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { approvePrice, approversQuery, counterTermsQuery } from '../counter-price.api.ts';
import {
  type AgreedPrice,
  type CounterDevice,
  type CounterPriceValues,
  checkCounterPrice,
  needsPin,
} from '../counter-price.rules.ts';

interface CounterPriceDialogProps extends DialogControl {
  device: CounterDevice;
  /** Keeps what was agreed: in the draft, or in the order. */
  save: (agreed: AgreedPrice) => unknown;
}

/** Until the terms are loaded no price is in the range. */
const noTerms: CounterTerms = { counter_percent: 0, counter_amount: 0, counter_needs_reason: true };

/** The fields of the calls by those of the dialog. */
const fieldOf: Readonly<Record<string, string>> = { price_reason: 'reason', approval: 'pin' };

/** Agrees another price than the list's with the seller: within the range, or beyond it with a manager's PIN. */
export function CounterPriceDialog({ device, save, opened, onClose }: CounterPriceDialogProps) {
  const { currency } = useMe();
  const may_exceed = useCan()('orders.override_limits');
  const { title, listed, location_id, variant_id, condition_id } = device;
  const terms = useQuery({ ...counterTermsQuery(listed), enabled: opened }).data?.counter ?? noTerms;
  const people = useQuery({ ...approversQuery(location_id), enabled: opened && !may_exceed }).data?.items ?? [];
  // One person who can approve needs no choice.
  const only = people.length === 1 ? String(people[0]?.id) : null;
  const { form, dialog } = useDialogForm(
    async ({ price, reason, approver_id, pin }: CounterPriceValues) => {
      const agreed = { price: price ?? listed, reason: reason.trim(), approval: null };
      if (!needsPin(price, listed, terms, may_exceed)) return save(agreed);
      const approver = Number(approver_id ?? only);
      const asked = { location_id, approver_id: approver, pin, variant_id, condition_id, price: agreed.price };
      const { approval, approved_by } = await approvePrice(asked);
      return save({ ...agreed, approval: { token: approval, by: approved_by } });
    },
    {
      opened,
      onClose,
      initial: { price: device.price, reason: device.reason, approver_id: null, pin: '' },
      check: (values) =>
        checkCounterPrice(
          { ...values, approver_id: values.approver_id ?? only },
          { listed, terms, currency, may_exceed },
        ),
      toFieldErrors: (error) => renameFields(error, (path) => fieldOf[path] ?? path),
    },
  );
  const { price } = form.values;
  const asksPin = needsPin(price, listed, terms, may_exceed);
  return (
    <FormDialog {...dialog} title={`Price of ${title}`} submitLabel="Agree on this price">
      <MoneyInput
        label="Agreed price"
        description={`List price ${formatMoney(listed, currency)}${rangeText(listed, terms, currency, may_exceed)}`}
        required
        min={0}
        data-autofocus
        currency={currency}
        {...form.getInputProps('price')}
        value={price}
      />
      <Textarea
        label="Reason"
        required={terms.counter_needs_reason && price !== listed}
        autosize
        minRows={1}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {asksPin && people.length === 0 && (
        <Text size="sm" role="alert">
          {beyondRange(listed, terms, currency)} Nobody at this location has a PIN yet. Managers set it under My
          Settings.
        </Text>
      )}
      {asksPin && people.length > 0 && <ApprovalFields form={form} people={people} only={only} />}
    </FormDialog>
  );
}

interface ApprovalFieldsProps {
  form: UseFormReturnType<CounterPriceValues>;
  people: readonly { id: number; name: string }[];
  only: string | null;
}

/** Who approves, and their PIN. */
function ApprovalFields({ form, people, only }: ApprovalFieldsProps) {
  return (
    <>
      <Select
        label="Approved by"
        placeholder="Choose a manager"
        required
        allowDeselect={false}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('approver_id')}
        value={form.values.approver_id ?? only}
      />
      <PasswordInput
        label="Manager’s PIN"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        visibilityToggleButtonProps={{ 'aria-label': 'Show PIN', tabIndex: 0 }}
        {...form.getInputProps('pin')}
      />
    </>
  );
}

/** What a clerk may agree on without asking. */
function rangeText(listed: number, terms: CounterTerms, currency: string, may_exceed: boolean): string {
  if (may_exceed) return '';
  const { low, high } = counterRange(listed, terms);
  if (low === high) return '. Another price needs a manager’s PIN';
  return `. You can agree on ${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
}
