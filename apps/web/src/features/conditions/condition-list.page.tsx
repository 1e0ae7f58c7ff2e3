import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { conditionPaths } from './condition.rules.ts';
import { ArchiveView } from './sets/components/archive-view.tsx';
import { SetTabs } from './sets/components/set-tabs.tsx';
import { SetView } from './sets/components/set-view.tsx';
import { useChosenSet } from './sets/use-chosen-set.ts';
import { useLiveConditions } from './use-live-conditions.ts';

/** `/settings/product-conditions`: the conditions and defects of each category. */
export function Component() {
  const [search] = useSearchParams();
  const mayEdit = useCan()('catalog.edit');
  const { sets, set } = useChosenSet();
  useLiveConditions();
  const isArchive = search.get('view') === 'archive';
  return (
    <SettingsFrame
      title="Product conditions"
      description="The questions sellers answer about a device’s condition"
      action={
        set && mayEdit && !isArchive
          ? { label: 'Add condition', to: conditionPaths.create(set.category.id), icon: <IconPlus size={16} /> }
          : undefined
      }
      width="full"
    >
      {sets.data && set && <SetTabs sets={sets.data.items} current={set} />}
      {sets.error ? (
        <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />
      ) : sets.isPending ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : !set ? (
        <EmptyState description="Each category has its own conditions. Switch on a category in the product catalog first." />
      ) : isArchive ? (
        <ArchiveView key={set.category.id} set={set} />
      ) : (
        <SetView key={set.category.id} set={set} sets={sets.data.items} />
      )}
    </SettingsFrame>
  );
}
