import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SyncConditionSet } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { ConditionMap } from './components/condition-map.tsx';
import classes from './components/sync.module.css';
import { SyncFrame } from './components/sync-frame.tsx';
import { conditionSetsQuery } from './price-sync.api.ts';
import { syncPath } from './price-sync.rules.ts';

/** `/settings/price-sync/mapping`: maps the sources' conditions to the company's. */
export function Component() {
  const source_id = Number(useSearchParams()[0].get('source_id')) || null;
  const sets = useQuery(conditionSetsQuery);
  const shown = sets.data?.items.filter((set) => source_id === null || set.source.id === source_id);
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const note = useCallback(
    (key: string, isDirty: boolean) =>
      setDirty((keys) =>
        isDirty === keys.includes(key) ? keys : isDirty ? [...keys, key] : keys.filter((each) => each !== key),
      ),
    [],
  );
  const open = shown?.reduce((sum, set) => sum + set.open, 0) ?? 0;
  return (
    <SyncFrame tab="mapping">
      <div className={classes.column}>
        {sets.error && !sets.data && <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />}
        {sets.isPending && <TextSkeleton lines={6} />}
        {open > 0 && (
          <Alert color="info">
            Confirm which of your conditions each one corresponds to. Prices sync only for confirmed conditions, so
            check each suggestion.
          </Alert>
        )}
        {shown?.length === 0 && (
          <EmptyState
            description="After a source is synced, its conditions appear here next to yours."
            action={{ label: 'View sources', to: syncPath }}
          />
        )}
        {shown?.map((set) => (
          <OneSet key={`${set.source.id}-${set.category.id}`} set={set} onDirty={note} />
        ))}
        <LeaveGuard isDirty={dirty.length > 0} />
      </div>
    </SyncFrame>
  );
}

function OneSet({ set, onDirty }: { set: SyncConditionSet; onDirty: (key: string, isDirty: boolean) => void }) {
  const key = `${set.source.id}-${set.category.id}`;
  const tell = useCallback((isDirty: boolean) => onDirty(key, isDirty), [key, onDirty]);
  return <ConditionMap set={set} onDirty={tell} />;
}
