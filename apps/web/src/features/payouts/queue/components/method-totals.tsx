import { Anchor, Group, Text } from '@mantine/core';
import type { QueueTotal } from '@tradepost/contracts/payouts/payout-queue.contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Bone } from '../../../../ui/states/bone.tsx';
import { countOrders } from '../../batches/batch-facts.rules.ts';
import { newBatchPath } from '../../payout-paths.rules.ts';

interface MethodTotalsProps {
  /** Undefined while they load. */
  totals: readonly QueueTotal[] | undefined;
  /** The methods that a batch can pay. */
  batched: ReadonlySet<string>;
}

/** What each method has to pay. Those that batches pay lead to the batch of all their orders. */
export function MethodTotals({ totals, batched }: MethodTotalsProps) {
  if (!totals) return <Bone h={40} />;
  if (totals.length === 0) return null;
  return (
    <Group component="ul" gap="lg" m={0} p={0} aria-label="To pay by method" style={{ listStyle: 'none' }}>
      {totals.map(({ payout_method, method_label, currency, orders, amount }) => (
        <li key={`${payout_method} ${currency}`}>
          <Text size="sm" fw={500}>
            {method_label}
          </Text>
          <Text size="sm" c="dimmed">
            {countOrders(orders)}, {formatMoney(amount, currency)}
            {payout_method !== null && batched.has(payout_method) && (
              <>
                {' · '}
                <Anchor
                  component={Link}
                  size="sm"
                  underline="always"
                  to={newBatchPath({ payout_method, currency })}
                  aria-label={`Pay all: ${method_label}, ${formatMoney(amount, currency)}`}
                >
                  Pay all
                </Anchor>
              </>
            )}
          </Text>
        </li>
      ))}
    </Group>
  );
}
