import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOrderPayers } from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { formatList } from '../../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import { useOrder } from '../../use-order.ts';

/** Who can pay the seller, for a clerk who can't. They were notified when the order became ready. */
export function Payers() {
  const { order, can } = useOrder();
  const isAsked = order.kind === 'in-store' && order.status_id === status.payoutProcessing && !can('orders.payout');
  const { data } = useQuery({
    ...contractQuery(listOrderPayers, { params: { id: order.id } }),
    enabled: isAsked,
    meta: { handles_errors: true },
  });
  if (!isAsked || !data) return null;
  return (
    <Notice color="info" title="You don’t have permission to record payouts">
      <Text size="sm">
        {data.names.length === 0
          ? 'Nobody at this location can pay this seller. Ask an admin.'
          : `Ready to pay. Ask ${formatList(data.names, 'disjunction')}.`}
      </Text>
    </Notice>
  );
}
