import { useQuery } from '@tanstack/react-query';
import { findLabel } from '@tradepost/contracts/shipping/label.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { LabelView } from './components/label-view.tsx';
import { labelListId, labelListPath } from './label-paths.rules.ts';
import { useLiveLabels } from './use-live-labels.ts';

/** `/shipping/label/:id`: a label with what its parcel went through. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...contractQuery(findLabel, { params: { id } }), meta: { handles_errors: true } });
  useLiveLabels();
  if (asked.data) return <LabelView key={id} label={asked.data} />;
  return (
    <DetailPage
      list={{ id: labelListId, to: labelListPath(), label: 'Shipping labels' }}
      title="Shipping label"
      main={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
