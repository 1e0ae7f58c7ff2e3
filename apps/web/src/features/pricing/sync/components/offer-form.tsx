import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SharingForm, sharePrices } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { focusFirstError, validateWith } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { syncKeys } from '../price-sync.api.ts';

/** Offers the company's prices to another company. */
export function OfferForm() {
  const form = useForm({ initialValues: { address: '' }, validate: validateWith(SharingForm) });
  const offer = useAction(sharePrices, {
    form,
    invalidates: syncKeys,
    message: 'Offer sent. Your prices are shared once the company accepts.',
    onDone: form.reset,
  });
  const submit = (body: { address: string }) => void offer.run({ body });
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate aria-label="Offer your prices">
      <Group align="start" gap="xs" my="sm">
        <TextInput
          label="Company"
          description="Its company code or its owner’s email"
          style={{ flex: '1 1 16rem' }}
          {...form.getInputProps('address')}
        />
        <Button type="submit" loading={offer.isRunning} mt={24}>
          Offer prices
        </Button>
      </Group>
    </form>
  );
}
