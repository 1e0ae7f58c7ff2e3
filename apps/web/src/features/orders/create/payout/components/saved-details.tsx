import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentInfoQuery } from '../../../../customers/payout/customer-payout.api.ts';
import { useOrderForm } from '../../use-order-form.ts';

/** The customer's saved details of the chosen method, or the choice to enter others. Nothing without saved ones. */
export function SavedDetails({ customer_id, method }: { customer_id: number; method: string }) {
  const { draft, change, messages, clearMessage } = useOrderForm();
  const info = useQuery(paymentInfoQuery(customer_id)).data;
  const rows = (info?.saved ?? []).filter((row) => row.method === method && row.mask !== null);
  const chosen = draft.saved_payout_id;
  const isGone = info !== undefined && chosen !== null && !rows.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) change({ saved_payout_id: null });
  }, [isGone, change]);
  if (rows.length === 0) return null;
  return (
    <Radio.Group
      mt="sm"
      label="Payout details"
      data-field="saved_payout_id"
      error={messages.saved_payout_id}
      value={String(chosen ?? 'new')}
      onChange={(value) => {
        clearMessage('saved_payout_id');
        clearMessage('payout_details');
        change({ saved_payout_id: value === 'new' ? null : Number(value) });
      }}
    >
      <Stack gap="xs" mt="xs">
        {rows.map((row) => (
          <Radio
            key={row.id}
            value={String(row.id)}
            label={
              <>
                Use saved details <Text component="span" c="dimmed" inherit>{` ${row.mask}`}</Text>
              </>
            }
          />
        ))}
        <Radio value="new" label="Enter other details" />
      </Stack>
    </Radio.Group>
  );
}
