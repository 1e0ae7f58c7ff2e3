import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { ArchivedConditions } from '../../components/archived-conditions.tsx';
import classes from '../../components/set-view.module.css';
import { conditionsQuery } from '../../condition.api.ts';
import { conditionPaths } from '../../condition.rules.ts';
import { ArchivedDefects } from '../../defects/components/archived-defects.tsx';
import { defectsQuery } from '../../defects/defect.api.ts';

/** The archived conditions and defects of a category. */
export function ArchiveView({ set }: { set: ConditionSet }) {
  const { category } = set;
  const conditions = useQuery(conditionsQuery(category.id, 'archive'));
  const defects = useQuery(defectsQuery(category.id, 'archive'));
  const error = conditions.error ?? defects.error;
  if (error) {
    return <ErrorState error={error} onRetry={() => void Promise.all([conditions.refetch(), defects.refetch()])} />;
  }
  if (!conditions.data || !defects.data) {
    return (
      <div role="status" aria-label="Loading">
        <FormSkeleton />
      </div>
    );
  }
  const { items } = conditions.data;
  return (
    <>
      <div className={classes.bar}>
        <Anchor component={Link} to={conditionPaths.list(category.id)} size="sm">
          Back to conditions
        </Anchor>
      </div>
      {items.length + defects.data.items.length === 0 && (
        <EmptyState description={`Archived conditions and defects of ${category.name} appear here.`} />
      )}
      <ArchivedConditions conditions={items} />
      <ArchivedDefects defects={defects.data.items} />
    </>
  );
}
