import { NumberInput, TextInput } from '@mantine/core';
import { editListing, type Listing } from '@tradepost/contracts/systems/listings/listing.contract';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { listingKeys } from '../listing.api.ts';
import { channelLabel } from '../listing.rules.ts';

interface ListingDialogProps {
  listing: Listing;
  opened: boolean;
  onClose: () => void;
}

/** Changes the price, the SKU and how many are offered. */
export function ListingDialog({ listing, opened, onClose }: ListingDialogProps) {
  const { id, title, sku, channel, currency, version } = listing;
  const { form, dialog } = useDialogForm(editListing, {
    opened,
    onClose,
    initial: { price: listing.price as number | null, max_quantity: (listing.max_quantity ?? '') as number | '', sku },
    toInput: ({ price, max_quantity, sku: typed }) => ({
      params: { id },
      body: { price, sku: typed, max_quantity: max_quantity === '' ? null : max_quantity, version },
    }),
    invalidates: listingKeys,
    message: `${channelLabel(channel)} is being told`,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel="Save">
      <MoneyInput
        label="Price"
        data-autofocus
        required
        min={0}
        currency={currency}
        description="A new price begins the reductions by age anew"
        {...form.getInputProps('price')}
        value={form.values.price}
      />
      <NumberInput
        label="Maximum quantity (optional)"
        description="Empty: all that can be sold"
        min={1}
        max={100_000}
        allowDecimal={false}
        {...form.getInputProps('max_quantity')}
      />
      <TextInput
        label="SKU"
        required
        maxLength={60}
        description={`The SKU of the listing at ${channelLabel(channel)}`}
        {...form.getInputProps('sku')}
      />
    </FormDialog>
  );
}
