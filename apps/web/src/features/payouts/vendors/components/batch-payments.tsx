import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ServicePayment } from '@tradepost/contracts/payouts/payout-sending.contract';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { batchPaymentsQuery } from '../payment.api.ts';
import { actsOf, countStates, serviceLabel } from '../payment.rules.ts';
import { useLivePayments } from '../use-live-payments.ts';
import { PaymentItem } from './payment-item.tsx';
import classes from './payments.module.css';

/** So many payments are shown at first: those that need attention come before. */
const shownAtFirst = 20;

/** The payments of a batch at its service. Nothing for batches of files and checks. */
export function BatchPayments({ batch_id }: { batch_id: number }) {
  const { data, error, refetch } = useQuery(batchPaymentsQuery(batch_id));
  const [isAll, setAll] = useState(false);
  useLivePayments();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  const [first] = items;
  if (!first) return null;
  const sorted = [...items].sort((one, other) => urgencyOf(one) - urgencyOf(other));
  const shown = isAll ? sorted : sorted.slice(0, shownAtFirst);
  const together = Map.groupBy(items, ({ sending_id }) => sending_id);
  return (
    <Section title={serviceLabel(first)}>
      <div className={classes.counts} role="status">
        {countStates(items).map(({ label, meaning, count }) => (
          <StatusBadge key={label} label={`${formatCount(count)} ${label.toLowerCase()}`} meaning={meaning} isPlain />
        ))}
      </div>
      <ul className={classes.list} aria-label="Payments at the service">
        {shown.map((payment) => (
          <PaymentItem
            key={payment.item_id}
            payment={payment}
            name={<Text fw={500}>{`${payment.box_id} · ${payment.payee}`}</Text>}
            together={together.get(payment.sending_id)?.length ?? 1}
          />
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${formatCount(items.length)}`}
        </Button>
      )}
    </Section>
  );
}

function urgencyOf(payment: ServicePayment): number {
  const { canRetry, isUnsure } = actsOf(payment);
  if (canRetry || isUnsure) return 0;
  return payment.item_state === 'failed' ? 1 : payment.item_state === 'settled' ? 3 : 2;
}
