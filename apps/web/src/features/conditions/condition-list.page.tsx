import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { useCan } from '../session/use-session.ts';
import { ArchiveView } from './components/archive-view.tsx';
import { SetTabs } from './components/set-tabs.tsx';
import { SetView } from './components/set-view.tsx';
import { conditionPaths } from './condition.rules.ts';
import classes from './condition-list.page.module.css';
import { useChosenSet } from './use-chosen-set.ts';
import { useLiveConditions } from './use-live-conditions.ts';

/** `/settings/product-conditions`: in which condition each category is bought, and what may be wrong with a device. */
export function Component() {
  const [search] = useSearchParams();
  const mayEdit = useCan()('catalog.edit');
  const { sets, set } = useChosenSet();
  useLiveConditions();
  const isArchive = search.get('view') === 'archive';
  return (
    <div className={classes.page}>
      <PageHeader
        title="Product conditions"
        description="The questions by which a seller says in what shape a device is."
        action={
          set && mayEdit && !isArchive
            ? { label: 'Add condition', to: conditionPaths.create(set.category.id), icon: <IconPlus size={16} /> }
            : undefined
        }
      />
      {sets.data && set && <SetTabs sets={sets.data.items} current={set} />}
      {sets.error ? (
        <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />
      ) : sets.isPending ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : !set ? (
        <EmptyState description="Conditions belong to categories: choose in the catalog what you buy." />
      ) : isArchive ? (
        <ArchiveView key={set.category.id} set={set} />
      ) : (
        <SetView key={set.category.id} set={set} sets={sets.data.items} />
      )}
    </div>
  );
}
