import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { editAddress, type SavedAddress } from '@tradepost/contracts/shipping/address-book.contract';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { addressKeys } from '../address.api.ts';
import { type ShippingFields, toFieldErrors, toParty, toShippingFields } from '../address.rules.ts';
import { AddressFields } from './address-fields.tsx';

/** Corrects an address of the book. */
export function EditAddress({ address, onDone }: { address: SavedAddress; onDone: () => void }) {
  const check = useAddressCheck(address.street);
  const form = useForm<ShippingFields>({
    mode: 'controlled',
    initialValues: toShippingFields(address),
    validate: ({ shipping_address1 }) => check.errors('shipping_address1', shipping_address1),
  });
  const { send, isRunning, error } = useAction(editAddress, {
    invalidates: addressKeys,
    message: 'The address was saved',
    errors: 'screen',
  });
  const submit = async (fields: ShippingFields) => {
    const body = { ...toParty(fields), version: address.version };
    try {
      await send({ params: { id: address.id }, body: body as never });
      onDone();
    } catch (refusal) {
      applyServerErrors(form, toFieldErrors(refusal));
    }
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate aria-label="Edit address">
      <Stack gap="sm">
        <AddressFields form={form} check={check} />
        <DialogFoot error={Object.keys(form.errors).length > 0 ? null : error} onCancel={onDone}>
          <Button type="submit" loading={isRunning}>
            Save address
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
