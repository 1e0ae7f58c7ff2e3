import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type LabelDetail, listLabelRates } from '@tradepost/contracts/shipping/label.contract';
import { retryLabel } from '@tradepost/contracts/shipping/label-change.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { changedFields, type ShippingFields, toShippingFields } from '../../addresses/address.rules.ts';
import { AddressFields } from '../../addresses/components/address-fields.tsx';
import { ratesBodyOf, rateText } from '../create/label-form.rules.ts';
import { labelKeys } from '../label.api.ts';
import { otherSide } from '../label-facts.rules.ts';

interface RetryValues extends ShippingFields {
  /** Empty: the same service. */
  service_id: string;
}

/** Buys a label again with another service, or with a corrected address. */
export function RetryForm({ label, onCancel }: { label: LabelDetail; onCancel: () => void }) {
  const before = toShippingFields(otherSide(label));
  const check = useAddressCheck(before.shipping_address1);
  const form = useForm<RetryValues>({
    mode: 'controlled',
    initialValues: { ...before, service_id: '' },
    validate: ({ shipping_address1 }) => check.errors('shipping_address1', shipping_address1),
  });
  const rates = useQuery({
    ...contractQuery(listLabelRates, { body: ratesBodyOf(label) }),
    staleTime: 60_000,
    retry: false,
    meta: { handles_errors: true },
  });
  const { send, isRunning, error } = useAction(retryLabel, {
    invalidates: labelKeys,
    message: 'The label is bought again',
    errors: 'screen',
  });
  const submit = async ({ service_id, ...fields }: RetryValues) => {
    const body = { ...changedFields(before, fields), ...(service_id && { service_id: Number(service_id) }) };
    try {
      await send({ params: { id: label.id }, body: body as never });
      onCancel();
    } catch (refusal) {
      applyServerErrors(form, refusal);
    }
  };
  const items = rates.data?.items ?? [];
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate aria-label="Try again">
      <Stack gap="sm">
        <Select
          label="Service"
          placeholder={rates.isPending ? 'Asking for prices…' : 'As before'}
          clearable
          data={items.map((rate) => ({
            value: String(rate.service_id),
            label: `${rateText(rate)}, ${formatMoney(rate.cost, rate.currency)}`,
          }))}
          {...form.getInputProps('service_id')}
          value={form.values.service_id || null}
          onChange={(value) => form.setFieldValue('service_id', value ?? '')}
        />
        {rates.error && (
          <Text size="sm" c="dimmed">
            Prices are not available: {messageOf(rates.error)}
          </Text>
        )}
        <AddressFields form={form} check={check} />
        {error && Object.keys(form.errors).length === 0 && (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isRunning}>
            Try again
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
