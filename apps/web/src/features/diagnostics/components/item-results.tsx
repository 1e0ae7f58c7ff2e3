import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOrderResults } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useOrder } from '../../orders/detail/use-order.ts';
import { useLiveDiagnostics } from '../diagnostics.api.ts';
import { JudgedResult } from './judged-result.tsx';

/** Results of test stations for a device of the order. Nothing without one. */
export function ItemResults({ item }: { item: OrderItem }) {
  const { order, can } = useOrder();
  const { data } = useQuery({
    ...contractQuery(listOrderResults, { params: { id: order.id } }),
    // The rest of the order is there without them.
    meta: { handles_errors: true },
  });
  useLiveDiagnostics();
  const results = data?.items.filter(({ order_item_id }) => order_item_id === item.id) ?? [];
  if (results.length === 0) return null;
  return (
    <Stack gap="xs" my="xs">
      <Text size="sm" fw={500}>
        Test results
      </Text>
      {results.map((result) => (
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
