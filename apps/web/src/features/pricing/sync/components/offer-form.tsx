import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SharingForm, sharePrices } from '@tradepost/contracts/pricing/price-sharing.contract';
import { applyServerErrors, focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useSyncDeed } from '../price-sync.api.ts';

/** Offers our prices to another company, which decides. */
export function OfferForm() {
  const offer = useSyncDeed(sharePrices, true);
  const form = useForm({ initialValues: { address: '' }, validate: validateWith(SharingForm) });
  const submit = (body: { address: string }) =>
    offer.mutate(
      { body },
      {
        onSuccess: () => {
          showSuccess('Your prices were offered. Nothing is shared until they accept.');
          form.reset();
        },
        onError: (error) => applyServerErrors(form, error),
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate aria-label="Offer your prices">
      <Group align="start" gap="xs" my="sm">
        <TextInput
          label="To a company"
          description="Its code, or the email address of its owner."
          style={{ flex: '1 1 16rem' }}
          {...form.getInputProps('address')}
        />
        <Button type="submit" loading={offer.isPending} mt={24}>
          Offer
        </Button>
      </Group>
    </form>
  );
}
