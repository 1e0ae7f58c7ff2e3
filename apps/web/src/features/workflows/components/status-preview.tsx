import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { StatusDetail } from '@tradepost/contracts/workflows/workflow.contract';
import { Section } from '../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { statusPreviewQuery } from '../workflow.api.ts';
import { countOrders, type StatusValues, toBody } from '../workflow.rules.ts';
import classes from './status-preview.module.css';

/** Typing pauses this long before the preview is asked for, in milliseconds. */
const pause = 300;

interface StatusPreviewProps {
  kind: OrderKind;
  /** Undefined for a new one. */
  status?: StatusDetail;
  values: StatusValues;
}

/** How the status in the form would look: its badges, where its tab is, and the moves into and out of it. */
export function StatusPreview({ kind, status, values }: StatusPreviewProps) {
  const [draft] = useDebouncedValue({ ...toBody(values), buyback: kind }, pause);
  const id = status?.id;
  const { data } = useQuery(statusPreviewQuery(id, draft));
  const label = values.label.trim() || 'New status';
  return (
    <Section title="Preview">
      <div className={classes.badges}>
        <StatusBadge label={label} meaning={values.meaning} />
        {values.sub_statuses
          .filter((sub) => sub.label.trim())
          .map((sub) => (
            <StatusBadge key={sub.row} label={sub.label} meaning={values.meaning} />
          ))}
      </div>
      {data?.problems.label && (
        <Text size="sm" c="var(--tp-danger-text)" mt="xs" role="alert">
          {data.problems.label}
        </Text>
      )}
      {data && (
        <div className={classes.tabs} role="img" aria-label={`Tabs: ${data.tabs.map((tab) => tab.label).join(', ')}`}>
          {data.tabs.map((tab) => (
            <span key={tab.id ?? 'new'} data-current={tab.id === (id ?? null) || undefined}>
              {tab.label}
            </span>
          ))}
        </div>
      )}
      {status && status.orders > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {status.orders === 1 ? 'An order is' : `${countOrders(status.orders)} are`} in this status.
        </Text>
      )}
      <Moves status={status} isFinal={values.is_final} />
    </Section>
  );
}

function Moves({ status, isFinal }: { status: StatusDetail | undefined; isFinal: boolean }) {
  const isOwn = status?.is_own ?? true;
  const from = isOwn ? ['Every open status'] : (status?.entered_from ?? []);
  const back = ['Back to where the order came from, and on from there as usual'];
  const to = isOwn ? back : (status?.moves_to ?? []);
  return (
    <dl className={classes.moves}>
      <dt>Orders come from</dt>
      <dd>{from.join(', ') || 'Nowhere: by force only'}</dd>
      <dt>Orders go to</dt>
      <dd>
        {to.join(', ') || 'Nowhere: the order is closed'}
        {isOwn && isFinal && '. With the permission to reopen orders.'}
      </dd>
    </dl>
  );
}
