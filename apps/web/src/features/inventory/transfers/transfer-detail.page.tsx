import { useQuery } from '@tanstack/react-query';
import { findTransfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { TransferView } from './components/transfer-view.tsx';
import { useLiveTransfers } from './transfer.api.ts';
import { transferListId, transferListPath } from './transfer-paths.rules.ts';

/** `/inventory/transfers/:id`: packs, sends and receives units. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...contractQuery(findTransfer, { params: { id } }), meta: { handles_errors: true } });
  useLiveTransfers();
  if (asked.data) return <TransferView key={id} transfer={asked.data} />;
  return (
    <DetailPage
      list={{ id: transferListId, to: transferListPath, label: 'Transfers' }}
      title="Transfer"
      work={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
