import type { ConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import { useMe } from '../../../lib/session/use-session.ts';
import { conditionPaths, formatAdjustment } from '../condition.rules.ts';
import { SetRow, type SetRowProps } from './set-row.tsx';

/** A condition with its terms and sub-conditions. It links to its form when it has actions. */
export function ConditionRow({ condition, actions }: { condition: ConditionRecord; actions: SetRowProps['actions'] }) {
  const { currency } = useMe();
  const subs = condition.sub_conditions.filter((sub) => !sub.is_archived);
  return (
    <SetRow
      name={condition.name}
      to={actions.length > 0 ? conditionPaths.edit(condition.id) : undefined}
      detail={condition.condition_term.filter(Boolean).join(' · ')}
      chips={subs.map((sub) => `${sub.name}: ${formatAdjustment(sub.condition_sub_value, currency)}`)}
      actions={actions}
    />
  );
}
