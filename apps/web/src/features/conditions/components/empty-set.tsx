import { type ConditionSet, createConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useCan } from '../../session/use-session.ts';
import { useConditionDeed } from '../condition.api.ts';

/** A category without conditions; one that never had any can begin with the usual ones. */
export function EmptySet({ set: { category, archived_conditions } }: { set: ConditionSet }) {
  const mayEdit = useCan()('catalog.edit');
  const start = useConditionDeed(createConditionSet);
  return (
    <EmptyState
      title={`${category.name} has no conditions yet`}
      description="Without them it cannot be bought."
      action={
        mayEdit && !archived_conditions
          ? {
              label: 'Start with the usual ones',
              onClick: () => start.mutate({ body: { category_id: category.id } }),
            }
          : undefined
      }
    />
  );
}
