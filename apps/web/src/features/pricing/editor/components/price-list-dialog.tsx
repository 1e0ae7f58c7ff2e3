import { NativeSelect, TextInput } from '@mantine/core';
import type { PriceList } from '@tradepost/contracts/pricing/price-list.contract';
import { createPriceList, renamePriceList } from '@tradepost/contracts/pricing/price-list.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import { ApiError } from '../../../../lib/api-error.ts';
import { hasFieldErrors } from '../../../../lib/forms.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { channelOptions } from '../../channel-names.rules.ts';
import { priceListsQuery } from '../price-editor.api.ts';

interface PriceListDialogProps {
  opened: boolean;
  /** The price list to rename; undefined to create one. */
  list: PriceList | undefined;
  onClose: () => void;
  onMade: (list: PriceList) => void;
}

/** Creates a price list for a location, a channel or both, or renames one. */
export function PriceListDialog({ opened, list, onClose, onMade }: PriceListDialogProps) {
  const { locations } = useMe();
  const { form, dialog } = useDialogForm(list ? renamePriceList : createPriceList, {
    opened,
    onClose,
    initial: { name: list?.name ?? '', location_id: '', channel: '' },
    toInput: ({ name, location_id, channel }) =>
      list
        ? { params: { id: list.id }, body: { name, seen_name: list.name } }
        : {
            body: {
              name,
              location_id: location_id === '' ? null : Number(location_id),
              channel: channels.find((each): each is Channel => each === channel) ?? null,
            },
          },
    check: ({ location_id, channel }) => ({
      location_id: !list && location_id === '' && channel === '' && 'Please select a location or a channel',
    }),
    toFieldErrors: (refusal) =>
      !hasFieldErrors(refusal) && refusal instanceof ApiError && refusal.status === 409
        ? new ApiError(409, { message: refusal.message, errors: { name: refusal.message } })
        : refusal,
    invalidates: [priceListsQuery.queryKey],
    onDone: (made) => {
      if (!list) onMade(made);
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={list ? `Rename “${list.name}”` : 'New price list'}
      size="sm"
      submitLabel={list ? 'Rename' : 'Create price list'}
    >
      <TextInput data-autofocus label="Name" maxLength={80} {...form.getInputProps('name')} />
      {!list && (
        <>
          <NativeSelect
            label="Location"
            data={[
              { value: '', label: 'All locations' },
              ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('location_id')}
          />
          <NativeSelect
            label="Channel"
            description="The list starts empty. The company’s prices apply until you add prices or rules to it."
            data={[
              { value: '', label: 'All channels' },
              ...channelOptions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('channel')}
          />
        </>
      )}
    </FormDialog>
  );
}
