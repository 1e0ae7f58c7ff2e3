import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listItemResults } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useOrder } from '../../orders/detail/use-order.ts';
import { useLiveDiagnostics } from '../diagnostics.api.ts';
import { JudgedResult } from './judged-result.tsx';

/** Results of test stations for a device of the order. Nothing without one. */
export function ItemResults({ item }: { item: OrderItem }) {
  const { can } = useOrder();
  const isKnown = (item.imei ?? item.serial) !== null;
  const { data } = useQuery({
    ...contractQuery(listItemResults, { params: { id: item.id } }),
    enabled: isKnown,
    // The rest of the order is there without them.
    meta: { handles_errors: true },
  });
  useLiveDiagnostics();
  if (!data || data.items.length === 0) return null;
  return (
    <Stack gap="xs" my="xs">
      <Text size="sm" fw={500}>
        Tests of the station
      </Text>
      {data.items.map((result) => (
        <JudgedResult
          key={result.id}
          result={result}
          canDecide={can('orders.edit')}
          confirmLabel="Confirm as inspection"
        />
      ))}
    </Stack>
  );
}
