import { type ConditionSet, createConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { conditionKeys } from '../../condition.api.ts';

/** The empty state of a set. A set without an archive can start with the standard conditions. */
export function EmptySet({ set: { category, archived_conditions } }: { set: ConditionSet }) {
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
