import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { CategoryCard } from './components/category-card.tsx';
import { CoverageTable } from './components/coverage-table.tsx';
import classes from './components/sync.module.css';
import { SyncFrame } from './components/sync-frame.tsx';
import { overviewQuery } from './price-sync.api.ts';
import { syncPaths } from './price-sync.rules.ts';

/** `/settings/price-sync/overview`: the sync progress of each category, and the price coverage. */
export function Component() {
  const overview = useQuery(overviewQuery);
  return (
    <SyncFrame tab="overview">
      {overview.error && !overview.data && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isPending && <TextSkeleton lines={8} />}
      {overview.data?.items.length === 0 && (
        <EmptyState description="Switch on a category in the product catalog first." />
      )}
      {overview.data?.items.every((item) => item.source_names.length === 0) && overview.data.items.length > 0 && (
        <EmptyState
          title="No price sources yet"
          description="Add a source to see the sync progress of each category."
          action={{ label: 'Add source', to: syncPaths.create }}
        />
      )}
      <div className={classes.cards}>
        {overview.data?.items.map((item) => (
          <CategoryCard key={item.category.id} item={item} />
        ))}
      </div>
      {overview.data && overview.data.items.length > 0 && <CoverageTable />}
    </SyncFrame>
  );
}
