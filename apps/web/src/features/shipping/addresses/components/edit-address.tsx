import { createAddress, editAddress, type SavedAddress } from '@tradepost/contracts/shipping/address-book.contract';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { DialogFields } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { addressKeys } from '../address.api.ts';
import { emptyShippingFields, toFieldErrors, toParty, toShippingFields } from '../address.rules.ts';
import { AddressFields } from './address-fields.tsx';

/** Corrects an address of the book, or adds one. */
export function EditAddress({ address, onDone }: { address: SavedAddress | null; onDone: () => void }) {
  const { country_code } = useMe();
  const check = useAddressCheck(address?.street ?? '');
  const { form, dialog } = useDialogForm(address ? editAddress : createAddress, {
    opened: true,
    onClose: onDone,
    initial: address ? toShippingFields(address) : emptyShippingFields(country_code),
    toInput: (fields) =>
      address
        ? { params: { id: address.id }, body: { ...toParty(fields), version: address.version } as never }
        : { body: toParty(fields) as never },
    check: ({ shipping_address1 }) => check.errors('shipping_address1', shipping_address1),
    toFieldErrors,
    invalidates: addressKeys,
    message: 'The address was saved',
  });
  return (
    <DialogFields {...dialog} submitLabel="Save address" label={address ? 'Edit address' : 'Add address'}>
      <AddressFields form={form} check={check} />
    </DialogFields>
  );
}
