import { useQuery } from '@tanstack/react-query';
import { findStocktake } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { StocktakeView } from './components/stocktake-view.tsx';
import { useLiveStocktakes } from './stocktake.api.ts';
import { stocktakeListId, stocktakeListPath } from './stocktake-paths.rules.ts';

/** `/inventory/stocktakes/:id`: counts by scan, and closes the count. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const asked = useQuery({ ...contractQuery(findStocktake, { params: { id } }), meta: { handles_errors: true } });
  useLiveStocktakes();
  if (asked.data) return <StocktakeView key={id} stocktake={asked.data} />;
  return (
    <DetailPage
      list={{ id: stocktakeListId, to: stocktakeListPath, label: 'Stocktakes' }}
      title="Stocktake"
      work={null}
      isLoading={asked.isPending}
      error={asked.error}
      onRetry={() => void asked.refetch()}
    />
  );
}
