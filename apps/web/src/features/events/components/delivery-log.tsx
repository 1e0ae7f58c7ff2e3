import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EventType, testEvent } from '@tradepost/contracts/events/event.data';
import type { Webhook, WebhookDelivery } from '@tradepost/contracts/events/webhook.contract';
import { type DeliveryState, deliveryStateLabels, deliveryStates } from '@tradepost/contracts/events/webhook.data';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PageBar } from '../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../ui/pagination/page-size.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { deliveriesQuery } from '../events.api.ts';
import { deliveryColumns } from '../webhook.columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import classes from './events.module.css';

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [type, setType] = useState<EventType | typeof testEvent | ''>('');
  const [shown, setShown] = useState<{ id: number; opened: boolean } | null>(null);
  const { page, per_page, onPage, bar } = usePaging('webhook-deliveries');
  const { data, error, refetch } = useQuery(
    deliveriesQuery(webhook.id, { page, per_page, ...(state ? { state } : {}), ...(type ? { type } : {}) }),
  );
  const columns = useMemo(
    () => [
      ...deliveryColumns,
      actionsColumn<WebhookDelivery>(
        ({ type: name, id }) => `${name} ${id}`,
        ({ id }) => [{ key: 'show', label: 'Show details', onClick: () => setShown({ id, opened: true }) }],
      ),
    ],
    [],
  );
  const choose = (change: () => void) => {
    change();
    onPage(1);
  };
  return (
    <Section title="Deliveries" isFlush>
      <div className={classes.filters}>
        <NativeSelect
          aria-label="Status"
          data={[
            { value: '', label: 'Every status' },
            ...deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value] })),
          ]}
          value={state}
          onChange={(event) => choose(() => setState(event.currentTarget.value as DeliveryState | ''))}
        />
        <NativeSelect
          aria-label="Event"
          data={[{ value: '', label: 'Every event' }, ...webhook.types, testEvent]}
          value={type}
          onChange={(event) => choose(() => setType(event.currentTarget.value as EventType | ''))}
        />
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height={160} />)}
      {data && data.items.length === 0 && (
        <EmptyState title="No data to show" description="Events appear here as they are sent." />
      )}
      {data && data.items.length > 0 && (
        <>
          <DataTable label="Deliveries" columns={columns} rows={data.items} getId={({ id }) => id} hasCards />
          {hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
        </>
      )}
      {shown && <DeliveryDialog {...shown} onClose={() => setShown({ ...shown, opened: false })} />}
    </Section>
  );
}
