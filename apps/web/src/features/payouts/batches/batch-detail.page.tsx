import { useQuery } from '@tanstack/react-query';
import { findBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { useLivePayouts } from '../payout.api.ts';
import { batchListId, batchListPath } from '../payout-paths.rules.ts';
import { BatchView } from './components/batch-view.tsx';

/** `/payouts/batches/:id`: a batch with its payments. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...contractQuery(findBatch, { params: { id } }), meta: { handles_errors: true } });
  useLivePayouts();
  if (asked.data) return <BatchView key={id} batch={asked.data} />;
  return (
    <DetailPage
      list={{ id: batchListId, to: batchListPath, label: 'Batches' }}
      title="Batch"
      work={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
