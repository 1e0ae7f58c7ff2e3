import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { conditionPaths } from '../../condition.rules.ts';

/** One tab for each category, with the number of conditions. */
export function SetTabs({ sets, current }: { sets: readonly ConditionSet[]; current: ConditionSet }) {
  return (
    <ListTabs
      tabs={sets.map(({ category, is_mac, conditions }) => ({
        key: String(category.id),
        label: is_mac ? `${category.name} (Mac set)` : category.name,
        count: conditions,
        to: conditionPaths.list(category.id),
      }))}
      current={String(current.category.id)}
      search=""
    />
  );
}
