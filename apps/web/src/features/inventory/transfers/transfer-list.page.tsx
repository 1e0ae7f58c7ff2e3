import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { type TabFilter, transferListQuery, useLiveTransfers } from './transfer.api.ts';
import { transferColumns } from './transfer.columns.tsx';
import {
  type TransferTab,
  transferCreatePath,
  transferListId,
  transferListPath,
  transferPath,
  transferTabPath,
} from './transfer-paths.rules.ts';

const filters: Record<TransferTab, TabFilter> = {
  open: { state: 'open' },
  'on-the-way': { state: 'sent' },
  received: { state: 'received' },
  canceled: { state: 'canceled' },
  missing: { is_missing: '1' },
};

/** `/inventory/transfers`: units that go from one location to another. */
export function Component() {
  const tab = useParams().tab as TransferTab | undefined;
  const list = useListState();
  const transfers = useQuery(transferListQuery(list.query, tab ? filters[tab] : {}));
  useLiveTransfers();
  const canMove = useCan()('inventory.move');
  const counts = transfers.data?.tabs;
  return (
    <ListPage
      {...listProps(transfers)}
      id={transferListId}
      title="Transfers"
      noun="transfer"
      list={list}
      columns={transferColumns}
      rowHref={({ id }) => transferPath(id)}
      tabs={[
        { key: 'all', label: 'All', to: transferListPath },
        { key: 'open', label: 'Open', to: transferTabPath('open'), count: counts?.open },
        { key: 'on-the-way', label: 'On the way', to: transferTabPath('on-the-way'), count: counts?.sent },
        { key: 'missing', label: 'Missing units', to: transferTabPath('missing'), count: counts?.missing },
        { key: 'received', label: 'Received', to: transferTabPath('received') },
        { key: 'canceled', label: 'Canceled', to: transferTabPath('canceled') },
      ]}
      tab={tab ?? 'all'}
      primaryAction={canMove ? { label: 'Add transfer', to: transferCreatePath } : undefined}
      search="Search by number, tracking number or IMEI"
      emptyState={{
        title: 'No data to show',
        description: 'Units that you send to another location appear here until they arrive.',
        action: canMove ? { label: 'Add transfer', to: transferCreatePath } : undefined,
      }}
    />
  );
}
