import type { Webhook, WebhookDelivery } from '@tradepost/contracts/events/webhook.contract';
import { deliveryCauseLabels } from '@tradepost/contracts/events/webhook.data';
import { formatCount } from '../../lib/formats/numbers.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { deliveryStatus, webhookStatus } from './webhook.rules.ts';

export const webhookColumns: readonly Column<Webhook>[] = [
  { key: 'url', header: 'Address', width: 280, never_cut: true, render: ({ url }) => url },
  { key: 'description', header: 'Description', width: 176, render: ({ description }) => description },
  {
    key: 'is_on',
    header: 'Status',
    width: 176,
    render: (webhook) => <StatusBadge {...webhookStatus(webhook)} isPlain />,
  },
  { key: 'types', header: 'Events', width: 88, align: 'right', render: ({ types }) => formatCount(types.length) },
  { key: 'waiting', header: 'Waiting', width: 88, align: 'right', render: ({ waiting }) => formatCount(waiting) },
  {
    key: 'accepted_at',
    header: 'Last accepted',
    width: 128,
    never_cut: true,
    render: ({ accepted_at }) => (accepted_at ? <TimeText at={accepted_at} /> : 'Never'),
  },
  { key: 'made_by', header: 'Created by', width: 136, render: ({ made_by }) => made_by },
];

export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { key: 'type', header: 'Event', width: 184, never_cut: true, render: ({ type }) => <code>{type}</code> },
  {
    key: 'event_number',
    header: 'Number',
    width: 80,
    align: 'right',
    render: ({ event_number }) => event_number ?? '–',
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: (delivery) => <StatusBadge {...deliveryStatus(delivery)} isPlain />,
  },
  { key: 'status', header: 'Answer', width: 80, align: 'right', render: ({ status }) => status ?? '–' },
  { key: 'tries', header: 'Tries', width: 64, align: 'right', render: ({ tries }) => formatCount(tries) },
  { key: 'cause', header: 'Cause', width: 96, render: ({ cause }) => deliveryCauseLabels[cause] },
  {
    key: 'created_at',
    header: 'Created',
    width: 120,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'next_try_at',
    header: 'Next try',
    width: 120,
    never_cut: true,
    render: ({ next_try_at }) => next_try_at && <TimeText at={next_try_at} />,
  },
];
