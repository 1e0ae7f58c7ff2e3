import { useQuery } from '@tanstack/react-query';
import { type ConditionSet, createConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { ConditionSection } from '../../components/condition-section.tsx';
import classes from '../../components/set-view.module.css';
import { conditionKeys, conditionsQuery } from '../../condition.api.ts';
import { DefectSection } from '../../defects/components/defect-section.tsx';
import { defectsQuery } from '../../defects/defect.api.ts';
import { SetPreview } from '../../preview/components/set-preview.tsx';
import { toDefects, toPreview } from '../../preview/preview.rules.ts';
import { SetBar } from './set-bar.tsx';

/** The conditions and defects of one category, with a preview for sellers. */
export function SetView({ set, sets }: { set: ConditionSet; sets: readonly ConditionSet[] }) {
  const { category } = set;
  const conditions = useQuery(conditionsQuery(category.id, 'active'));
  const defects = useQuery(defectsQuery(category.id, 'active'));
  const error = conditions.error ?? defects.error;
  if (error && !(conditions.data && defects.data)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([conditions.refetch(), defects.refetch()])} />;
  }
  if (!conditions.data || !defects.data) {
    return (
      <div role="status" aria-label="Loading">
        <FormSkeleton />
      </div>
    );
  }
  return (
    <>
      <SetBar set={set} sets={sets} hasPreview={conditions.data.items.length > 0} />
      {conditions.data.items.length === 0 ? (
        <EmptySet set={set} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <ConditionSection category={category} conditions={conditions.data.items} />
            <DefectSection category={category} defects={defects.data.items} />
          </div>
          <SetPreview
            category_id={category.id}
            conditions={toPreview(conditions.data.items)}
            defects={toDefects(defects.data.items)}
          />
        </div>
      )}
    </>
  );
}

/** The empty state of a set. A set without an archive can start with the standard conditions. */
function EmptySet({ set: { category, archived_conditions } }: { set: ConditionSet }) {
  const mayEdit = useCan()('catalog.edit');
  const start = useAction(createConditionSet, { invalidates: conditionKeys });
  return (
    <EmptyState
      title={`${category.name} has no conditions yet`}
      description="You need at least one condition to buy this category."
      action={
        mayEdit && !archived_conditions
          ? {
              label: 'Add standard conditions',
              onClick: () => void start.run({ body: { category_id: category.id } }),
            }
          : undefined
      }
    />
  );
}
