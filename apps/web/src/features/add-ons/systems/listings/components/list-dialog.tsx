import { NumberInput, Text } from '@mantine/core';
import { createListings, type NewListings } from '@tradepost/contracts/systems/listings/listing.contract';
import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { formatMany } from '../../../../../lib/formats/numbers.ts';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { showInfo } from '../../../../../lib/toast.tsx';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { RateInput } from '../../../../../ui/rate-input.tsx';
import { listingKeys } from '../listing.api.ts';
import { channelLabel } from '../listing.rules.ts';

/** What was chosen: rows, or all that a search finds. */
export type ChosenStock = Pick<NewListings, 'products' | 'unit_ids'> | Required<Pick<NewListings, 'filter'>>;

interface ListDialogProps {
  channel: SalesChannel;
  chosen: ChosenStock;
  opened: boolean;
  onClose: () => void;
}

/** Offers the chosen stock at a channel, with a price by rule. */
export function ListDialog({ channel, chosen, opened, onClose }: ListDialogProps) {
  const { currency } = useMe();
  const { form, dialog } = useDialogForm(createListings, {
    opened,
    onClose,
    initial: { percent: 0, amount: 0 as number | null, max_quantity: '' as number | '' },
    toInput: ({ percent, amount, max_quantity }) => ({
      body: {
        channel,
        percent,
        amount: amount ?? 0,
        max_quantity: max_quantity === '' ? null : max_quantity,
        ...chosen,
      },
    }),
    invalidates: listingKeys,
    message: ({ listed }) => `${formatMany(listed, 'listing')} added`,
    onDone: ({ left_out }) => {
      if (left_out.length > 0) showInfo(left_out.map(({ title, reason }) => `${title}: ${reason}`).join('. '));
    },
  });
  return (
    <FormDialog {...dialog} title={`List at ${channelLabel(channel)}`} submitLabel="List">
      <Text size="sm">The price is made from the lowest asking price of the units.</Text>
      <RateInput
        label="Add percent"
        description="Below 0: less"
        min={-9000}
        max={100_000}
        {...form.getInputProps('percent')}
      />
      <MoneyInput
        label="Add amount"
        description="Below 0: less"
        currency={currency}
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      <NumberInput
        label="Maximum quantity (optional)"
        description="Empty: all that can be sold"
        min={1}
        max={100_000}
        allowDecimal={false}
        {...form.getInputProps('max_quantity')}
      />
    </FormDialog>
  );
}
