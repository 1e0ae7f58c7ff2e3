import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  decideSellerEntry,
  differenceLabels,
  findSellerEntry,
} from '@tradepost/contracts/orders/seller-entry.contract';
import { contractKey, contractQuery } from '../../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { orderKeys } from '../../../order.api.ts';
import { Banner } from '../../components/banner.tsx';
import { useOrder } from '../../use-order.ts';

/** What was typed in the shop and differs from the customer, until staff decide which of both counts. */
export function EntryBanner() {
  const { order, can } = useOrder();
  const params = { id: order.id };
  const entry = useQuery(contractQuery(findSellerEntry, { params })).data;
  const decide = useAction(decideSellerEntry, {
    invalidates: [contractKey(findSellerEntry), orderKeys.detail(order.id), orderKeys.changes(order.id)],
    message: (_data, input) =>
      input?.body?.decision === 'take_over' ? 'Customer updated' : 'This order uses the details on file',
  });
  if (!entry) return null;
  const { customer_version, differences } = entry;
  const choose = (decision: 'take_over' | 'keep') => void decide.run({ params, body: { decision, customer_version } });
  return (
    <Banner
      color="info"
      icon={<IconUserQuestion size={18} />}
      title="The seller entered different details in the shop."
      action={
        can('customers.edit') && (
          <Button.Group>
            <Button size="xs" variant="default" loading={decide.isRunning} onClick={() => choose('take_over')}>
              Update customer
            </Button>
            <Button size="xs" variant="default" loading={decide.isRunning} onClick={() => choose('keep')}>
              Keep details on file
            </Button>
          </Button.Group>
        )
      }
    >
      {differences
        .map(({ field, entered, stored }) => `${differenceLabels[field]}: ${entered} (on file: ${stored ?? 'none'}).`)
        .join(' ')}{' '}
      The email address is not confirmed. Labels for this order use the entered details until you decide.
    </Banner>
  );
}
