import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { TickList } from '../../components/tick-list.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { conditionsQuery, manualConditionsQuery } from '../mass-rule.api.ts';
import type { DraftFieldsProps } from './change-fields.tsx';

/** The conditions that the rule applies to. */
export function ConditionFields({ scope, draft, errors, onChange }: DraftFieldsProps & { scope: EditorScope }) {
  const { data: conditions = [] } = useQuery(conditionsQuery(scope.category.id));
  const [only, second] = draft.nodes;
  // A one-time change skips what a source sets, so each condition says how many prices staff set.
  const counts = useQuery({
    ...manualConditionsQuery(only?.node ?? { level: 'all' }, scope.price_list_id),
    enabled: draft.manual && only !== undefined && second === undefined,
  }).data;
  const nameOf = ({ id, name }: { id: number; name: string }) => {
    const counted = draft.manual ? counts?.find((each) => each.id === id) : undefined;
    return counted ? `${name} · ${formatCount(counted.total_manual)} set by staff` : name;
  };
  return (
    <TickList
      label="Conditions"
      description="All, unless you select some"
      path="conditions"
      options={conditions.map((condition) => ({ id: condition.id, name: nameOf(condition) }))}
      value={draft.conditions}
      onChange={(chosen) => onChange({ conditions: chosen })}
      error={errors.conditions?.[0]}
    />
  );
}
