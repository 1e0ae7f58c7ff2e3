import type { ConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import { useMe } from '../../session/use-session.ts';
import { conditionPaths, sayAdjustment } from '../condition.rules.ts';
import { SetRow, type SetRowProps } from './set-row.tsx';

/** A condition with its terms and what its sub-conditions do; where something can be done with it, a link to its form. */
export function ConditionRow({ condition, acts }: { condition: ConditionRecord; acts: SetRowProps['acts'] }) {
  const { currency } = useMe();
  const subs = condition.sub_conditions.filter((sub) => !sub.is_archived);
  return (
    <SetRow
      name={condition.name}
      to={acts.length > 0 ? conditionPaths.edit(condition.id) : undefined}
      detail={condition.condition_term.filter(Boolean).join(' · ')}
      chips={subs.map((sub) => `${sub.name}: ${sayAdjustment(sub.condition_sub_value, currency)}`)}
      acts={acts}
    />
  );
}
